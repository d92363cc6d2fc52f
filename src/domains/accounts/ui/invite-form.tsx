import { useState } from 'react';
import { callApi, type Problem } from '@/browser/api-client';
import { type Invite, type Invited, invitedSchema, type People } from '@/domains/accounts/model/people-types';
import { ROLE_WORDS, ROLES, type Role } from '@/domains/security/model/rights';
import { EMAIL_MAX, NAME_MAX } from '@/lib/field-lengths';
import { Button, SubmitButton } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { TypedField } from '@/ui/typed-field';
import { useBusy } from '@/ui/use-busy';
import { AccountSection, Trouble } from './account-section';

const EMAIL_HINT = 'With an address we send the link there, and only an account with that address can use it.';

const EMPTY: Invite = { name: '', email: '', role: 'editor' };

/** Invites somebody by a link. */
export function InviteForm({ onInvited }: { onInvited: (people: People) => void }) {
  const [typed, setTyped] = useState(EMPTY);
  const [problem, setProblem] = useState<Problem>();
  const [made, setMade] = useState<{ link: string; invite: Invite }>();
  const { busy, onSubmit } = useBusy();
  const of = (field: 'name' | 'email') => ({
    id: `invite-${field}`,
    value: typed[field] ?? '',
    error: problem?.field === field ? problem.message : undefined,
    onText: (text: string) => setTyped({ ...typed, [field]: text }),
  });
  async function send(): Promise<void> {
    setProblem(undefined);
    const answer = await callApi<Invited>('/api/admin/people/invitations', invitedSchema, { body: typed });
    if (!answer.ok) {
      setProblem(answer);
      if (answer.field) document.getElementById(`invite-${answer.field}`)?.focus();
      return;
    }
    const { link, ...people } = answer.data;
    onInvited(people);
    setMade({ link, invite: typed });
    setTyped(EMPTY);
  }
  return (
    <AccountSection id="invite" title="Invite a colleague">
      <form noValidate className="grid max-w-[28rem] gap-4" onSubmit={onSubmit(send)} aria-labelledby="invite">
        <TypedField label="Name" max={NAME_MAX} {...of('name')} />
        <TypedField label="E-mail address" optional type="email" hint={EMAIL_HINT} max={EMAIL_MAX} {...of('email')} />
        <RoleChoice role={typed.role} onChange={(role) => setTyped({ ...typed, role })} />
        <SubmitButton busy={busy} text="Make the link" doing="Making the link..." />
      </form>
      <Trouble text={problem && !problem.field ? problem.message : undefined} />
      <div role="status">{made && <MadeLink {...made} />}</div>
    </AccountSection>
  );
}

function RoleChoice({ role, onChange }: { role: Role; onChange: (role: Role) => void }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">Role</legend>
      {ROLES.toReversed().map((one) => (
        <label key={one} className="flex min-h-11 items-start gap-3 py-2">
          <input type="radio" name="invite-role" className="mt-1 h-5 w-5 shrink-0" checked={role === one} onChange={() => onChange(one)} />
          <span>
            <span className="font-semibold">{ROLE_WORDS[one].name}</span>
            <span>{` ${ROLE_WORDS[one].text}`}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function MadeLink({ link, invite: { name, email } }: { link: string; invite: Invite }) {
  const canShare = typeof navigator !== 'undefined' && typeof navigator.share === 'function';
  async function share(): Promise<void> {
    // Anybody who closes the list of ways to share has changed their mind.
    await navigator.share({ text: `${name}, this is your invitation:`, url: link }).catch(() => {});
  }
  return (
    <div className="mt-5 border-l-4 border-success bg-success-surface p-4">
      <p className="font-display text-lg font-bold text-success">{`The link for ${name} is ready`}</p>
      <p className="mt-1">{`It works once, within a week, and is shown only now${email ? `. We also send it to ${email}` : ''}.`}</p>
      <p className="mt-3 bg-surface p-3 font-mono text-base [overflow-wrap:anywhere]" data-invitation>
        {link}
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        {canShare && (
          <Button tone="outline" onClick={() => void share()}>
            Share
          </Button>
        )}
        <Button tone="outline" onClick={() => void copyText(link)}>
          Copy
        </Button>
      </div>
    </div>
  );
}
