import type { BookingDraft } from '@/domains/inquiries/model/booking-message';

export type BookingStep = 1 | 2 | 3;
/** What one step of the dialog is about: date and group size, contact details, the last look. */
type Part = 'choice' | 'details' | 'review';
/** Which part is asked at step 1, 2 and 3; sending stands at the end of every order. */
export type BookingOrder = readonly [Part, Part, 'review'];

/** The order of spec §2; everybody's, unless the experiment "booking_widget" says otherwise. */
export const CALENDAR_FIRST: BookingOrder = ['choice', 'details', 'review'];
const FORM_FIRST: BookingOrder = ['details', 'choice', 'review'];

/** The steps' names (spec §2); they go where their part goes. */
export const PART_LABELS: Record<Part, string> = { choice: 'Date & Group', details: 'Your Details', review: 'Confirmation' };

/** The order of a variant of "booking_widget" (spec §3): calendar first, or form first. */
export function orderOf(variant: string): BookingOrder {
  return variant === 'form' ? FORM_FIRST : CALENDAR_FIRST;
}

export function stepOf(order: BookingOrder, part: Part): BookingStep {
  return (order.indexOf(part) + 1) as BookingStep;
}

/**
 * Whether a part has what its button waits for (spec §5): a day and a group size; a name and an e-mail address.
 * The rules of the details themselves are asked when one goes on.
 */
export function isComplete(part: Part, draft: BookingDraft): boolean {
  if (part === 'choice') return draft.date !== '' && draft.groupSize !== '';
  return part === 'review' || (draft.name.trim() !== '' && draft.email.trim() !== '');
}

/** How far a draft can be at most: the first step that is not complete. Steps are bounded 1 to 3 (spec §4). */
export function furthestStep(order: BookingOrder, draft: BookingDraft): BookingStep {
  const gap = order.findIndex((part) => !isComplete(part, draft));
  return gap === -1 ? 3 : ((gap + 1) as BookingStep);
}
