import { useState } from 'react';
import { useBusy } from '@/ui/use-busy';
import { EmailField, emailProblem } from './email-field';
import { StepButtons } from './step-buttons';

type EmailFormProps = { email: string; onEmail: (email: string) => void; onSubmit: (email: string) => Promise<void>; onBack: () => void };

/** A forgotten password: the address alone is enough for a link by mail. */
export function EmailForm({ email, onEmail, onSubmit, onBack }: EmailFormProps) {
  const [problem, setProblem] = useState<string>();
  const { busy, onSubmit: guarded } = useBusy();
  async function send(): Promise<void> {
    const found = emailProblem(email);
    setProblem(found);
    if (found) document.getElementById('forgot-email')?.focus();
    else await onSubmit(email.trim());
  }
  function type(text: string): void {
    onEmail(text);
    setProblem(undefined);
  }
  return (
    <form noValidate className="grid gap-5" onSubmit={guarded(send)} aria-labelledby="forgot-heading">
      <h2 id="forgot-heading" className="text-2xl">
        Choose a new password
      </h2>
      <p>We send you a link. It works once, within an hour.</p>
      <EmailField id="forgot-email" value={email} onText={type} error={problem} />
      <StepButtons back="Back" onBack={onBack} on="Send the link" doing="Sending..." busy={busy} />
    </form>
  );
}
