import type { MailLine } from '@/domains/desk/model/desk-types';
import { MAIL_WORDS, mailState } from '@/domains/desk/model/words';
import { counted } from '@/lib/counted';
import { FoldedSection, Titled } from '@/ui/section';
import { Ago } from './promise-mark';

/** The mails about an enquiry, and how it went with each. */
export function MailLines({ mails, now }: { mails: MailLine[]; now: number }) {
  if (mails.length === 0) return null;
  const problems = mails.filter((mail) => mailState(mail).isProblem).length;
  const said = problems > 0 ? `${problems} of ${mails.length} did not go out` : counted(mails.length, 'mail');
  return (
    <FoldedSection id="mails-heading" heading="Mails" said={said} isProblem={problems > 0} open={problems > 0}>
      <List mails={mails} now={now} />
    </FoldedSection>
  );
}

/** Mails that did not go out and that no enquiry lists: links of accounts, days of guides. */
export function OtherMails({ mails, now }: { mails: MailLine[]; now: number }) {
  if (mails.length === 0) return null;
  return (
    <Titled name="other-mails-heading" title="Mails about no enquiry" look="mb-2 text-2xl" className="px-4 pb-4">
      <List mails={mails} now={now} />
    </Titled>
  );
}

function List({ mails, now }: { mails: MailLine[]; now: number }) {
  return (
    <ul className="border-t border-line">
      {mails.map((mail) => (
        <li key={mail.id} className="border-b border-line py-2.5">
          <p className="font-semibold">{MAIL_WORDS[mail.kind]}</p>
          <p className="text-muted [overflow-wrap:anywhere]">{mail.recipient ? `to ${mail.recipient}` : 'An administrator sees to whom.'}</p>
          <MailState mail={mail} now={now} />
        </li>
      ))}
    </ul>
  );
}

/** How a mail stands, in words; a failed one says what to do. */
export function MailState({ mail, now }: { mail: MailLine; now: number }) {
  const state = mailState(mail);
  const at = mail.sentAt ?? mail.createdAt;
  return (
    <p className={state.isProblem ? 'font-semibold text-destructive' : 'text-muted'}>
      <span>{`${state.text}, `}</span>
      <Ago at={at} now={now} />
      {state.advice && <span className="block font-normal">{state.advice}</span>}
    </p>
  );
}
