import { useState } from 'react';
import type { EndSession } from '@/domains/accounts/model/account-calls';
import type { AccountOverview } from '@/domains/accounts/model/account-types';
import { Button } from '@/ui/button';
import { useBusy } from '@/ui/use-busy';
import { troubleOf } from './account-calls';
import { AccountSection, Trouble } from './account-section';
import { postJson } from './auth-calls';

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Africa/Banjul' });

/** Where the account is signed in, with a way to end each. */
export function AccountDevices({ sessions, onEnded }: { sessions: AccountOverview['sessions']; onEnded: (id: string) => void }) {
  const [trouble, setTrouble] = useState<string>();
  const { busy, run } = useBusy();
  async function end(id: string): Promise<void> {
    setTrouble(undefined);
    const request: EndSession = { id };
    const answer = await postJson('/api/account/end-session', request);
    if (answer.ok || answer.code === 'no_such_session') onEnded(id);
    else setTrouble(troubleOf(answer));
  }
  return (
    <AccountSection id="devices" title="Signed in on">
      <ul className="grid gap-2">
        {sessions.map(({ id, device, address, createdAt, current }) => (
          <li key={id} className="flex items-center gap-3 border border-line bg-raised p-3 sm:px-4">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                <span>{device}</span>
                {current && <span className="font-normal text-success"> (this device)</span>}
              </p>
              <p className="text-muted [overflow-wrap:anywhere]">
                <span>{`${address}, since `}</span>
                <time dateTime={createdAt}>{TIME.format(new Date(createdAt))}</time>
              </p>
            </div>
            {!current && (
              <Button tone="outline" disabled={busy} aria-label={`End the session of ${device}, ${address}`} onClick={() => void run(() => end(id))}>
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Trouble text={trouble} />
    </AccountSection>
  );
}
