import { useState } from 'react';
import { NAME_MAX } from '@/lib/field-lengths';
import { SubmitButton } from '@/ui/button';
import { type Banner, FormBanner } from '@/ui/form-banner';
import { TypedField } from '@/ui/typed-field';
import { useBusy } from '@/ui/use-busy';
import { troubleOf } from './account-calls';
import { AccountSection } from './account-section';
import { authCall } from './auth-calls';

const HINT = 'It appears in greetings, beside what you publish and under your letters. Without one, letters carry only the name of the business.';

/** What the owner is called; nothing is guessed from the address. */
export function AccountName({ start }: { start: string }) {
  const [name, setName] = useState(start);
  const [said, setSaid] = useState<Banner>();
  const { busy, onSubmit } = useBusy();
  async function save(): Promise<void> {
    setSaid(undefined);
    const answer = await authCall('update-user', { name });
    const trouble = answer.ok ? undefined : troubleOf(answer);
    if (answer.ok) setSaid({ kind: 'success', title: 'Saved', text: name.trim() ? `You are ${name.trim()} from now on.` : 'Your name was removed.' });
    else if (trouble) setSaid({ kind: 'error', title: 'Your name was not changed', text: trouble });
  }
  return (
    <AccountSection id="name" title="Your name">
      <form noValidate className="grid max-w-[28rem] gap-4" onSubmit={onSubmit(save)} aria-labelledby="name">
        <FormBanner banner={said} />
        <TypedField id="own-name" label="Name" optional hint={HINT} max={NAME_MAX} autoComplete="name" value={name} onText={setName} />
        <SubmitButton tone="outline" busy={busy} text="Save name" />
      </form>
    </AccountSection>
  );
}
