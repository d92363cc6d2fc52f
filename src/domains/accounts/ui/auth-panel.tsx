import { useEffect, useRef, useState } from 'react';
import { providerSchema, signInSchema } from '@/domains/accounts/model/account-calls';
import type { Provider } from '@/domains/accounts/model/account-types';
import { authPath } from '@/domains/accounts/model/invitation-path';
import { type Banner, FormBanner } from '@/ui/form-banner';
import { useBusy } from '@/ui/use-busy';
import { useHydrated } from '@/ui/when-live';
import { withReload } from '@/ui/with-reload';
import { authAsk, authCall, mayBeDone } from './auth-calls';
import { type AuthStart, PASSWORD_SAVED, PERHAPS_SAVED, PROBLEMS, RESET_SENT, SIGNED_UP } from './auth-start';
import { AuthTabs, type Tab } from './auth-tabs';
import { CodeForm } from './code-form';
import { CredentialsForm } from './credentials-form';
import { EmailForm } from './email-form';
import { NewPasswordForm } from './new-password-form';
import { OtherWays } from './other-ways';
import { knowsPasskeys, signInWithPasskey } from './passkey-calls';
import { Verifying } from './verifying';

type View = Tab | 'code' | 'forgot' | 'reset';

/** The library's code for the right password of an address that is not confirmed yet; it then sends the link again. */
const NOT_CONFIRMED = 'EMAIL_NOT_VERIFIED';

function firstView({ token, problem }: AuthStart): View {
  if (token) return 'reset';
  return problem === 'reset-link' ? 'forgot' : 'sign-in';
}

const failure = (title: string, text: string, note?: string): Banner => ({ kind: 'error', title, text, ...(note ? { note } : {}) });

/** Sign in, sign up, the code of an authenticator app, a forgotten password (spec §2, Auth page). */
export const AuthPanel = withReload(function AuthPanel({ start }: { start: AuthStart }) {
  // The link that confirms an address leads to the site's root (spec §7) where nobody was invited.
  const { invitation, next } = start;
  const afterConfirming = invitation ?? '/';
  const [view, setView] = useState<View>(() => firstView(start));
  const [email, setEmail] = useState('');
  const [notice, setNotice] = useState<Banner | undefined>(start.problem && PROBLEMS[start.problem]);
  // Until scripts run there is nothing to press; after a sign-in the next page is on its way.
  const hydrated = useHydrated();
  const [entering, setEntering] = useState(false);
  const { busy, run } = useBusy();
  const panel = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  const perhapsSaved = useRef(false);
  useEffect(() => {
    // A new step replaces what had the focus: its field takes it, or the tab.
    if (moved.current && view) panel.current?.querySelector<HTMLElement>('form[aria-labelledby] input, [role="tab"][aria-selected="true"]')?.focus();
  }, [view]);

  function show(step: View, said?: Banner): void {
    moved.current = true;
    setView(step);
    setNotice(said);
  }
  function enter(): void {
    setEntering(true);
    window.location.assign(next);
  }
  async function signIn(address: string, password: string): Promise<void> {
    setNotice(undefined);
    const answer = await authAsk('sign-in/email', signInSchema, { email: address, password, callbackURL: afterConfirming });
    if (answer.ok) return answer.data.twoFactorRedirect ? show('code') : enter();
    const note = answer.code === NOT_CONFIRMED ? 'We have just sent you the confirmation link again.' : undefined;
    setNotice(failure('We could not sign you in', answer.message, note));
  }
  async function signUp(address: string, password: string): Promise<void> {
    setNotice(undefined);
    // The form asks for no name (spec §2); the account page does.
    const answer = await authCall('sign-up/email', { name: '', email: address, password, callbackURL: afterConfirming });
    setNotice(answer.ok ? SIGNED_UP : failure('We could not make the account', answer.message));
  }
  async function forgot(address: string): Promise<void> {
    setNotice(undefined);
    const answer = await authCall('request-password-reset', { email: address, redirectTo: authPath(invitation) });
    setNotice(answer.ok ? RESET_SENT : failure('We could not send the mail', answer.message));
  }
  async function reset(newPassword: string): Promise<void> {
    setNotice(undefined);
    const answer = await authCall('reset-password', { newPassword, token: start.token });
    const isSpent = !answer.ok && answer.code === 'INVALID_TOKEN';
    // The token is used up: neither a reload nor the history shall offer it again.
    if (answer.ok || isSpent) window.history.replaceState(null, '', authPath(invitation));
    if (answer.ok) return show('sign-in', PASSWORD_SAVED);
    if (isSpent) return perhapsSaved.current ? show('sign-in', PERHAPS_SAVED) : show('forgot', PROBLEMS['reset-link']);
    if (mayBeDone(answer)) perhapsSaved.current = true;
    setNotice(failure('We could not save it', answer.message));
  }
  async function passkey(): Promise<void> {
    setNotice(undefined);
    const answer = await signInWithPasskey();
    if (answer.ok) enter();
    else setNotice(failure('We could not sign you in', answer.message));
  }
  async function provider(name: Provider): Promise<void> {
    setNotice(undefined);
    const answer = await authAsk('sign-in/social', providerSchema, { provider: name, callbackURL: next, errorCallbackURL: '/auth' });
    if (answer.ok) window.location.assign(answer.data.url);
    else setNotice(failure('We could not sign you in', answer.message));
  }

  if (!hydrated || entering) return <Verifying />;
  return (
    <div ref={panel}>
      {(view === 'sign-in' || view === 'sign-up') && <AuthTabs current={view} onChoose={(tab) => show(tab)} />}
      <div className={notice ? 'mb-5' : ''}>
        <FormBanner banner={notice} />
      </div>
      {view === 'sign-in' && (
        <div role="tabpanel" id="panel-sign-in" aria-labelledby="tab-sign-in">
          <CredentialsForm purpose="current-password" submit={{ label: 'Sign In', busy: 'Signing in...' }} email={email} onEmail={setEmail} onSubmit={signIn} />
          <button type="button" className="mt-3 min-h-11 underline underline-offset-4" onClick={() => show('forgot')}>
            Forgot password?
          </button>
          <OtherWays
            passkeys={knowsPasskeys()}
            providers={start.providers}
            busy={busy}
            onPasskey={() => void run(passkey)}
            onProvider={(name) => void run(() => provider(name))}
          />
        </div>
      )}
      {view === 'sign-up' && (
        <div role="tabpanel" id="panel-sign-up" aria-labelledby="tab-sign-up">
          <CredentialsForm purpose="new-password" submit={{ label: 'Sign Up', busy: 'Signing up...' }} email={email} onEmail={setEmail} onSubmit={signUp} />
        </div>
      )}
      {view === 'code' && <CodeForm onDone={enter} onBack={() => show('sign-in')} onOver={(why) => show('sign-in', why)} />}
      {view === 'forgot' && <EmailForm email={email} onEmail={setEmail} onSubmit={forgot} onBack={() => show('sign-in')} />}
      {view === 'reset' && <NewPasswordForm onSubmit={reset} />}
    </div>
  );
});
