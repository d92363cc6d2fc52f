import { useEffect, useRef, useState } from 'react';
import { onPlainClick } from '@/browser/plain-click';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { NO_FILTERS } from '@/domains/desk/model/inbox-filters';
import { senderWords } from '@/domains/desk/model/sender-words';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { Titled } from '@/ui/section';
import { WhenLive } from '@/ui/when-live';
import { AsOf, SlowLine } from './as-of';
import { useAway } from './connection';
import { NeedsConnection } from './connection-line';
import { Conversation, TheyAnswered } from './conversation';
import { type DeskPlace, type Go, placeAddress } from './desk-address';
import { errorText } from './desk-api';
import { History } from './history';
import { InboxLine } from './inbox-line';
import { InquiryFacts } from './inquiry-facts';
import { MailLines } from './mail-lines';
import { MailFiles, MailText } from './mail-text';
import { MailsToSort } from './mails-to-sort';
import { NoteForm } from './note-form';
import { PersonTools } from './person-tools';
import { Ago, PromiseMark } from './promise-mark';
import { Quotes } from './quotes';
import { ReplyComposer } from './reply-composer';
import { StatusBar } from './status-bar';
import { Trips } from './trips';
import { useInquiryChange } from './use-inquiry-change';
import { useOpenInquiry } from './use-open-inquiry';
import { NARROW_FACTS, WaysOn } from './ways-on';

type InquiryViewProps = { place: DeskPlace; reference: string; facts: DeskFacts; now: number; go: Go };

