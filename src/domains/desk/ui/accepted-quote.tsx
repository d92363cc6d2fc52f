import { useRef } from 'react';
import { DESK_LIMITS } from '@/domains/desk/model/desk-limits';
import type { InquiryChange } from '@/domains/desk/model/desk-requests';
import type { QuoteView } from '@/domains/desk/model/quote-view';
import { takenGroup } from '@/domains/desk/model/taken-group';
import { fullTime } from '@/domains/desk/model/time-text';
import { groupWords } from '@/domains/tours/model/group-size';
import { useBusy, useFocusBack, useOpened } from '@/ui/use-busy';
import { NeedsConnectionHint, OnlineButton } from './connection-line';
import { ReasonForm } from './reason-form';

type Props = {
  inquiryId: string;
  hasAddress: boolean;
  /** An earlier yes to another quote stands too. */
  saidYesBefore: boolean;
  quote: QuoteView;
  acceptance: NonNullable<QuoteView['acceptance']>;
  /** Says whether it was done. */
  change: (change: InquiryChange) => Promise<boolean>;
};

/** Id of a yes that we have not confirmed yet. */
export const SAID_YES = 'said-yes';

/** A traveller's yes: what they chose, and what we make of it. */
export function AcceptedQuote({ inquiryId, hasAddress, saidYesBefore, quote, acceptance, change }: Props) {
  const { isOpen, opener, open, close } = useOpened();
  const { busy, run } = useBusy();
  const block = useRef<HTMLDivElement>(null);
  // The button that confirmed it is gone.
  useFocusBack(busy, () => block.current);
  const { line, people, name, hotel, message } = acceptance;
  return (
    <div
      ref={block}
      tabIndex={-1}
      {...(!quote.confirmedAt && { id: SAID_YES })}
      className="my-2 grid scroll-mt-16 gap-2 border-l-[10px] border-primary bg-sunken p-3 outline-none"
    >
      <p>
        <strong>
          <bdi>{name}</bdi>
          <span>{`: ${takenGroup(groupWords(people), line.group)}, ${line.price}`}</span>
        </strong>
        {hotel && <span>{`, ${hotel}`}</span>}
        {quote.acceptedAt && <span className="block text-muted">{`Said on ${fullTime(quote.acceptedAt)}`}</span>}
        {quote.confirmedAt && <span className="block text-muted">{`Confirmed on ${fullTime(quote.confirmedAt)}`}</span>}
      </p>
      {message && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {message}
        </p>
      )}
      {saidYesBefore && <p>They said yes to another quote before, and both stand. If this one takes its place, undo the other yes.</p>}
      {!hasAddress && <p className="text-muted">They left no e-mail address: tell them by WhatsApp or phone, and note it.</p>}
      {isOpen ? (
        <ReasonForm
          // A yes to another quote has a reason of its own.
          draft={`undo-${quote.id}:${inquiryId}`}
          name="Undo the yes"
          id={`undo-reason-${quote.id}`}
          label="Why is it undone?"
          hint="Stays in the history; the traveller can say yes again."
          max={DESK_LIMITS.undoReason}
          none="Please say in a few words why."
          save="Undo it"
          onClose={close}
          onReason={(reason) => change({ change: 'undo_quote', quoteId: quote.id, reason })}
        />
      ) : (
        <p className="flex flex-wrap gap-3 unscripted:hidden">
          {!quote.confirmedAt && (
            <OnlineButton disabled={busy} onClick={() => run(async () => void (await change({ change: 'confirm_quote', quoteId: quote.id })))}>
              Confirm it
            </OnlineButton>
          )}
          <OnlineButton ref={opener} tone="outline" disabled={busy} onClick={open}>
            Undo the yes
          </OnlineButton>
        </p>
      )}
      <NeedsConnectionHint />
    </div>
  );
}
