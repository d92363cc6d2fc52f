import { longDay } from '../../../lib/banjul-time.ts';
import type { CashSums } from './cash-types.ts';
import type { CallOffReason } from './departure-words.ts';
import type { Span } from './overlap.ts';

/** A guide or a vehicle, as travellers are told of it. */
export type PassResource = { name: string; licence: string | null; languages: string[]; picture: string | null };

/**
 * How a pass stands. held: not confirmed yet. planned: it goes out. called_off: we called it off, for all or for this party. cancelled: this party
 * does not go. over: the trip has been.
 */
export type PassState = 'held' | 'planned' | 'called_off' | 'cancelled' | 'over';

/** What a traveller's private page says of the trip. It is forwarded to those who travel along: no address and no number of the guest is in it. */
export type TripPass = Span & {
  /** Names what the device keeps of this pass; it opens nothing. */
  id: string;
  state: PassState;
  reference: string;
  /** Null where the name has none. */
  firstName: string | null;
  tour: string;
  title: string;
  people: number;
  pickupTime: string | null;
  pickupPlace: string | null;
  priceLine: string | null;
  cash: CashSums[];
  guides: PassResource[];
  vehicles: PassResource[];
  reason: CallOffReason | null;
  /** Whether its day was moved, for `reason`. */
  isMoved: boolean;
  offeredDays: string[];
  /** When a fact of the trip was last changed, in ISO 8601; by the name of the fact. */
  changes: Record<string, string>;
  /** When all this was read. */
  asOf: Date;
};

/** The days of a trip in words: "Saturday 5 December 2026", for two days both. */
export function daysInWords(firstDay: string | null, lastDay: string | null): string {
  if (!firstDay) return 'The day is not fixed yet';
  if (!lastDay || lastDay === firstDay) return longDay(firstDay);
  return `${longDay(firstDay)} to ${longDay(lastDay)}`;
}

const TITLES = /^(mr|mrs|ms|miss|mx|dr|prof|professor|sir|madam|herr|frau|mme|mevrouw)\.?$/i;

/** What a pass calls somebody by: the first of their names; null where there is none but a title, or nothing that is a name. */
export function firstNameOf(name: string): string | null {
  const first = name.split(/\s+/).find((word) => word !== '' && !TITLES.test(word)) ?? '';
  return /^[\p{L}\p{M}][\p{L}\p{M}'’.-]*$/u.test(first) ? first : null;
}

/** A moment as people read it in Banjul: "18:04 on Friday 27 November 2026, Gambian time". */
export function momentInWords(at: Date): string {
  const iso = at.toISOString();
  return `${iso.slice(11, 16)} on ${longDay(iso.slice(0, 10))}, Gambian time`;
}