/** One enquiry on one screen, or why it cannot be shown. */
export function InquiryView({ place, reference, facts, now, go }: InquiryViewProps) {
  const { data: inquiry, error, isUnknown, isPending, isFetching, dataUpdatedAt, refetch } = useOpenInquiry(reference);
  const again = () => void refetch({ cancelRefetch: true });
  const isAway = useAway();
  const back = (
    <BackLink href={placeAddress({ ...place, reference: null })} onClick={onPlainClick(() => go({ reference: null }))}>
      Inbox
    </BackLink>
  );
  if (inquiry && !isUnknown)
    return (
      <Inquiry
        key={inquiry.id}
        {...{ inquiry, place, facts, now, go, back }}
        asOf={<AsOf at={dataUpdatedAt} now={now} isFetching={isFetching} onAgain={again} />}
      />
    );
  return (
    <div className="px-4 py-3 sm:px-6">
      {back}
      {isPending ? (
        <SlowLine reference={reference} onAgain={again} />
      ) : (
        <div role="alert" className="py-6">
          <h1 className="text-3xl">{headingOf(isUnknown, isAway)}</h1>
          <p className="mb-5 mt-2">
            {isUnknown
              ? `There is no enquiry ${reference}. It may have been erased; else look for a mistyped letter, or search for the name.`
              : isAway
                ? `${reference} was not opened on this device lately, and needs a connection.`
                : errorText(error)}
          </p>
          {!isUnknown && (
            <Button tone="outline" onClick={again}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function headingOf(isUnknown: boolean, isAway: boolean): string {
  if (isUnknown) return 'No such enquiry';
  return isAway ? 'Not on this device' : 'This did not work';
}

type InquiryProps = { inquiry: InquiryDetail; place: DeskPlace; facts: DeskFacts; now: number; go: Go; back: React.ReactElement; asOf: React.ReactElement };

function Inquiry({ inquiry, place, facts, now, go, back, asOf }: InquiryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useInquiryChange(inquiry, facts);
  const isAway = useAway();
  const [isQuoting, setQuoting] = useState(false);
  const opened = useRef(false);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  // Once for each opening, as soon as the server hears of it: "Mark as unread" stays what it says.
  useEffect(() => {
    if (opened.current || isAway) return;
    opened.current = true;
    if (inquiry.unread) change.mutate({ change: 'read', read: true });
  }, [inquiry.unread, isAway, change.mutate]);
  return (
    <article aria-labelledby="inquiry-heading" className="px-4 pb-16 pt-3 sm:px-6 xl:px-10">
      <div className="lg:hidden">{back}</div>
      <header className="lg:pt-5">
        <h1 id="inquiry-heading" ref={heading} tabIndex={-1} className="text-[clamp(2rem,1.5rem+2.4vw,3.2rem)] outline-none [overflow-wrap:anywhere]">
          {inquiry.name}
        </h1>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="font-mono text-base font-bold tracking-wide [overflow-wrap:anywhere]">{inquiry.reference}</span>
          <Ago at={inquiry.createdAt} now={now} className="text-muted" />
          {!inquiry.spam && <PromiseMark of={inquiry} now={now} />}
          {inquiry.spam && <strong className="text-destructive">Kept apart as spam</strong>}
        </p>
        {asOf}
      </header>
      <p className="mt-4 border-l-4 border-accent bg-sunken p-4 scripted:hidden">You can read this without JavaScript; answers, quotes and notes need it.</p>
      <div className="mt-5 grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 content-start gap-8">
          <Asked inquiry={inquiry} />
          <WaysOn inquiry={inquiry} onQuote={() => setQuoting(true)} />
          <MailsToSort mails={inquiry.suggestions} total={inquiry.toSort} here={inquiry.reference} now={now} go={go} />
          <Trips inquiry={inquiry} facts={facts} now={now} />
          <Conversation inquiry={inquiry} now={now} />
          <WhenLive className="grid gap-8 unscripted:hidden">
            {!inquiry.spam && <TheyAnswered inquiry={inquiry} />}
            <ReplyComposer inquiry={inquiry} facts={facts} now={now} />
            <NeedsConnection>
              <StatusBar inquiry={inquiry} facts={facts} change={change.attempt} />
            </NeedsConnection>
          </WhenLive>
          <Quotes inquiry={inquiry} facts={facts} now={now} change={change.attempt} isWriting={isQuoting} setWriting={setQuoting} />
          <div id={NARROW_FACTS} tabIndex={-1} className="outline-none xl:hidden">
            <InquiryFacts inquiry={inquiry} facts={facts} change={change.attempt} />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <div className="hidden xl:block">
            <InquiryFacts inquiry={inquiry} facts={facts} change={change.attempt} />
          </div>
          <WhenLive>
            <NoteForm inquiry={inquiry} change={change.attempt} />
          </WhenLive>
          <OthersOfPerson inquiry={inquiry} place={place} now={now} go={go} />
          <History inquiry={inquiry} now={now} change={change.mutate} />
          <MailLines mails={inquiry.mails} now={now} />
          <PersonTools
            inquiry={inquiry}
            mayExport={facts.mayExport}
            change={change.mutate}
            onErased={(phone) => go({ reference: null, ...(phone ? { filters: { ...NO_FILTERS, q: phone } } : {}) }, true)}
          />
        </div>
      </div>
    </article>
  );
}

function Asked({ inquiry }: { inquiry: InquiryDetail }) {
  return (
    <Titled name="asked-heading" title="What they asked" look="sr-only">
      {inquiry.subject && (
        <p dir="auto" className="mb-2 font-display text-xl font-extrabold [overflow-wrap:anywhere]">
          {inquiry.subject}
        </p>
      )}
      {inquiry.message && inquiry.received && (
        <div className="-mx-4 border-l-[10px] border-sunset bg-sunken px-4 py-4 text-lg sm:mx-0">
          <MailText text={inquiry.message} />
        </div>
      )}
      {inquiry.message && !inquiry.received && (
        <p dir="auto" className="-mx-4 whitespace-pre-line border-l-[10px] border-sunset bg-sunken px-4 py-4 text-lg [overflow-wrap:anywhere] sm:mx-0">
          {inquiry.message}
        </p>
      )}
      {!inquiry.message && <p className="text-muted">Nothing is noted of what they asked.</p>}
      {inquiry.received?.answersTo && <p className="mt-2 text-muted [overflow-wrap:anywhere]">{`This mail came from ${senderWords(inquiry.received)}.`}</p>}
      {inquiry.received && <MailFiles mail={inquiry.received} />}
    </Titled>
  );
}

function OthersOfPerson({ inquiry, place, now, go }: Pick<InquiryProps, 'inquiry' | 'place' | 'now' | 'go'>) {
  if (inquiry.others.length === 0) return null;
  return (
    <Titled name="others-heading" title="From the same person" look="mb-2 text-2xl">
      <ul className="-ml-3 border-t border-line">
        {inquiry.others.map((item) => (
          <InboxLine key={item.id} item={item} place={place} now={now} go={go} />
        ))}
      </ul>
    </Titled>
  );
}
