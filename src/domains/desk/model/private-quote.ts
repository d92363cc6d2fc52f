import type { Acceptance, QuoteLine } from './quote-view.ts';

export type PrivateQuote = {
  /** agreed: confirmed by us; said yes: not confirmed yet. */
  state: 'open' | 'accepted' | 'agreed' | 'withdrawn' | 'over';
  visitor: string;
  reference: string;
  tour: string | null;
  hotel: string | null;
  /** Day of the trip: as the diary has it once they said yes, else as the quote says it; of an earlier quote that of the enquiry. */
  day: string | null;
  /** Its trip stands in the diary, and does not take place. */
  isCalledOff: boolean;
  people: number | null;
  acceptance: Acceptance | null;
  declinedAt: Date | null;
  title: string;
  lines: QuoteLine[];
  note: string | null;
  validUntil: string;
  createdAt: Date;
  /** Of a quote that has ended: when they last wrote from its page, null where they did not. */
  wroteAt: Date | null;
};
