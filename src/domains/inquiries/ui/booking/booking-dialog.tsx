import { useEffect, useRef, useState } from 'react';
import { clientSite } from '@/browser/client-site';
import { expose } from '@/browser/experiment-exposure';
import { variantOf } from '@/browser/variant';
import { chatLink, tourChatText } from '@/domains/site/model/outbound';
import { groupSizesWithin } from '@/domains/tours/model/group-size';
import { Overlay } from '@/ui/overlay';
import { StepProgress } from '@/ui/step-progress';
import { showToast } from '@/ui/toast';
import { Honeypot } from '../honeypot';
import { CLOSE_DELAY_MS } from './booking-limits';
import { orderOf, PART_LABELS, stepOf } from './order';
import { type Channel, sendBooking } from './send-booking';
import { showSentStrip } from './sent-strip';
import { StepDateGroup } from './step-date-group';
import { StepDetails } from './step-details';
import { type Sending, StepReview } from './step-review';
import { INVALID, useBookingSteps } from './use-booking-steps';

const INVALID_CHOICE = { about: 'booking', kind: 'error', title: 'Invalid Information', text: 'Please choose the date and the group size again.' } as const;

/**
 * The booking dialog (spec §2, Booking dialog; §4): three steps, bounded 1 to 3, then sent by chat or mail. The experiment
 * "booking_widget" asks for date and group size first, or for the details first: the same parts in another order.
 */
export function BookingDialog({ tour, onClose }: { tour: string; onClose: (how?: { leaving: boolean }) => void }) {
  const [order] = useState(() => orderOf(variantOf('booking_widget')));
  const [site] = useState(clientSite);
  const sizes = groupSizesWithin(site.groups?.[tour]);
  const { step, draft, problems, isChecking, change, go, next, back, leaveDetails } = useBookingSteps(tour, order, sizes);
  const [sending, setSending] = useState<Sending>();
  const honeypot = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);

  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isClosed = useRef(false);

  // A dialog that was closed by hand must not close the next one.
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      clearTimeout(closing.current);
    };
  }, []);
  useEffect(() => expose('booking_widget'), []);
  useEffect(() => {
    // A new step starts at its heading, for the eye and for the screen reader.
    if (shownStep.current !== step) panel.current?.querySelector<HTMLElement>('h3')?.focus();
    shownStep.current = step;
  }, [step]);

  async function send(channel: Channel): Promise<void> {
    setSending(channel);
    const outcome = await sendBooking(channel, tour, draft, honeypot.current?.value ?? '');
    if (outcome === 'sent' || outcome === 'left') {
      setSending('over');
      // Whoever closed it meanwhile is elsewhere on the page: closing once more would take the focus away from there.
      if (isClosed.current) showSentStrip();
      else closing.current = setTimeout(() => onClose({ leaving: outcome === 'left' }), CLOSE_DELAY_MS);
      return;
    }
    setSending(undefined);
    if (outcome === 'refused') return;
    showToast(outcome === 'invalid' ? INVALID : INVALID_CHOICE);
    go(stepOf(order, outcome === 'invalid' ? 'details' : 'choice'));
  }

  const part = order[step - 1];
  return (
    <Overlay title="Book Your Adventure" description={tour} onClose={() => onClose()}>
      <StepProgress labels={order.map((part) => PART_LABELS[part])} step={step} />
      <Honeypot form="booking" ref={honeypot} />
      <div ref={panel} className="mt-5">
        {part === 'choice' && (
          <StepDateGroup
            tour={tour}
            draft={draft}
            sizes={sizes}
            exceptions={site.exceptions}
            onChange={change}
            onContinue={next}
            onBack={back}
            chat={chatLink(site, tourChatText(site.brand, tour))}
          />
        )}
        {part === 'details' && (
          <StepDetails tour={tour} draft={draft} problems={problems} busy={isChecking} onChange={change} onBack={back} onReview={leaveDetails} />
        )}
        {part === 'review' && <StepReview tour={tour} draft={draft} sending={sending} onBack={() => go(2)} onSend={send} />}
      </div>
    </Overlay>
  );
}
