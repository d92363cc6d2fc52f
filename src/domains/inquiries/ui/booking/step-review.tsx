import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import type { BookingDraft } from '@/domains/inquiries/model/booking-message';
import { Button } from '@/ui/button';
import { BookingSummary } from './booking-summary';
import type { Channel } from './send-booking';

/** The way by which it is being sent, until that is over and the dialog about to close. */
export type Sending = Channel | 'over';
type StepProps = { tour: string; draft: BookingDraft; sending: Sending | undefined; onBack: () => void; onSend: (channel: Channel) => void };

/** Step 3: one more look, then off by chat or by mail. */
export function StepReview({ tour, draft, sending, onBack, onSend }: StepProps) {
  const busy = sending !== undefined;
  // Not "disabled", which would drop the focus while it is sent.
  const asleep = { 'aria-disabled': busy, className: 'aria-disabled:cursor-progress aria-disabled:opacity-55' };
  return (
    <div>
      <h3 tabIndex={-1} className="text-xl outline-none">
        Is everything right?
      </h3>
      <div className="mt-4">
        <BookingSummary tour={tour} draft={draft} withContact />
      </div>
      <p className="mt-4 text-muted">Nothing is booked or paid yet. We store your request, and WhatsApp or your mail program opens with it, ready to send.</p>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button {...asleep} onClick={() => !busy && onSend('whatsapp')}>
          <MessageCircle className="h-5 w-5" aria-hidden="true" />
          <span>{sending === 'whatsapp' ? 'Sending...' : 'Send via WhatsApp'}</span>
        </Button>
        <Button tone="accent" {...asleep} onClick={() => !busy && onSend('email')}>
          <Mail className="h-5 w-5" aria-hidden="true" />
          <span>{sending === 'email' ? 'Sending...' : 'Send via Email'}</span>
        </Button>
      </div>
      <Button tone="outline" disabled={busy} onClick={onBack} className="mt-3">
        Back
      </Button>
    </div>
  );
}
