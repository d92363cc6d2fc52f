import { useState } from 'react';
import type { Colleague, RoleChange } from '@/domains/accounts/model/people-types';
import { ROLE_WORDS, ROLES } from '@/domains/security/model/rights';
import { Button } from '@/ui/button';
import { Options } from '@/ui/field';
import { useBusy } from '@/ui/use-busy';
import { Trouble } from './account-section';

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Africa/Banjul' });

/** Stands for no role in the list of roles. */
const NONE = '';

/** One who works here, with a list to choose another role from, or none. `onChange` tells what went wrong, if something did. */
export function ColleagueLine({ person, onChange }: { person: Colleague; onChange: (change: RoleChange) => Promise<string | undefined> }) {
  const { id, name, email, role, seenAt, isMe } = person;
  const [chosen, setChosen] = useState<string>(role);
  const [trouble, setTrouble] = useState<string>();
  const { busy, run } = useBusy();
  const called = name || email;
  async function save(): Promise<void> {
    const found = await onChange({ role: ROLES.find((one) => one === chosen) ?? null });
    setTrouble(found);
    // The button, which had the focus, could not keep it while it was off.
    if (found) document.getElementById(`role-${id}`)?.focus();
  }
  return (
    <div className="border border-line bg-raised p-3 sm:px-4">
      <p className="font-semibold [overflow-wrap:anywhere]">
        <span>{called}</span>
        {isMe && <span className="font-normal text-success"> (you)</span>}
      </p>
      <p className="text-muted [overflow-wrap:anywhere]">
        {`${name ? `${email}, ` : ''}${seenAt ? `last seen on ${DAY.format(new Date(seenAt))}` : 'signed in nowhere'}`}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <label className="sr-only" htmlFor={`role-${id}`}>
          {`Role of ${called}`}
        </label>
        <select id={`role-${id}`} className="field-input min-w-0 flex-1 basis-40" value={chosen} onChange={(event) => setChosen(event.target.value)}>
          <Options of={ROLES.map((one) => [one, ROLE_WORDS[one].name])} />
          <option value={NONE}>No role any more</option>
        </select>
        {chosen !== role && (
          <Button tone="outline" disabled={busy} aria-label={`Save the role of ${called}`} onClick={() => void run(save)}>
            {busy ? 'Saving...' : 'Save'}
          </Button>
        )}
      </div>
      <Trouble text={trouble} />
    </div>
  );
}
