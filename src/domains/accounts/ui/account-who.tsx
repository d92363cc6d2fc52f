import { useState } from 'react';
import type { AccountOverview } from '@/domains/accounts/model/account-types';
import { ROLE_WORDS } from '@/domains/security/model/rights';
import { Button } from '@/ui/button';
import { useBusy } from '@/ui/use-busy';
import { signOut, troubleOf } from './account-calls';
import { Trouble } from './account-section';

const LEVELS = { aal1: 'aal1: signed in with one factor', aal2: 'aal2: signed in with two factors' };

/** Who is signed in, what they may do, and the way out. */
export function AccountWho({ email, role, aal }: Pick<AccountOverview, 'email' | 'role' | 'aal'>) {
  const [trouble, setTrouble] = useState<string>();
  const { busy, run } = useBusy();
  async function leave(everywhere: boolean): Promise<void> {
    const answer = await signOut(everywhere);
    // Of ending one's own session there is nothing to be told twice.
    if (answer.ok || answer.status === 401) window.location.assign('/auth');
    else setTrouble(troubleOf(answer));
  }
  return (
    <div className="print:hidden">
      <dl className="mb-6 mt-6 grid gap-x-8 gap-y-1 sm:grid-cols-[auto_1fr] [&_dd]:mb-2 [&_dt]:text-muted">
        <dt>Address</dt>
        <dd className="font-semibold [overflow-wrap:anywhere]">{email}</dd>
        <dt>Role</dt>
        <dd className="font-semibold">{role ? ROLE_WORDS[role].name : 'None: this account gives no rights'}</dd>
        <dt>Assurance level</dt>
        <dd className="font-semibold">{LEVELS[aal]}</dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" disabled={busy} onClick={() => void run(() => leave(false))}>
          Sign out
        </Button>
        <Button tone="outline" disabled={busy} onClick={() => void run(() => leave(true))}>
          Sign out everywhere
        </Button>
      </div>
      <Trouble text={trouble} />
    </div>
  );
}
