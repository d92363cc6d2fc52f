import { useState } from 'react';
import { SIGNATURE_MAX, type Signature } from '@/domains/accounts/model/people-types';
import { SubmitButton } from '@/ui/button';
import { type Banner, FormBanner } from '@/ui/form-banner';
import { TypedText } from '@/ui/typed-field';
import { useBusy } from '@/ui/use-busy';
import { troubleOf } from './account-calls';
import { AccountSection } from './account-section';
import { postJson } from './auth-calls';

const HINT = 'It ends the answers that the desk writes for you. Left empty, they end with your name and the name of the business.';

/** How the answers to visitors end. */
export function AccountSignature({ start }: { start: string }) {
  const [signature, setSignature] = useState(start);
  const [said, setSaid] = useState<Banner>();
  const { busy, onSubmit } = useBusy();
  async function save(): Promise<void> {
    setSaid(undefined);
    const request: Signature = { signature };
    const answer = await postJson('/api/account/signature', request);
    const trouble = answer.ok ? undefined : troubleOf(answer);
    if (answer.ok) setSaid({ kind: 'success', title: 'Saved', text: 'Answers that you begin from now on end with it.' });
    else if (trouble) setSaid({ kind: 'error', title: 'Your signature was not changed', text: trouble });
  }
  return (
    <AccountSection id="signature" title="Your signature">
      <form noValidate className="grid max-w-[28rem] gap-4" onSubmit={onSubmit(save)} aria-labelledby="signature">
        <FormBanner banner={said} />
        <TypedText id="own-signature" label="Signature" optional hint={HINT} rows={3} max={SIGNATURE_MAX} value={signature} onText={setSignature} />
        <SubmitButton tone="outline" busy={busy} text="Save signature" />
      </form>
    </AccountSection>
  );
}
