import { useEffect, useRef, useState } from 'react';
import { clientSite } from '@/browser/client-site';
import { expose } from '@/browser/experiment-exposure';
import { variantOf } from '@/browser/variant';
import type { BookingDraft } from '@/domains/inquiries/model/booking-message';
import { bookingDetailsSchema, type FieldProblem, problemsOf } from '@/domains/inquiries/model/submission';
import { chatLink, tourChatText } from '@/domains/site/model/outbound';
import { groupSizesWithin } from '@/domains/tours/model/group-size';
import { Overlay } from '@/ui/overlay';
import { StepProgress } from '@/ui/step-progress';
import { clearToast, showToast } from '@/ui/toast';
import { Honeypot } from '../honeypot';
import { prepareToken } from '../post-inquiry';
import { CLOSE_DELAY_MS } from './booking-limits';
import { keepDraft, keptDraft } from './draft';
import { type BookingStep, orderOf, PART_LABELS, stepOf } from './order';
import { type Channel, sendBooking } from './send-booking';
import { StepDateGroup } from './step-date-group';
import { StepDetails } from './step-details';
import { StepReview } from './step-review';

const INVALID = { about: 'booking', kind: 'error', title: 'Invalid Information', text: 'Please check your contact information and try again.' } as const;

const INVALID_CHOICE = { about: 'booking', kind: 'error', title: 'Invalid Information', text: 'Please choose the date and the group size again.' } as const;

/**
 * The booking dialog (spec §2, Booking dialog; §4): three steps, bounded 1 to 3, then sent by chat or mail. The experiment
 * "booking_widget" asks for date and group size first, or for the details first: the same parts in another order.
 */
export function BookingDialog({ tour, onClose }: { tour: string; onClose: (how?: { leaving: boolean }) => void }) {
  const [order] = useState(() => orderOf(variantOf('booking_widget')));
  const [site] = useState(clientSite);
  const sizes = groupSizesWithin(site.groups?.[tour]);
  const [{ step, draft }, setState] = useState(() => keptDraft(tour, order, sizes));
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FieldProblem[]>([]);
  const honeypot = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const shownStep = useRef(step);

  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);

  // A dialog that was closed by hand must not close the next one.
  useEffect(() => () => clearTimeout(closing.current), []);
  useEffect(() => expose('booking_widget'), []);
  useEffect(() => keepDraft(tour, step, draft), [tour, step, draft]);
  useEffect(() => {
    // A new step starts at its heading, for the eye and for the screen reader.
    if (shownStep.current !== step) panel.current?.querySelector<HTMLElement>('h3')?.focus();
    shownStep.current = step;
  }, [step]);

  function change(patch: Partial<BookingDraft>): void {
    setState((state) => ({ ...state, draft: { ...state.draft, ...patch } }));
    setProblems((known) => known.filter(({ field }) => !(field in patch)));
    // The last of what was wrong is being mended.
    if (problems.length > 0 && problems.every(({ field }) => field in patch)) clearToast('booking');
  }
  function go(next: BookingStep): void {
    setState((state) => ({ ...state, step: next }));
  }
  const next = () => go(step === 1 ? 2 : 3);
  /** Back leads from 3 to 2 and from 2 to 1. */
  const back = step === 1 ? undefined : () => go(step === 3 ? 2 : 1);

  async function leaveDetails(): Promise<void> {
    setBusy(true);
    const checked = bookingDetailsSchema.safeParse(draft);
    if (checked.success) {
      clearToast('booking');
      await prepareToken();
      change({ name: checked.data.name, email: checked.data.email, phone: checked.data.phone ?? '' });
      next();
    } else {
      const found = problemsOf(checked.error, draft);
      setProblems(found);
      showToast(INVALID);
      document.getElementById(`booking-${found[0]?.field}`)?.focus();
    }
    setBusy(false);
  }

  async function send(channel: Channel): Promise<void> {
    setBusy(true);
    const outcome = await sendBooking(channel, tour, draft, honeypot.current?.value ?? '');
    if (outcome === 'sent' || outcome === 'left') {
      closing.current = setTimeout(() => onClose({ leaving: outcome === 'left' }), CLOSE_DELAY_MS);
      return;
    }
    setBusy(false);
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
          <StepDetails tour={tour} draft={draft} problems={problems} busy={busy} onChange={change} onBack={back} onReview={leaveDetails} />
        )}
        {part === 'review' && <StepReview tour={tour} draft={draft} busy={busy} onBack={() => go(2)} onSend={send} />}
      </div>
    </Overlay>
  );
}
