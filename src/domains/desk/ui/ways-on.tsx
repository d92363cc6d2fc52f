import type { InquiryDetail } from '@/domains/desk/model/desk-types';
import { phoneLink } from '@/domains/site/model/outbound';
import { groupWords } from '@/domains/tours/model/group-size';
import { shortDay } from '@/lib/banjul-time';
import { Button, ButtonLink } from '@/ui/button';
import { SAID_YES } from './accepted-quote';
import { LATEST_MESSAGE } from './conversation';
import { QUOTE_TITLE } from './quote-composer';

/** Id of the facts where they stand below the answer: on screens without a column for them. */
export const NARROW_FACTS = 'facts';

/** Brings a part of this screen into view, and the focus to it. */
function show(id: string, block: ScrollLogicalPosition = 'start'): void {
  const part = document.getElementById(id);
  part?.scrollIntoView({ block });
  part?.focus({ preventScroll: true });
}

/**
 * Where all stands in one column: the trip in a line, and the parts of this screen that are wanted most, one press away. A yes that waits for us
 * is told so on wide screens too.
 */
export function WaysOn({ inquiry, onQuote }: { inquiry: InquiryDetail; onQuote: () => void }) {
  const { spam, phone, preferredTour, preferredDate, groupSizeText, groupSize, messages, quotes } = inquiry;
  const people = groupSizeText ?? groupSize;
  const trip = [preferredTour, preferredDate && shortDay(preferredDate), people && groupWords(String(people))].filter(Boolean).join(', ');
  const saysYes = quotes.some(({ acceptedAt, confirmedAt, withdrawnAt }) => acceptedAt && !confirmedAt && !withdrawnAt);
  return (
    <div className={`grid gap-4 unscripted:hidden ${saysYes ? '' : 'xl:hidden'}`}>
      <p className="flex flex-wrap items-center gap-x-4 xl:hidden">
        {trip && <span className="font-semibold">{trip}</span>}
        <Button tone="quiet" className="px-0!" onClick={() => show(NARROW_FACTS)}>
          All details
        </Button>
      </p>
      <p className="grid grid-cols-2 gap-3 sm:flex sm:flex-wrap">
        {saysYes && (
          <Button className="col-span-2" onClick={() => show(SAID_YES)}>
            They said yes
          </Button>
        )}
        <Button tone={saysYes ? 'outline' : 'primary'} onClick={() => show('reply-body', 'center')}>
          Answer
        </Button>
        {!spam && (
          <Button
            tone="outline"
            onClick={() => {
              onQuote();
              // One that is being written already; a new one takes the focus itself.
              show(QUOTE_TITLE, 'center');
            }}
          >
            Quote
          </Button>
        )}
        {phone && (
          <ButtonLink tone="outline" className={messages.length > 0 || spam ? '' : 'col-span-2'} href={phoneLink(phone)}>
            Call
          </ButtonLink>
        )}
        {messages.length > 0 && (
          <Button tone="outline" className={phone === null && !spam ? 'col-span-2' : ''} onClick={() => show(LATEST_MESSAGE)}>
            Latest message
          </Button>
        )}
      </p>
    </div>
  );
}
