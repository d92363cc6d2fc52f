import { useState } from 'react';
import { NAME_MAX } from '@/lib/field-lengths';
import { Button } from '@/ui/button';
import { describedBy, Field } from '@/ui/field';
import { type Banner, FormBanner } from '@/ui/form-banner';
import { tooLong, upTo } from '@/ui/too-long';
import { useBusy } from '@/ui/use-busy';
import { troubleOf } from './account-calls';
import { AccountSection } from './account-section';
import { authCall } from './auth-calls';

const HINT = 'It appears in greetings, beside what you publish and under your letters. Without one, letters carry only the name of the business.';

/** What the owner is called; nothing is guessed from the address. */
export function AccountName({ start }: { start: string }) {
  const [name, setName] = useState(start);
  const long = tooLong(name, NAME_MAX);
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
        <Field id="own-name" label="Name" optional hint={HINT} error={long}>
          <input
            id="own-name"
            className="field-input"
            autoComplete="name"
            {...upTo(NAME_MAX)}
            value={name}
            onChange={(event) => setName(event.target.value)}
            aria-invalid={long ? true : undefined}
            aria-describedby={describedBy('own-name', HINT, long)}
          />
        </Field>
        <Button type="submit" tone="outline" disabled={busy}>
          {busy ? 'Saving...' : 'Save name'}
        </Button>
      </form>
    </AccountSection>
  );
}
