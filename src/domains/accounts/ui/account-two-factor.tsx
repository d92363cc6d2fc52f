import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { twoFactorSchema } from '@/domains/accounts/model/account-calls';
import { Button } from '@/ui/button';
import { useBusy } from '@/ui/use-busy';
import { troubleOf } from './account-calls';
import { AccountSection } from './account-section';
import { authAsk, authCall } from './auth-calls';
import { PasswordField, passwordProblem } from './password-field';
import { RecoveryCodes } from './recovery-codes';
import { StepButtons } from './step-buttons';

/** Its QR code is drawn by code that is wanted once in an account's life. */
const EnrolApp = lazy(async () => ({ default: (await import('./enrol-app')).EnrolApp }));

type Step =
  | { name: 'rest' }
  | { name: 'password'; for: 'enable' | 'disable' | 'codes' }
  | { name: 'enrol'; uri: string; codes: string[] }
  | { name: 'codes'; codes: string[] };

const ASKS = {
  enable: { action: 'Continue', text: 'First your password, so that we know it is you.' },
  disable: { action: 'Switch off', text: 'Without the second factor, anyone who knows your password gets in. Your password, please.' },
  codes: { action: 'Make new codes', text: 'The recovery codes you have will stop working. Your password, please.' },
};

/** Two-factor by authenticator app: enrol, new recovery codes, switch off. */
export function AccountTwoFactor({ on, email, hasPassword, readsInquiries }: { on: boolean; email: string; hasPassword: boolean; readsInquiries: boolean }) {
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const panel = useRef<HTMLDivElement>(null);
  const moved = useRef(false);
  useEffect(() => {
    // A new step replaces the button that had the focus.
    if (moved.current && step.name) panel.current?.focus();
    moved.current = true;
  }, [step.name]);

  async function confirmed(password: string): Promise<string | undefined> {
    if (step.name !== 'password') return undefined;
    if (step.for === 'disable') {
      const answer = await authCall('two-factor/disable', { password });
      if (!answer.ok) return troubleOf(answer);
      window.location.reload();
      return undefined;
    }
    const path = step.for === 'enable' ? 'two-factor/enable' : 'two-factor/generate-backup-codes';
    const answer = await authAsk(path, twoFactorSchema, { password });
    if (!answer.ok) return troubleOf(answer);
    const { totpURI: uri, backupCodes: codes } = answer.data;
    setStep(uri ? { name: 'enrol', uri, codes } : { name: 'codes', codes });
    return undefined;
  }

  return (
    <AccountSection id="two-factor" title="Second factor" printed>
      <div ref={panel} tabIndex={-1} className="outline-none">
        {step.name === 'rest' && (
          <AtRest on={on} hasPassword={hasPassword} readsInquiries={readsInquiries} onChoose={(choice) => setStep({ name: 'password', for: choice })} />
        )}
        {step.name === 'password' && (
          <PasswordConfirm id="two-factor-password" action={ASKS[step.for].action} onConfirm={confirmed} onCancel={() => setStep({ name: 'rest' })}>
            {ASKS[step.for].text}
          </PasswordConfirm>
        )}
        {step.name === 'enrol' && (
          <Suspense fallback={<p role="status">One moment...</p>}>
            <EnrolApp uri={step.uri} onDone={() => setStep({ name: 'codes', codes: step.codes })} onCancel={() => setStep({ name: 'rest' })} />
          </Suspense>
        )}
        {step.name === 'codes' && <RecoveryCodes codes={step.codes} email={email} onDone={() => window.location.reload()} />}
      </div>
    </AccountSection>
  );
}

type AtRestProps = { on: boolean; hasPassword: boolean; readsInquiries: boolean; onChoose: (choice: 'enable' | 'disable' | 'codes') => void };

function AtRest({ on, hasPassword, readsInquiries, onChoose }: AtRestProps) {
  if (!hasPassword) return <p>Your account has no password, so the account you sign in with asks for the second factor.</p>;
  if (!on) {
    return (
      <>
        <p className="mb-4">
          {`Off. ${readsInquiries ? 'You can read every traveller’s enquiry: please switch it on.' : 'Your password alone opens this account.'} An authenticator app then asks for a code at every sign-in, and all your other devices are signed out.`}
        </p>
        <Button onClick={() => onChoose('enable')}>Switch on two-factor</Button>
      </>
    );
  }
  return (
    <>
      <p className="mb-4">
        <strong className="text-success">On.</strong> Every sign-in asks for a code of your authenticator app.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button tone="outline" onClick={() => onChoose('codes')}>
          New recovery codes
        </Button>
        <Button tone="outline" onClick={() => onChoose('disable')}>
          Switch off
        </Button>
      </div>
    </>
  );
}

type PasswordConfirmProps = {
  id: string;
  action: string;
  children: ReactNode;
  /** @returns what was wrong, or nothing */
  onConfirm: (password: string) => Promise<string | undefined>;
  onCancel: () => void;
};

/** Asks for the password before something that a person at an unlocked phone must not do. */
function PasswordConfirm({ id, action, children, onConfirm, onCancel }: PasswordConfirmProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string>();
  const { busy, onSubmit } = useBusy();
  async function send(): Promise<void> {
    const found = passwordProblem(password, 'current-password') ?? (await onConfirm(password));
    setProblem(found);
    if (found) document.getElementById(id)?.focus();
  }
  function type(text: string): void {
    setPassword(text);
    setProblem(undefined);
  }
  return (
    <form noValidate className="grid max-w-[28rem] gap-4" onSubmit={onSubmit(send)} aria-label={action}>
      <p>{children}</p>
      <PasswordField id={id} label="Your password" value={password} onText={type} purpose="current-password" error={problem} />
      <StepButtons onBack={onCancel} on={action} doing="One moment..." busy={busy} />
    </form>
  );
}
