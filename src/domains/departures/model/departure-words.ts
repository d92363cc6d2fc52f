/* Closed lists of the diary, and what people call their words. Terms are those of the trade: departure, party, resource, pick-up, pass, day sheet. */

export const DEPARTURE_STATUSES = ['planned', 'done', 'cancelled'] as const;
export type DepartureStatus = (typeof DEPARTURE_STATUSES)[number];

export const PARTY_STATUSES = ['held', 'confirmed', 'cancelled', 'no_show'] as const;
export type PartyStatus = (typeof PARTY_STATUSES)[number];
export const PARTY_STATUS_WORDS: Record<PartyStatus, string> = {
  held: 'Not confirmed yet',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  no_show: 'Did not come',
};

export const RESOURCE_KINDS = ['guide', 'vehicle'] as const;
export type ResourceKind = (typeof RESOURCE_KINDS)[number];
export const RESOURCE_WORDS: Record<ResourceKind, string> = { guide: 'Guide', vehicle: 'Vehicle' };

export const CALL_OFF_REASONS = ['weather', 'ferry', 'health', 'too_few', 'other'] as const;
export type CallOffReason = (typeof CALL_OFF_REASONS)[number];

/** ISO 4217. All three have a hundred smallest units. */
export const CURRENCIES = ['GMD', 'EUR', 'GBP'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** Lines of the cash book. Each adds to a sum; what was wrong is put right by another line. */
export const CASH_KINDS = ['agreed', 'received', 'correction', 'no_show'] as const;

/** Why a line of the cash book is put right: from a list, since the book names nobody. */
export const CORRECTION_REASONS = ['refund', 'wrong_amount', 'wrong_currency', 'wrong_party', 'written_twice'] as const;
export type CorrectionReason = (typeof CORRECTION_REASONS)[number];
export const CORRECTION_WORDS: Record<CorrectionReason, string> = {
  refund: 'Money given back',
  wrong_amount: 'The amount was wrong',
  wrong_currency: 'The currency was wrong',
  wrong_party: 'It belongs to another party',
  written_twice: 'It was written twice',
};

export const LINK_KINDS = ['pass', 'sheet', 'feed', 'review'] as const;
export type LinkKind = (typeof LINK_KINDS)[number];

export const TELLING_KINDS = ['pass', 'tomorrow', 'sheet', 'called_off', 'moved', 'review'] as const;
export type TellingKind = (typeof TELLING_KINDS)[number];
/** By mail it goes by itself; by chat somebody at the desk opens the chat with the text, and ticks it. */
export const TELLING_CHANNELS = ['mail', 'chat'] as const;

/** What a guide ticks on the day sheet. */
export const TICKS = ['picked_up', 'did_not_come', 'paid'] as const;
export type Tick = (typeof TICKS)[number];

export const REVIEW_STATES = ['waiting', 'published', 'declined', 'withdrawn'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** What the pass says and can change, as parties.changed_facts names it. */
export type ChangedFact = 'day' | 'pickup' | 'guide' | 'vehicle' | 'cash';

/** Why a review is declined. How many stars it gives is never a reason. */
export const DECLINE_KINDS = ['names_person', 'insult', 'other_trip', 'advertising', 'other'] as const;
export type DeclineKind = (typeof DECLINE_KINDS)[number];
