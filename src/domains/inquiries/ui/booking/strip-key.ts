import type { AnswerWay } from '@/domains/inquiries/model/answer-way';

/** Where the session keeps what the strip says (sent-strip.ts). */
export const STRIP_KEY = 'hbt-booking-sent';

export const WAY_WORDS: Record<AnswerWay, string> = { chat: 'via WhatsApp', mail: 'by e-mail', either: 'via WhatsApp or by e-mail' };

/** A booking request that is with us, or is kept on the device until it can be sent. */
export type SentBooking = { key: string; path: string; reference: string; email: string; way?: AnswerWay; answerBy?: string | undefined; isKept: boolean };
