import { useState } from 'react';
import { countWaiting } from '@/browser/admin/desk-drafts';
import type { AccountOverview } from '@/domains/accounts/model/account-types';
import { may, ROLE_WORDS } from '@/domains/security/model/rights';
import { counted } from '@/lib/counted';
import { Button } from '@/ui/button';
import { useBusy } from '@/ui/use-busy';
import { signOut, troubleOf } from './account-calls';
import { Trouble } from './account-section';

const LEVELS = { aal1: 'aal1: signed in with one factor', aal2: 'aal2: signed in with two factors' };

/** Who is signed in, what they may do, and the way out. */
export function AccountWho({ email, role, aal }: Pick<AccountOverview, 'email' | 'role' | 'aal'>) {
  const [trouble, setTrouble] = useState<string>();
  const { busy, run } = useBusy();
  const [unsent, setUnsent] = useState('');
  async function leave(everywhere: boolean): Promise<void> {
    const waiting = waitingWords();
    if (waiting && !unsent) {
      setUnsent(waiting);
      return;
    }
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
      {may(role, 'desk') && (
        <p className="mb-4 text-muted">
          So that the desk works without a signal, this device keeps copies of enquiries. They go when you sign out, and after 14 days without a connection.
        </p>
      )}
      <p role="alert" className={unsent ? 'mb-4 border-l-4 border-destructive pl-3' : 'sr-only'}>
        {unsent && `${unsent} on this device, and would be lost. Open the desk where there is a signal first, or press again to sign out all the same.`}
      </p>
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

/** What was entered and written at the desk without a signal and has not been sent: "1 enquiry … waits"; '' for nothing. */
function waitingWords(): string {
  const leads = countWaiting('leads');
  const answers = countWaiting('answers');
  const parts = [
    leads > 0 && `${counted(leads, 'enquiry that was entered', 'enquiries that were entered')} at the desk without a signal`,
    answers > 0 && `${counted(answers, 'answer that was written', 'answers that were written')} at the desk without a signal`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(' and ')} ${leads + answers === 1 ? 'waits' : 'wait'}` : '';
}
