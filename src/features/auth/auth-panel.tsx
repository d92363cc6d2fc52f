import { useEffect, useState } from 'react';
import { FormBanner } from '@/ui/form-banner';
import { authCall } from './auth-calls';
import { CodeForm } from './code-form';
import { CredentialsForm } from './credentials-form';
import { EmailForm } from './email-form';
import { Verifying } from './verifying';

const TABS = [
  ['sign-in', 'Sign In'],
  ['sign-up', 'Sign Up'],
] as const;
type Tab = (typeof TABS)[number][0];
type View = Tab | 'code' | 'forgot';
type Notice = { kind: 'success' | 'error'; title: string; text: string };

/** Where a successful sign-in leads (spec §4, Route guard). */
const ADMIN = '/admin';
const SIGNED_UP: Notice = {
  kind: 'success',
  title: 'One step left',
  text: 'Check your email for confirmation link',
};

/** Sign in, sign up, the code of an authenticator app, a forgotten password (spec §2, Auth page). */
export function AuthPanel() {
  const [view, setView] = useState<View>('sign-in');
  const [email, setEmail] = useState('');
  const [notice, setNotice] = useState<Notice>();
  // Until scripts run there is nothing to press; afterwards while we look who it is.
  const [verifying, setVerifying] = useState(true);
  useEffect(() => setVerifying(false), []);

  function show(next: View): void {
    setView(next);
    setNotice(undefined);
  }
  function enter(): void {
    setVerifying(true);
    window.location.assign(ADMIN);
  }
  async function signIn(address: string, password: string): Promise<void> {
    setNotice(undefined);
    const answer = await authCall<{ twoFactorRedirect?: boolean }>('sign-in/email', { email: address, password, callbackURL: '/' });
    if (!answer.ok) setNotice({ kind: 'error', title: 'We could not sign you in', text: answer.message });
    else if (answer.data.twoFactorRedirect) show('code');
    else enter();
  }
  async function signUp(address: string, password: string): Promise<void> {
    setNotice(undefined);
    const name = address.split('@')[0] ?? address;
    const answer = await authCall('sign-up/email', { name, email: address, password, callbackURL: '/' });
    setNotice(answer.ok ? SIGNED_UP : { kind: 'error', title: 'We could not make the account', text: answer.message });
  }
  async function forgot(address: string): Promise<void> {
    const answer = await authCall('request-password-reset', { email: address, redirectTo: '/auth' });
    setNotice(
      answer.ok
        ? { kind: 'success', title: 'Look into your mail', text: 'If there is an account with this address, a link to choose a new password is on its way.' }
        : { kind: 'error', title: 'We could not send the mail', text: answer.message },
    );
  }

  if (verifying) return <Verifying />;
  return (
    <>
      {(view === 'sign-in' || view === 'sign-up') && <Tabs current={view} onChoose={show} />}
      <div className="mb-5">
        <FormBanner banner={notice} />
      </div>
      {view === 'sign-in' && (
        <div role="tabpanel" id="panel-sign-in" aria-labelledby="tab-sign-in">
          <CredentialsForm purpose="current-password" submit={{ label: 'Sign In', busy: 'Signing in...' }} email={email} onEmail={setEmail} onSubmit={signIn} />
          <button type="button" className="mt-4 min-h-11 underline underline-offset-4" onClick={() => show('forgot')}>
            Forgot password?
          </button>
        </div>
      )}
      {view === 'sign-up' && (
        <div role="tabpanel" id="panel-sign-up" aria-labelledby="tab-sign-up">
          <CredentialsForm purpose="new-password" submit={{ label: 'Sign Up', busy: 'Signing up...' }} email={email} onEmail={setEmail} onSubmit={signUp} />
        </div>
      )}
      {view === 'code' && <CodeForm onDone={enter} onBack={() => show('sign-in')} />}
      {view === 'forgot' && <EmailForm email={email} onEmail={setEmail} onSubmit={forgot} onBack={() => show('sign-in')} />}
    </>
  );
}

function Tabs({ current, onChoose }: { current: Tab; onChoose: (tab: Tab) => void }) {
  function onKey(key: string): void {
    if (key !== 'ArrowRight' && key !== 'ArrowLeft') return;
    const other: Tab = current === 'sign-in' ? 'sign-up' : 'sign-in';
    onChoose(other);
    document.getElementById(`tab-${other}`)?.focus();
  }
  return (
    <div role="tablist" aria-label="Account" className="mb-6 grid grid-cols-2 border-b-2 border-line" onKeyDown={(event) => onKey(event.key)}>
      {TABS.map(([tab, label]) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`tab-${tab}`}
          aria-controls={`panel-${tab}`}
          aria-selected={tab === current}
          tabIndex={tab === current ? 0 : -1}
          onClick={() => onChoose(tab)}
          className={`-mb-0.5 min-h-12 border-b-4 font-display text-lg font-bold ${tab === current ? 'border-primary text-primary' : 'border-transparent text-muted'}`}
        >
          {label}
        </button>
      ))}
    </div>
  );
}
