import type { CashSums } from './cash-types.ts';
import type { Blocked } from './departure-types.ts';
import type { DepartureStatus, ResourceKind } from './departure-words.ts';
import type { Span } from './overlap.ts';

/* What the pages of the diary show. Days are YYYY-MM-DD in Banjul, times HH:MM; amounts are whole numbers of the smallest unit. */

export type DiaryResource = { id: string; kind: ResourceKind; name: string; seats: number | null };

/** Parties that travel (held or confirmed), counted. */
export type PartyCounts = {
  parties: number;
  people: number;
  /** With a place, and the earliest time of one. */
  pickups: number;
  firstPickup: string | null;
  withoutPickup: number;
  /** With a place, and no time yet. */
  withoutTime: number;
};

export type DiaryDeparture = PartyCounts &
  Span & {
    id: string;
    tour: string;
    title: string;
    status: DepartureStatus;
    /** Who is switched off goes no more: no sheet goes there, and its link is dead. */
    resources: (DiaryResource & { active: boolean })[];
    gaps: string[];
  };

/** Days on which everybody is away, or one guide or vehicle; `reason` is for the office alone. */
export type BlockedDays = Blocked['blocked'][number];

export type DiaryDay = { day: string; departures: DiaryDeparture[]; notes: string[] };

/**
 * The diary of some days, each with what is out on it; `undated` is what has no day yet. `cash` is by departure and currency, where it has still to come
 * or to be given back; of the departures that are shown as cards.
 */
export type Diary = { days: DiaryDay[]; undated: DiaryDeparture[]; cash: ReadonlyMap<string, CashSums[]> };
