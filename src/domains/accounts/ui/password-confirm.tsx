import { type ReactNode, useState } from 'react';
import { useBusy } from '@/ui/use-busy';
import { PasswordField, passwordProblem } from './password-field';
import { StepButtons } from './step-buttons';

type PasswordConfirmProps = {
  id: string;
  action: string;
  children: ReactNode;
  /** @returns what was wrong, or nothing */
  onConfirm: (password: string) => Promise<string | undefined>;
  onCancel: () => void;
};

/** Asks for the password before something that a person at an unlocked phone must not do. */
export function PasswordConfirm({ id, action, children, onConfirm, onCancel }: PasswordConfirmProps) {
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
