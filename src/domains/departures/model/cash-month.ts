import type { CashSums } from './cash-types.ts';

/** A trip of the month and its cash: a departure, or what is left in the cash book of one that is gone. */
export type CashTrip = {
  /** YYYY-MM-DD */
  day: string;
  title: string;
  /** Who is expected or came; null where the departure is gone. */
  people: number | null;
  isCancelled: boolean;
  sums: CashSums[];
};

/** What somebody took for the trips of the month, for the settlement; null is nobody who is known any more. */
export type TakenBy = { name: string | null; isGuide: boolean; sums: Pick<CashSums, 'currency' | 'received'>[] };

/** The cash of a month by trip day; `month` is "2026-12". */
export type CashMonth = {
  month: string;
  before: string;
  after: string;
  trips: CashTrip[];
  total: CashSums[];
  takers: TakenBy[];
  /** Of trips without a day, which belong to no month. */
  undated: CashSums[];
};
