import { useState } from 'react';
import { callApi, type Problem } from '@/browser/api-client';
import type { EraseRequest } from '@/domains/desk/model/desk-requests';
import { type Erased, erasedSchema } from '@/domains/desk/model/erased';
import { counted } from '@/lib/counted';
import { EMAIL_MAX } from '@/lib/field-lengths';
import { ButtonLink, SubmitButton } from '@/ui/button';
import { Titled } from '@/ui/section';
import { TypedField } from '@/ui/typed-field';
import { useBusy } from '@/ui/use-busy';
import { WhenLive } from '@/ui/when-live';
import { withReload } from '@/ui/with-reload';

const NOBODY = { email: '', confirm: '' };

/** "one enquiry, 2 mails and an account" as far as there was any of it. */
function erasedText({ inquiries, mails, account, guides = 0, samePhone = [] }: Erased): string {
  const gone = [
    inquiries > 0 && counted(inquiries, 'enquiry', 'enquiries'),
    mails > 0 && counted(mails, 'mail'),
    account && 'an account',
    guides > 0 && 'a guide of the diary',
  ].filter((one) => one !== false);
  const left = samePhone.map(({ phone }) => phone).join(' and ');
  return `Erased${gone.length > 0 ? `: ${gone.join(', ')}` : ''}.${left ? ` Enquiries from ${left} stayed, under another address or none.` : ''}`;
}

/** Erases who has no enquiry at the desk from which that could be done: an account, a review whose enquiry is gone, a guide or colleague who left (src/pages/admin/people.astro). */
export const EraseByAddress = withReload(function EraseByAddress() {
  const [typed, setTyped] = useState(NOBODY);
  const [problem, setProblem] = useState<Problem>();
  const [done, setDone] = useState<string>();
  const { busy, onSubmit } = useBusy();
  const of = (field: keyof typeof NOBODY) => ({
    id: `erase-${field}`,
    value: typed[field],
    error: problem?.field === field ? problem.message : undefined,
    type: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
    max: EMAIL_MAX,
    onText: (text: string) => setTyped({ ...typed, [field]: text }),
  });
  async function erase(): Promise<void> {
    setProblem(undefined);
    setDone(undefined);
    const body: Pick<EraseRequest, 'email' | 'confirm'> = typed;
    const answer = await callApi('/api/admin/person/erase', erasedSchema, { body });
    if (answer.ok) {
      setTyped(NOBODY);
      setDone(erasedText(answer.data));
      return;
    }
    setProblem(answer);
    if (answer.field) document.getElementById(`erase-${answer.field}`)?.focus();
  }
  return (
    <Titled name="erase-somebody" title="Erase somebody" look="mb-3 text-[1.6rem]" className="border-t-2 border-line pt-6 unscripted:hidden print:hidden">
      <p className="mb-4 text-muted">
        For somebody without an enquiry at the desk: an account, a review, or a guide or colleague who has left. Where there is an enquiry, erase from there: it
        names what goes. Copies of the database keep it until they are cleared away.
      </p>
      <WhenLive>
        <form noValidate className="grid max-w-[28rem] gap-4" onSubmit={onSubmit(erase)} aria-labelledby="erase-somebody">
          <TypedField label="Their e-mail address" {...of('email')} />
          <TypedField label="The same once more" {...of('confirm')} />
          <div className="flex flex-wrap gap-3">
            <SubmitButton busy={busy} text="Erase for good" doing="Erasing..." />
            {typed.email.includes('@') && (
              <ButtonLink tone="outline" href={`/api/admin/person?${new URLSearchParams({ email: typed.email })}`} download>
                Export first
              </ButtonLink>
            )}
          </div>
        </form>
      </WhenLive>
      <div role="alert">
        {problem && !problem.field && <p className="mt-3 border-l-4 border-destructive bg-destructive-surface p-3 text-destructive">{problem.message}</p>}
      </div>
      <p role="status" className={done ? 'mt-3 border-l-4 border-success bg-success-surface p-3 text-success' : ''}>
        {done}
      </p>
    </Titled>
  );
});
