import { useState } from 'react';
import { type Answer, callApi } from '@/browser/api-client';
import { type People, peopleSchema, type RoleChange } from '@/domains/accounts/model/people-types';
import { ROLE_WORDS } from '@/domains/security/model/rights';
import { Button } from '@/ui/button';
import { useBusy } from '@/ui/use-busy';
import { WhenLive } from '@/ui/when-live';
import { withReload } from '@/ui/with-reload';
import { AccountSection, Trouble } from './account-section';
import { ColleagueLine } from './colleague-line';
import { InviteForm } from './invite-form';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Africa/Banjul' });

/** Who works here, the invitations that are open, and a new one (src/pages/admin/people.astro). */
export const PeopleList = withReload(function PeopleList({ start }: { start: People }) {
  const [{ people, invitations }, setPeople] = useState(start);
  const [trouble, setTrouble] = useState<string>();
  const { busy, run } = useBusy();

  function take(answer: Answer<People>): string | undefined {
    if (answer.ok) setPeople(answer.data);
    return answer.ok ? undefined : answer.message;
  }
  async function change(id: string, isMe: boolean, body: RoleChange): Promise<string | undefined> {
    const answer = await callApi(`/api/admin/people/${id}`, peopleSchema, { body });
    // What one may do oneself has changed: the page is another one now.
    if (answer.ok && isMe) window.location.reload();
    return take(answer);
  }
  async function takeBack(id: string): Promise<void> {
    setTrouble(take(await callApi(`/api/admin/people/invitations/${id}`, peopleSchema, { method: 'DELETE' })));
  }

  return (
    <div className="mx-auto max-w-[46rem] px-5 pb-20 pt-8 sm:pt-12">
      <h1 className="text-[clamp(2.2rem,1.6rem+2.5vw,3rem)]">People</h1>
      <p className="mt-3 text-muted">Who works here, and what they may do. A change of role applies from their next step.</p>
      <WhenLive>
        <ul className="mt-6 grid gap-3">
          {people.map((person) => (
            <li key={person.id}>
              <ColleagueLine key={person.role} person={person} onChange={(body) => change(person.id, person.isMe, body)} />
            </li>
          ))}
        </ul>
        <InviteForm onInvited={setPeople} />
        {invitations.length > 0 && (
          <AccountSection id="open-invitations" title="Open invitations">
            <ul className="grid gap-2">
              {invitations.map(({ id, name, email, role, by, expiresAt }) => (
                <li key={id} className="flex flex-wrap items-center gap-3 border border-line bg-raised p-3 sm:px-4">
                  <p className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
                    <span className="font-semibold">{name}</span>
                    <span>{`${email ? `, ${email}` : ''}: ${ROLE_WORDS[role].name}, by ${by}, until ${DAY.format(new Date(expiresAt))}`}</span>
                  </p>
                  <Button tone="outline" disabled={busy} aria-label={`Take back the invitation of ${name}`} onClick={() => void run(() => takeBack(id))}>
                    Take back
                  </Button>
                </li>
              ))}
            </ul>
            <Trouble text={trouble} />
          </AccountSection>
        )}
      </WhenLive>
    </div>
  );
});
