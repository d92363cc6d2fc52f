import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { SORTED_MAIL_MAX } from '@/domains/desk/model/desk-limits';
import type { SortMail } from '@/domains/desk/model/desk-requests';
import { type Suggestion, sortedMailSchema } from '@/domains/desk/model/desk-types';
import { firstName } from '@/domains/desk/model/fill-template';
import { senderWords } from '@/domains/desk/model/sender-words';
import { ownWords } from '@/domains/mail/model/quoted-text';
import { cut } from '@/lib/text';
import { showToast } from '@/ui/toast';
import { NeedsConnectionHint, OnlineButton } from './connection-line';
import { type Go, linkToInquiry } from './desk-address';
import { ask, errorText } from './desk-api';
import { KEYS, refreshLists } from './desk-queries';
import { MailFiles, MailText, Said } from './mail-text';
import { Ago } from './promise-mark';

type Decision = SortMail['decision'];
/** `total`: how many there are, of which `mails` are the first. `here`: reference of the enquiry on whose screen they stand. */
type MailsProps = { mails: Suggestion[]; total: number; here?: string; now: number; go: Go };

/** Mails that name an enquiry and come from another address, or the other way round: somebody says whose they are. */
export function MailsToSort({ mails, total, here, now, go }: MailsProps) {
  const heading = useId();
  const top = useRef<HTMLHeadingElement>(null);
  if (mails.length === 0) return null;
  const more = total - mails.length;
  return (
    <section aria-labelledby={heading} className="mb-3 border-l-[10px] border-accent bg-sunken px-4 py-3">
      <h2 id={heading} ref={top} tabIndex={-1} className="text-xl outline-none">
        {total <= 1 ? 'A mail to sort' : `${total} mails to sort`}
      </h2>
      <ul className="mt-2 grid gap-4">
        {mails.map((mail) => (
          // The one that had the focus is gone after this.
          <MailToSort key={mail.id} mail={mail} isHere={mail.inquiry.reference === here} now={now} go={go} onSorted={() => top.current?.focus()} />
        ))}
      </ul>
      {more > 0 && <p className="mt-3 font-semibold">{`${more} more ${more === 1 ? 'comes' : 'come'} up here as you sort these.`}</p>}
    </section>
  );
}

const DONE: Record<Decision, (reference: string | null) => string> = {
  join: (reference) => `It stands in the conversation of ${reference} now.`,
  lead: (reference) => `It is the enquiry ${reference} now.`,
  neither: () => 'It was removed here, and stays in your mailbox.',
};

/** More of their own words is folded under its beginning; of what the server cut, the rest is read at the enquiry. */
function Words({ text, isCut }: { text: string; isCut: boolean }) {
  const said = ownWords(text);
  if (isCut)
    return (
      <>
        <Said text={`${text}...`} />
        <p className="text-muted">The rest is in the enquiry.</p>
      </>
    );
  if (said.length <= SORTED_MAIL_MAX) return <MailText text={text} />;
  return (
    <>
      <p className="mt-1 line-clamp-3 [overflow-wrap:anywhere]">{cut(said, SORTED_MAIL_MAX)}</p>
      <details className="mt-1">
        <summary className="flex min-h-11 cursor-pointer items-center text-muted underline underline-offset-4">The whole mail</summary>
        <MailText text={text} />
      </details>
    </>
  );
}

type MailProps = { mail: Suggestion; isHere: boolean; now: number; go: Go; onSorted: () => void };

function MailToSort({ mail, isHere, now, go, onSorted }: MailProps) {
  const client = useQueryClient();
  const { inquiry, name, subject, body, isCut, at, isTheirAddress } = mail;
  const sort = useMutation({
    networkMode: 'always',
    mutationFn: (decision: Decision) => ask(`mail/suggestions/${mail.id}`, sortedMailSchema, { decision }),
    onSuccess({ reference }, decision) {
      showToast({ kind: 'success', title: 'Mail sorted', text: DONE[decision](reference) });
      onSorted();
    },
    onError: (error) => showToast({ kind: 'error', title: 'The mail was not sorted', text: errorText(error) }),
    onSettled() {
      refreshLists(client);
      void client.invalidateQueries({ queryKey: KEYS.inquiry(inquiry.reference) });
    },
  });
  const whose = firstName(inquiry.name) || inquiry.name;
  const choices: [Decision, string][] = [
    ['join', `Join to ${whose}'s`],
    ['lead', 'New lead'],
    ['neither', 'Neither'],
  ];
  return (
    <li>
      <p className="[overflow-wrap:anywhere]">
        <strong>{`Is this ${whose}'s? `}</strong>
        <span>{`${name ? `${name}, ` : ''}${senderWords(mail)}, wrote ${isTheirAddress ? 'with the address of' : 'about'} `}</span>
        {isHere ? (
          <span>this enquiry</span>
        ) : (
          <a {...linkToInquiry(inquiry.reference, go)} className="text-primary underline underline-offset-4">
            {inquiry.reference}
          </a>
        )}{' '}
        <Ago at={at} now={now} className="whitespace-nowrap text-muted" />
      </p>
      {subject && <p className="font-semibold [overflow-wrap:anywhere]">{subject}</p>}
      <Words text={body} isCut={isCut} />
      <MailFiles mail={mail} />
      <p className="mt-2 flex flex-wrap gap-3 unscripted:hidden">
        {choices.map(([decision, label]) => (
          <OnlineButton key={decision} tone={decision === 'join' ? 'primary' : 'outline'} disabled={sort.isPending} onClick={() => sort.mutate(decision)}>
            {label}
          </OnlineButton>
        ))}
      </p>
      <NeedsConnectionHint />
    </li>
  );
}
