import { useRef, useState } from 'react';
import type { InquiryChange } from '@/domains/desk/model/desk-requests';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { isQuoteOpen } from '@/domains/desk/model/fill-template';
import type { QuoteView } from '@/domains/desk/model/quote-view';
import { groupWords } from '@/domains/tours/model/group-size';
import { banjulDay, shortDay } from '@/lib/banjul-time';
import { Button, buttonClass } from '@/ui/button';
import { copyText } from '@/ui/copy-text';
import { showToast } from '@/ui/toast';
import { useFocusBack } from '@/ui/use-busy';
import { AcceptedQuote } from './accepted-quote';
import { OnlineButton } from './connection-line';
import { errorText } from './desk-api';
import { Ago } from './promise-mark';
import { QuoteComposer } from './quote-composer';
import { useInquiryPost } from './use-inquiry-change';
import { beginAnew } from './use-quote';

type QuotesProps = { inquiry: InquiryDetail; facts: DeskFacts; now: number; change: (change: InquiryChange) => Promise<boolean> };
/** Whether a new one is being written: the screen begins one from further up, too. */
type Writing = { isWriting: boolean; setWriting: (isWriting: boolean) => void };

/** Offers to this visitor, and the way to a new one. */
export function Quotes({ inquiry, facts, now, change, isWriting, setWriting }: QuotesProps & Writing) {
  const opener = useRef<HTMLButtonElement>(null);
  useFocusBack(isWriting, () => opener.current);
  return (
    <section aria-labelledby="quotes-heading">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="quotes-heading" className="text-2xl">
          Quotes
        </h2>
        {!isWriting && !inquiry.spam && (
          <span className="unscripted:hidden">
            <Button ref={opener} tone="outline" onClick={() => setWriting(true)}>
              New quote
            </Button>
          </span>
        )}
      </div>
      {isWriting && <QuoteComposer inquiry={inquiry} facts={facts} now={now} onDone={() => setWriting(false)} />}
      {inquiry.quotes.length === 0 && !isWriting && <p className="text-muted">None yet. A quote is a private page with a price for each size of group.</p>}
      {inquiry.quotes.length > 0 && (
        <ul className="border-t border-line">
          {inquiry.quotes.toReversed().map((quote) => (
            <QuoteLine
              key={quote.id}
              quote={quote}
              inquiry={inquiry}
              now={now}
              change={change}
              isWriting={isWriting}
              onAnew={(answer) => {
                beginAnew(answer, quote, banjulDay(new Date(now)));
                setWriting(true);
              }}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function saidYesBefore({ quotes }: InquiryDetail, { id, acceptedAt }: QuoteView): boolean {
  return quotes.some((other) => other.id !== id && !other.withdrawnAt && other.acceptedAt !== null && acceptedAt !== null && other.acceptedAt < acceptedAt);
}

function quoteState(quote: QuoteView, today: string): string {
  if (quote.withdrawnAt) return 'Withdrawn';
  if (quote.confirmedAt) return 'Agreed';
  if (quote.acceptedAt) return 'They said yes: confirm it';
  if (quote.declinedAt) return 'They said no';
  if (!isQuoteOpen(quote, today)) return `Ended on ${shortDay(quote.validUntil)}`;
  return quote.firstViewedAt ? 'Seen by the visitor' : 'Not seen yet';
}

type QuoteLineProps = Omit<QuotesProps, 'facts'> & { quote: QuoteView; isWriting: boolean; onAnew: (inquiry: InquiryDetail) => void };

function QuoteLine({ quote, inquiry, now, change, isWriting, onAnew }: QuoteLineProps) {
  const [asks, setAsks] = useState(false);
  const withdraw = useInquiryPost<undefined>(inquiry, `quotes/${quote.id}`, 'DELETE');
  const today = banjulDay(new Date(now));
  const isOpen = isQuoteOpen(quote, today);
  const seeIt = useRef<HTMLAnchorElement>(null);
  // What is withdrawn is withdrawn by no button any more.
  useFocusBack(withdraw.isPending, () => seeIt.current);
  return (
    <li className="border-b border-line py-3">
      <p className="font-display text-lg font-extrabold leading-snug [overflow-wrap:anywhere]">{quote.title}</p>
      <p>
        <strong>{quoteState(quote, today)}</strong>
        {isOpen && <span>{`, valid until ${shortDay(quote.validUntil)}`}</span>}
      </p>
      {(quote.day || quote.people) && <p>{[quote.day && shortDay(quote.day), quote.people && groupWords(quote.people)].filter(Boolean).join(', ')}</p>}
      {isOpen && !isWriting && quote.day && inquiry.preferredDate && quote.day !== inquiry.preferredDate && (
        <p className="my-2 border-l-4 border-accent pl-3">
          <span>{`This quote says ${shortDay(quote.day)}. Withdraw it and quote anew? `}</span>
          <OnlineButton tone="quiet" className="px-0!" disabled={withdraw.isPending} onClick={() => withdraw.mutate(undefined, { onSuccess: onAnew })}>
            Withdraw and quote anew
          </OnlineButton>
        </p>
      )}
      {quote.acceptance && (
        <AcceptedQuote
          hasAddress={Boolean(inquiry.email)}
          inquiryId={inquiry.id}
          saidYesBefore={saidYesBefore(inquiry, quote)}
          quote={quote}
          acceptance={quote.acceptance}
          change={change}
        />
      )}
      <ul className="my-1">
        {quote.lines.map((line) => (
          <li key={`${line.group}|${line.price}`}>{`${line.group}: ${line.price}`}</li>
        ))}
      </ul>
      <p className="text-muted">
        <span>{`${quote.author}, `}</span>
        <Ago at={quote.at} now={now} />
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <a ref={seeIt} href={quote.link} className={buttonClass('quiet', 'px-0!')}>
          See it
        </a>
        {isOpen && (
          <span className="flex gap-x-3 unscripted:hidden">
            <Button tone="quiet" className="px-0!" onClick={() => copyText(quote.link)}>
              Copy link
            </Button>
            {asks ? (
              <Button
                autoFocus
                tone="quiet"
                className="px-0!"
                disabled={withdraw.isPending}
                // Safari takes the focus from a button that is pressed, and it would be gone before it was.
                onMouseDown={(event) => event.preventDefault()}
                onBlur={() => setAsks(false)}
                onClick={() =>
                  withdraw.mutate(undefined, { onError: (error) => showToast({ kind: 'error', title: 'It was not withdrawn', text: errorText(error) }) })
                }
              >
                Yes, withdraw it
              </Button>
            ) : (
              <OnlineButton tone="quiet" className="px-0!" onClick={() => setAsks(true)}>
                Withdraw
              </OnlineButton>
            )}
          </span>
        )}
      </p>
    </li>
  );
}
