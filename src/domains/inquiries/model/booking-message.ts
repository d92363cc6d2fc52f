import { longDay } from '../../../lib/banjul-time.ts';
import { groupWords } from '../../tours/model/group-size.ts';
import { WALKS_LITTLE } from './walks-little.ts';

/** What the visitor chose and typed in the booking dialog (spec §3, Booking draft). */
export type BookingDraft = { date: string; groupSize: string; name: string; email: string; phone: string; walksLittle: string };

export const EMPTY_DRAFT: BookingDraft = { date: '', groupSize: '', name: '', email: '', phone: '', walksLittle: '' };

/** Subject of a booking's enquiry (spec §3). */
export function bookingSubject(tour: string): string {
  return `Booking Request: ${tour}`;
}

/** The request in words, for the enquiry, the chat and the mail alike (spec §3, booking-flow variant). */
export function bookingMessage(tour: string, draft: BookingDraft, reference: string): string {
  const contact = [`Name: ${draft.name}`, `Email: ${draft.email}`];
  if (draft.phone) contact.push(`Phone: ${draft.phone}`);
  return [
    'Hello, I would like to book a tour.',
    '',
    `Reference: ${reference}`,
    `Tour: ${tour}`,
    `Date: ${longDay(draft.date)}`,
    `Group size: ${groupWords(draft.groupSize)}`,
    ...(draft.walksLittle ? [WALKS_LITTLE] : []),
    '',
    ...contact,
    '',
    'Please tell me:',
    '- whether this date is free',
    '- the price for our group',
    '- the pick-up time and place',
    '- what to bring',
  ].join('\n');
}
