import { useEffect, useState } from 'react';
import type { AccountOverview } from '@/domains/accounts/model/account-types';
import { Button, SubmitButton } from '@/ui/button';
import { TypedField } from '@/ui/typed-field';
import { useBusy } from '@/ui/use-busy';
import { troubleOf } from './account-calls';
import { AccountSection, Trouble } from './account-section';
import { authCall } from './auth-calls';
import { addPasskey, knowsPasskeys } from './passkey-calls';

const NAME_MAX = 40;
const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'Africa/Banjul' });

/** Devices that sign in by finger, face or PIN. */
export function AccountPasskeys({ start }: { start: AccountOverview['passkeys'] }) {
  const [passkeys, setPasskeys] = useState(start);
  const [name, setName] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const [known, setKnown] = useState(false);
  const { busy, run, onSubmit } = useBusy();
  // The server cannot know what the browser can do.
  useEffect(() => setKnown(knowsPasskeys()), []);
  async function add(): Promise<void> {
    setTrouble(undefined);
    const answer = await addPasskey(name.trim() || 'Passkey');
    if (!answer.ok) return setTrouble(troubleOf(answer));
    const { id } = answer.data;
    setPasskeys((kept) => [...kept, { id, name: answer.data.name ?? 'Passkey', createdAt: new Date().toISOString() }]);
    setName('');
  }
  async function remove(id: string): Promise<void> {
    setTrouble(undefined);
    const answer = await authCall('passkey/delete-passkey', { id });
    if (answer.ok) setPasskeys((kept) => kept.filter((passkey) => passkey.id !== id));
    else setTrouble(troubleOf(answer));
  }
  return (
    <AccountSection id="passkeys" title="Passkeys">
      <p className="mb-4">Sign in with your finger, your face or the PIN of your phone, without typing a password.</p>
      {passkeys.length > 0 && <p className="mb-4">Each of these opens your account by itself. Remove any that you do not know.</p>}
      {passkeys.length > 0 && (
        <ul className="mb-5 grid gap-2">
          {passkeys.map(({ id, name: label, createdAt }) => (
            <li key={id} className="flex items-center gap-3 border border-line bg-raised p-3 sm:px-4">
              <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
                <span className="font-semibold">{label}</span>
                {createdAt && <span className="text-muted">{`, since ${DAY.format(new Date(createdAt))}`}</span>}
              </p>
              <Button tone="outline" disabled={busy} aria-label={`Remove the passkey ${label}`} onClick={() => void run(() => remove(id))}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      {known ? (
        <form noValidate className="flex max-w-[34rem] flex-wrap items-end gap-3" onSubmit={onSubmit(add)} aria-label="Add a passkey">
          <TypedField
            id="passkey-name"
            label="Name of this device"
            placeholder="My phone"
            max={NAME_MAX}
            className="min-w-0 grow basis-52"
            value={name}
            onText={setName}
          />
          <SubmitButton tone="outline" busy={busy} text="Add a passkey" doing="Waiting for your device..." />
        </form>
      ) : (
        <p className="text-muted">This browser cannot make passkeys.</p>
      )}
      <Trouble text={trouble} />
    </AccountSection>
  );
}
