import KeyRound from 'lucide-react/icons/key-round';
import type { Provider } from '@/domains/accounts/model/account-types';
import { Button } from '@/ui/button';

type OtherWaysProps = { passkeys: boolean; providers: Provider[]; busy: boolean; onPasskey: () => void; onProvider: (provider: Provider) => void };

export const PROVIDER_NAMES: Record<Provider, string> = { google: 'Google' };

/** Ways in without typing a password; nothing at all where there is none. */
export function OtherWays({ passkeys, providers, busy, onPasskey, onProvider }: OtherWaysProps) {
  if (!passkeys && providers.length === 0) return null;
  return (
    <div className="mt-6 grid gap-3 border-t border-line pt-6">
      {passkeys && (
        <Button tone="outline" disabled={busy} onClick={onPasskey}>
          <KeyRound className="h-5 w-5" aria-hidden="true" /> Sign in with a passkey
        </Button>
      )}
      {providers.map((provider) => (
        <Button key={provider} tone="outline" disabled={busy} onClick={() => onProvider(provider)}>
          {`Sign in with ${PROVIDER_NAMES[provider]}`}
        </Button>
      ))}
    </div>
  );
}
