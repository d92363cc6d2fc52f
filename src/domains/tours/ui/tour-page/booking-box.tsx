import ChevronUp from 'lucide-react/icons/chevron-up';
import MessageCircle from 'lucide-react/icons/message-circle';
import { chatLink, tourChatText } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { groupSizesWithin, groupWords } from '@/domains/tours/model/group-size';
import { lengthsOf } from '@/domains/tours/model/trips/trip-length';
import { OutsideLink } from '@/ui/button';
import { Field, Options } from '@/ui/field';
import { Folded } from '@/ui/folded';

type BookingBoxProps = { site: Site; trip: { slug: string; title: string; duration: string; groupSize: string } };

/**
 * A ticket that stays beside the text on wide screens, and is the bar at the bottom on phones (booking-box.css). A form that leads to the
 * enquiry page with day and group; where scripts run, its button opens the booking dialog with both chosen
 * (src/domains/inquiries/ui/booking/booking-host.ts).
 */
export function BookingBox({ site, trip }: BookingBoxProps) {
  const { heading, promise, deposit } = site.bookingBox;
  return (
    <form action="/enquiry" aria-labelledby="booking-heading" className="booking-box print:hidden">
      <input type="hidden" name="tour" value={trip.slug} />
      <h2 id="booking-heading">{heading}</h2>
      <Folded
        className="booking-when"
        summary={
          <>
            Day & group
            <ChevronUp className="h-5 w-5" aria-hidden="true" />
          </>
        }
      >
        <div className="booking-choice">
          <p className="booking-promise">{promise}</p>
          <Field id="booking-day" label="Which day?">
            <input id="booking-day" type="date" name="date" data-prefilled="" className="field-input" aria-describedby="booking-day-note" />
            <p id="booking-day-note" data-day-note="" role="status" />
          </Field>
          <p data-month-note="" role="status" className="booking-month" />
          <Field id="booking-group" label="How many of you?">
            <select id="booking-group" name="group" className="field-input" autoComplete="off">
              <option value="">Not sure yet</option>
              <Options of={groupSizesWithin(trip.groupSize).map((size) => [size, groupWords(size)])} />
            </select>
          </Field>
          {/* Nothing is reserved for a day out: on its page the sentence raised the question. */}
          {lengthsOf(trip.duration).includes('two-days') && <p className="booking-deposit">{deposit}</p>}
        </div>
      </Folded>
      <button type="submit" data-book={trip.title} className="booking-now">
        Book Now
        <span className="sr-only">{` ${trip.title}`}</span>
      </button>
      <OutsideLink href={chatLink(site.contact, tourChatText(site.brand.name, trip.title))} className="booking-chat">
        <MessageCircle className="h-5 w-5" aria-hidden="true" />
        <span>Ask on WhatsApp</span>
      </OutsideLink>
    </form>
  );
}
