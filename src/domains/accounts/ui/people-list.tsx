import { useLayoutEffect, useState } from 'react';
import { type Answer, callApi } from '@/browser/api-client';
import { type Colleague, type People, peopleSchema, type RoleChange } from '@/domains/accounts/model/people-types';
import { ROLE_WORDS } from '@/domains/security/model/rights';
import { Button } from '@/ui/button';
import { useBusy } from '@/ui/use-busy';
import { WhenLive } from '@/ui/when-live';
import { withReload } from '@/ui/with-reload';
import { AccountSection, Trouble } from './account-section';
import { ColleagueLine } from './colleague-line';
import { InviteForm } from './invite-form';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Africa/Banjul' });

/** What was done, in words, and what takes the focus then: the first of these that is still there. */
type Done = { text: string; focus: string[] };

/** What was pressed is gone once it has done its work: without this the focus would fall to the top of the page. */
function focusFirst(ids: string[]): void {
  const [found] = ids.map((id) => document.getElementById(id)).filter((one) => one !== null);
  // A heading takes the focus only where it is told to.
  if (found && found.tabIndex < 0) found.tabIndex = -1;
  found?.focus();
}

/** Who works here, the invitations that are open, and a new one (src/pages/admin/people.astro). */
export const PeopleList = withReload(function PeopleList({ start }: { start: People }) {
  const [{ people, invitations }, setPeople] = useState(start);
  const [trouble, setTrouble] = useState<string>();
  const [done, setDone] = useState<Done>();
  const { busy, run } = useBusy();

  // At once with the words, so that nobody presses a key between them.
  useLayoutEffect(() => {
    if (done) focusFirst(done.focus);
  }, [done]);

  function take(answer: Answer<People>, made: Done): string | undefined {
    if (!answer.ok) return answer.message;
    setPeople(answer.data);
    setDone(made);
    return undefined;
  }
  async function change({ id, name, email, isMe }: Colleague, body: RoleChange): Promise<string | undefined> {
    const answer = await callApi(`/api/admin/people/${id}`, peopleSchema, { body });
    // What one may do oneself has changed: the page is another one now.
    if (answer.ok && isMe) window.location.reload();
    const now = body.role ? `is ${ROLE_WORDS[body.role].name} now` : 'has no role any more';
    return take(answer, { text: `Saved: ${name || email} ${now}.`, focus: [`role-${id}`, 'people'] });
  }
  async function takeBack(id: string, name: string): Promise<void> {
    const answer = await callApi(`/api/admin/people/invitations/${id}`, peopleSchema, { method: 'DELETE' });
    setTrouble(take(answer, { text: `The invitation of ${name} was taken back.`, focus: ['open-invitations', 'people'] }));
    if (!answer.ok) focusFirst(['open-invitations']);
  }

  return (
    <div className="mx-auto max-w-[46rem] px-5 pb-10 pt-8 sm:pt-12">
      <h1 id="people" className="text-[clamp(2.2rem,1.6rem+2.5vw,3rem)]">
        People
      </h1>
      <p className="mt-3 text-muted">Who works here, and what they may do. A change of role applies from their next step.</p>
      <WhenLive>
        <ul className="mt-6 grid gap-3">
          {people.map((person) => (
            <li key={person.id}>
              <ColleagueLine key={person.role} person={person} onChange={(body) => change(person, body)} />
            </li>
          ))}
        </ul>
        <p role="status" className={done ? 'mt-3 border-l-4 border-success bg-success-surface p-3 text-success' : ''}>
          {done?.text}
        </p>
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
                  <Button tone="outline" disabled={busy} aria-label={`Take back the invitation of ${name}`} onClick={() => void run(() => takeBack(id, name))}>
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
