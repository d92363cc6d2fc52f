import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import { ApiError } from '@/browser/api-client';
import { isPlainClick } from '@/browser/plain-click';
import type { DeskFacts, InquiryDetail } from '@/domains/desk/model/desk-types';
import { NO_FILTERS } from '@/domains/desk/model/inbox-filters';
import { agoText } from '@/domains/desk/model/time-text';
import { phoneLink } from '@/domains/site/model/outbound';
import { Button, ButtonLink } from '@/ui/button';
import { WhenLive } from '@/ui/when-live';
import { Conversation, TheyAnswered } from './conversation';
import { type DeskPlace, type Go, placeAddress } from './desk-address';
import { errorText } from './desk-api';
import { useInquiry } from './desk-queries';
import { History } from './history';
import { InboxLine } from './inbox-line';
import { InquiryFacts } from './inquiry-facts';
import { MailLines } from './mail-lines';
import { NoteForm } from './note-form';
import { PersonTools } from './person-tools';
import { Ago, PromiseMark } from './promise-mark';
import { Quotes } from './quotes';
import { ReplyComposer } from './reply-composer';
import { StatusBar } from './status-bar';
import { useInquiryChange } from './use-inquiry-change';

type InquiryViewProps = { place: DeskPlace; reference: string; facts: DeskFacts; now: number; go: Go };

/** One enquiry on one screen, or why it cannot be shown. */
export function InquiryView({ place, reference, facts, now, go }: InquiryViewProps) {
  const { data: inquiry, error, isPending, refetch } = useInquiry(reference);
  const back = (
    <a
      href={placeAddress({ ...place, reference: null })}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        go({ reference: null });
      }}
      className="inline-flex min-h-12 items-center gap-2 font-semibold text-primary underline underline-offset-4"
    >
      <ArrowLeft className="h-5 w-5" aria-hidden="true" />
      Inbox
    </a>
  );
  if (inquiry) return <Inquiry key={inquiry.id} inquiry={inquiry} place={place} facts={facts} now={now} go={go} back={back} />;
  const isUnknown = error instanceof ApiError && error.code === 'unknown_inquiry';
  return (
    <div className="px-4 py-3 sm:px-6">
      {back}
      {isPending ? (
        <p className="py-8 text-muted" role="status">
          {`Fetching ${reference}...`}
        </p>
      ) : (
        <div role="alert" className="py-6">
          <h1 className="text-3xl">{isUnknown ? 'No such enquiry' : 'This did not work'}</h1>
          <p className="mb-5 mt-2">{isUnknown ? `There is no enquiry ${reference}. Look for a mistyped letter, or search for the name.` : errorText(error)}</p>
          {!isUnknown && (
            <Button tone="outline" onClick={() => refetch()}>
              Try again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

type InquiryProps = { inquiry: InquiryDetail; place: DeskPlace; facts: DeskFacts; now: number; go: Go; back: React.ReactElement };

function Inquiry({ inquiry, place, facts, now, go, back }: InquiryProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const change = useInquiryChange(inquiry, facts);
  const opened = useRef(false);
  // Once for each opening: "Mark as unread" stays what it says.
  useEffect(() => {
    if (opened.current) return;
    opened.current = true;
    heading.current?.focus({ preventScroll: true });
    if (inquiry.unread) change.mutate({ change: 'read', read: true });
  }, [inquiry.unread, change.mutate]);
  return (
    <article aria-labelledby="inquiry-heading" className="px-4 pb-16 pt-3 sm:px-6 xl:px-10">
      <div className="lg:hidden">{back}</div>
      <header className="lg:pt-5">
        <h1 id="inquiry-heading" ref={heading} tabIndex={-1} className="text-[clamp(2rem,1.5rem+2.4vw,3.2rem)] outline-none [overflow-wrap:anywhere]">
          {inquiry.name}
        </h1>
        <p className="mt-2 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="font-mono text-base font-bold tracking-wide">{inquiry.reference}</span>
          <Ago at={inquiry.createdAt} text={agoText(inquiry.createdAt, now)} className="text-muted" />
          {!inquiry.spam && <PromiseMark promise={inquiry.promise} now={now} />}
          {inquiry.spam && <strong className="text-destructive">Kept apart as spam</strong>}
        </p>
      </header>
      <p className="mt-4 border-l-4 border-accent bg-sunken p-4 scripted:hidden">Reading works without scripts; answering, quotes and notes need them.</p>
      <div className="mt-5 grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="grid min-w-0 content-start gap-8">
          <Asked inquiry={inquiry} />
          <p className="grid grid-cols-2 gap-3 sm:flex xl:hidden unscripted:hidden">
            {inquiry.phone && (
              <ButtonLink tone="outline" href={phoneLink(inquiry.phone)}>
                Call
              </ButtonLink>
            )}
            <Button
              onClick={() => {
                const field = document.getElementById('reply-body');
                field?.scrollIntoView({ block: 'center' });
                field?.focus({ preventScroll: true });
              }}
            >
              Answer
            </Button>
          </p>
          <div className="xl:hidden">
            <InquiryFacts inquiry={inquiry} facts={facts} change={change.mutateAsync} />
          </div>
          <Conversation inquiry={inquiry} now={now} />
          <WhenLive className="grid gap-8 unscripted:hidden">
            <StatusBar inquiry={inquiry} facts={facts} change={change.mutate} />
            {!inquiry.spam && <TheyAnswered inquiry={inquiry} />}
            <ReplyComposer inquiry={inquiry} facts={facts} now={now} />
          </WhenLive>
          <Quotes inquiry={inquiry} now={now} change={change.mutateAsync} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <div className="hidden xl:block">
            <InquiryFacts inquiry={inquiry} facts={facts} change={change.mutateAsync} />
          </div>
          <section aria-labelledby="history-heading">
            <h2 id="history-heading" className="mb-3 text-2xl">
              Notes and history
            </h2>
            <WhenLive>
              <NoteForm inquiry={inquiry} change={change.mutateAsync} />
            </WhenLive>
            <History inquiry={inquiry} now={now} />
          </section>
          <MailLines mails={inquiry.mails} now={now} />
          <OthersOfPerson inquiry={inquiry} place={place} now={now} go={go} />
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
    <section aria-labelledby="asked-heading">
      <h2 id="asked-heading" className="sr-only">
        What they asked
      </h2>
      {inquiry.subject && <p className="mb-2 font-display text-xl font-extrabold">{inquiry.subject}</p>}
      <p className="-mx-4 whitespace-pre-line border-l-[10px] border-sunset bg-sunken px-4 py-4 text-lg [overflow-wrap:anywhere] sm:mx-0">{inquiry.message}</p>
    </section>
  );
}

function OthersOfPerson({ inquiry, place, now, go }: Pick<InquiryProps, 'inquiry' | 'place' | 'now' | 'go'>) {
  if (inquiry.others.length === 0) return null;
  return (
    <section aria-labelledby="others-heading">
      <h2 id="others-heading" className="mb-2 text-2xl">
        From the same person
      </h2>
      <ul className="-ml-3 border-t border-line">
        {inquiry.others.map((item) => (
          <InboxLine
            key={item.id}
            item={item}
            now={now}
            href={placeAddress({ ...place, reference: item.reference })}
            onOpen={(reference) => go({ reference })}
          />
        ))}
      </ul>
    </section>
  );
}
