/** Where the session keeps what the strip says (sent-strip.ts). */
export const STRIP_KEY = 'hbt-booking-sent';

/** A booking request that is with us, or is kept on the device until it can be sent. */
export type SentBooking = { key: string; path: string; reference: string; email: string; answerBy?: string | undefined; isKept: boolean };
