import { useState } from 'react';
import { providerSchema } from '@/domains/accounts/model/account-calls';
import type { AccountOverview, Provider } from '@/domains/accounts/model/account-types';
import { Button } from '@/ui/button';
import { useBusy } from '@/ui/use-busy';
import { troubleOf } from './account-calls';
import { AccountSection, Trouble } from './account-section';
import { authAsk, authCall } from './auth-calls';
import { PROVIDER_NAMES } from './other-ways';

const NOT_LINKED = 'Nothing was linked. The other account must have the same e-mail address as this one.';

const nameOf = (provider: string) => PROVIDER_NAMES[provider as Provider] ?? provider;

/** `failed`: the provider sent the visitor back without having linked anything. */
type AccountIdentitiesProps = { start: AccountOverview['identities']; providers: Provider[]; failed: boolean };

/** Accounts elsewhere that sign in here; the last way in cannot be taken away. */
export function AccountIdentities({ start, providers, failed }: AccountIdentitiesProps) {
  const [identities, setIdentities] = useState(start);
  const [trouble, setTrouble] = useState(failed ? NOT_LINKED : undefined);
  const { busy, run } = useBusy();
  const open = providers.filter((provider) => !identities.some((identity) => identity.provider === provider));
  async function link(provider: Provider): Promise<void> {
    setTrouble(undefined);
    const answer = await authAsk('link-social', providerSchema, { provider, callbackURL: '/account', errorCallbackURL: '/account' });
    if (answer.ok) window.location.assign(answer.data.url);
    else setTrouble(troubleOf(answer));
  }
  async function unlink(id: string): Promise<void> {
    setTrouble(undefined);
    const answer = await authCall('unlink-account', { accountId: id });
    if (answer.ok) setIdentities((linked) => linked.filter((identity) => identity.id !== id));
    else setTrouble(troubleOf(answer));
  }
  return (
    <AccountSection id="identities" title="Linked accounts">
      <ul className="grid gap-2">
        {identities.map(({ id, provider }) => (
          <li key={id} className="flex items-center gap-3 border border-line bg-raised p-3 sm:px-4">
            <p className="flex-1 font-semibold">{nameOf(provider)}</p>
            <Button tone="outline" disabled={busy} aria-label={`Unlink ${nameOf(provider)}`} onClick={() => void run(() => unlink(id))}>
              Unlink
            </Button>
          </li>
        ))}
      </ul>
      {open.map((provider) => (
        <Button key={provider} tone="outline" disabled={busy} className="mt-3" onClick={() => void run(() => link(provider))}>
          {`Link ${nameOf(provider)}`}
        </Button>
      ))}
      <Trouble text={trouble} />
    </AccountSection>
  );
}
