import type { CashSums } from './cash-types.ts';
import type { CallOffReason, PartyStatus, ResourceKind } from './departure-words.ts';

/* What a day sheet shows: no e-mail address, no message, and nobody of another guide. Days are YYYY-MM-DD in Banjul, times HH:MM of its wall clock. */

/** Cash of one party in one currency, in the smallest unit; nothing is added across currencies. */
export type SheetCash = Pick<CashSums, 'currency' | 'due' | 'overpaid'> & {
  /** What was ticked as paid on the sheets of this departure; 0 for nothing. */
  ticked: number;
  /** What of that stands in the cash book: the office may have put it right since. */
  stands: number;
};

export type SheetParty = {
  id: string;
  /** Changes with whatever the guide reads of this party, but with no tick. */
  version: string;
  name: string;
  people: number;
  phone: string | null;
  /** Opens a chat with them; null where the number names no country. */
  chat: string | null;
  place: string | null;
  time: string | null;
  note: string | null;
  status: PartyStatus;
  /** ISO 8601 in UTC. */
  pickedUpAt: string | null;
  cash: SheetCash[];
};

export type SheetDeparture = {
  id: string;
  version: string;
  title: string;
  /** The day under which it stands: its first, or today where that is past. */
  day: string;
  firstDay: string;
  lastDay: string;
  startsAt: string | null;
  endsAt: string | null;
  isCalledOff: boolean;
  reason: CallOffReason | null;
  note: string | null;
  /** Who goes along, but for the reader. */
  others: { kind: ResourceKind; name: string; phone: string | null }[];
  /** Names and items of the tour's packing lists. */
  bring: { title: string; items: string[] }[];
  /** By their pick-up, the earliest first. */
  parties: SheetParty[];
};

export type DaySheet = {
  resource: { id: string; kind: ResourceKind; name: string };
  /** Changes with whatever stands on it, ticks included. */
  version: string;
  /** When it was made, ISO 8601 in UTC. */
  asOf: string;
  days: [today: string, tomorrow: string];
  departures: SheetDeparture[];
};
