import { countAttempt, mayAttempt } from '@/browser/attempt-limit';
import { memory } from '@/browser/browser-storage';
import { type ClientSite, clientSite } from '@/browser/client-site';
import { guardedLink } from '@/browser/guarded-link';
import { trackEvent } from '@/browser/track-event';
import { answerWay } from '@/domains/inquiries/model/answer-way';
import { type BookingDraft, bookingMessage, bookingSubject } from '@/domains/inquiries/model/booking-message';
import { bookingPromise } from '@/domains/inquiries/model/booking-promise';
import { mailLink } from '@/domains/inquiries/model/mail-link';
import type { InquiryPayload } from '@/domains/inquiries/model/submit-inquiry';
import { TICKED } from '@/domains/inquiries/model/walks-little';
import { FORM_LIMITS } from '@/domains/security/model/form-limits';
import { chatLink } from '@/domains/site/model/outbound';
import { groupLowerBound } from '@/domains/tours/model/group-size';
import { tourId } from '@/domains/tours/model/tour-id';
import { makeReference } from '@/lib/reference';
import { uuid } from '@/lib/uuid';
import { showToast } from '@/ui/toast';
import { foldAddress } from '../../../../lib/folded-address';
import { withHoneypot } from '../post-inquiry';
import { sendInquiry } from '../send-inquiry';
import { BOOKING_TIMEOUT_MS, NOT_SENT_TOAST_MS, SUCCESS_TOAST_MS } from './booking-limits';
import { type SentBooking, STRIP_KEY } from './strip-key';

export type Channel = 'whatsapp' | 'email';

const TOO_MANY = { about: 'booking', kind: 'error', title: 'Too Many Requests', text: 'Please wait before submitting another booking.' } as const;
const FAILED = { about: 'booking', kind: 'error', title: 'Booking Error', text: 'Please try again or contact us directly.' } as const;
const KEPT = 'Our server could not be reached; we send your request again by itself.';

/** "left": this page gives way to the chat, since no second window could be opened. */
export type SendOutcome = 'sent' | 'left' | 'refused' | 'invalid' | 'invalid-choice';
const STEP_1_FIELDS = ['preferredDate', 'groupSize', 'groupSizeText'];

/**
 * Sends a booking request: to the server, then on by chat or mail. A server that does not take it stops the visitor for
 * two reasons alone: values that they can mend (422), and a limit (429). One that cannot be reached gets the request later,
 * under the same key and with the reference that the chat already carries (spec §8; decisions.md, "Booking goes on").
 * @param honeypot what stands in the hidden field: it leads to the quarantine, and nothing else changes
 * @returns "refused" where a limit is reached or nothing could be opened, "invalid" where the server refuses the details or the date
 */
export async function sendBooking(channel: Channel, tour: string, draft: BookingDraft, honeypot: string): Promise<SendOutcome> {
  const site = clientSite();
  const who = foldAddress(draft.email) || 'anonymous';
  if (!mayAttempt('booking', who, FORM_LIMITS.booking)) {
    showToast(TOO_MANY);
    return 'refused';
  }
  trackEvent({ eventType: 'book_attempt', tourId: tourId(tour) });
  // Opened while the tap still counts as one; browsers block windows that come later.
  const chat = channel === 'whatsapp' ? openWaitingWindow() : null;
  try {
    const ownReference = makeReference(site.prefix);
    const payload = withHoneypot(bookingPayload(channel, tour, draft, ownReference), honeypot);
    const key = uuid();
    const result = await sendInquiry(key, payload, BOOKING_TIMEOUT_MS);
    if (result.outcome === 'refused' && (result.status === 422 || result.status === 429)) {
      chat?.close();
      if (result.status === 422) return STEP_1_FIELDS.includes(result.field ?? '') ? 'invalid-choice' : 'invalid';
      showToast({ ...TOO_MANY, text: result.message });
      return 'refused';
    }
    const isKept = result.outcome === 'later' && result.kept;
    const reference = result.outcome === 'accepted' ? result.reference : ownReference;
    countAttempt('booking', who, FORM_LIMITS.booking);
    const left = handOver(channel, chat, site, tour, bookingMessage(tour, draft, reference), reference);
    if (result.outcome === 'accepted' || isKept) {
      announce(channel, reference, site, isKept);
      const answerBy = result.outcome === 'accepted' ? result.answerBy : undefined;
      const sent = { key, path: location.pathname, reference, email: draft.email, way: answerWay(payload.leadSource, draft.phone), answerBy, isKept };
      // For the strip that the page shows once the dialog has closed.
      memory('session').write(STRIP_KEY, sent satisfies SentBooking);
    } else sayNotSent(channel, reference);
    return left ? 'left' : 'sent';
  } catch (error) {
    console.warn('A booking request could not be sent.', error);
    chat?.close();
    showToast(FAILED);
    return 'refused';
  }
}

function bookingPayload(channel: Channel, tour: string, draft: BookingDraft, reference: string): InquiryPayload {
  return {
    name: draft.name,
    email: draft.email,
    phone: draft.phone || undefined,
    inquiryType: 'booking',
    subject: bookingSubject(tour),
    message: bookingMessage(tour, draft, reference),
    preferredTour: tour,
    groupSize: groupLowerBound(draft.groupSize),
    groupSizeText: draft.groupSize,
    preferredDate: draft.date,
    walksLittle: draft.walksLittle ? TICKED : undefined,
    leadSource: channel === 'whatsapp' ? 'whatsapp' : 'contact_form',
    clientReference: reference,
  };
}

function openWaitingWindow(): Window | null {
  const opened = window.open('', '_blank');
  if (opened) {
    opened.opener = null;
    opened.document.title = 'Opening WhatsApp...';
    opened.document.body.textContent = 'Sending your request, then opening WhatsApp...';
  }
  return opened;
}

function handOver(channel: Channel, chat: Window | null, site: ClientSite, tour: string, message: string, reference: string): boolean {
  const link = channel === 'whatsapp' ? chatLink(site, message) : mailLink(site.email, `${bookingSubject(tour)} - Ref: ${reference}`, message);
  const allowed = guardedLink(link, site.hosts);
  if (!allowed) throw new Error('the chat or mail address is not on the list of allowed hosts');
  if (channel === 'whatsapp') trackEvent({ eventType: 'whatsapp_click', tourId: tourId(tour) });
  if (chat && !chat.closed) {
    chat.location.href = allowed;
    return false;
  }
  window.location.href = allowed;
  return channel === 'whatsapp';
}

/** Nobody has it, neither we nor this device: what opens is all there is of it. */
function sayNotSent(channel: Channel, reference: string): void {
  const where = channel === 'whatsapp' ? 'the message in WhatsApp' : 'the mail that opens';
  const text = `Our server did not take your request. It reaches us once you send ${where}. Reference ${reference}.`;
  showToast({ about: 'booking', kind: 'error', title: 'Not sent yet', text, durationMs: NOT_SENT_TOAST_MS });
}

function announce(channel: Channel, reference: string, site: ClientSite, kept: boolean): void {
  // In the specification's words (section 8), also where the strip adds e-mail.
  const promise = `We confirm ${bookingPromise(new Date(), site, 'via WhatsApp')}.`;
  const text =
    channel === 'whatsapp' ? `Reference ${reference}. ${promise}` : `Reference ${reference}. Your mail program opens with the request, ready to send.`;
  showToast({
    about: 'booking',
    kind: 'success',
    title: channel === 'whatsapp' ? 'Booking Request Sent!' : 'Email Prepared!',
    text: kept ? `${text} ${KEPT}` : text,
    durationMs: SUCCESS_TOAST_MS,
  });
}
