import type { Counts } from './counters.ts';
import type { Device, Source } from './events.ts';

/* The contract between the report's server side (src/domains/analytics/server/report.ts) and its page (src/domains/analytics/ui). */

/** Ranges that one click chooses; "own" has a first and a last day. */
export const PRESETS = ['today', '7', '28', '90', '12m', 'own'] as const;
export type Preset = (typeof PRESETS)[number];

/** What the page asks for: all of it is in its address (report-address.ts). "" is no filter; days are YYYY-MM-DD in Banjul. */
export type ReportAsk = {
  range: Preset;
  /** First and last day, of the range "own" alone. */
  from: string;
  to: string;
  /** Whether the period before, of the same length, stands beside it. */
  compare: boolean;
  /** The title's slug of spec §3. */
  tour: string;
  source: Source | '';
  device: Device | '';
};

export type Span = { from: string; to: string };

/** `desk`: enquiries in the reply desk, spam left out; `won`: those marked as won in this time. Null where a filter asks what the desk does not know. */
export type Figures = Counts & { desk: number | null; won: number | null };

/** One line of a table. `label` is for people. `won` is null where the desk cannot tell. */
export type Line = Counts & { value: string; label: string; won: number | null };

/** The sum of so many values without a line of their own; of more than that where hosts share a line (docs/analytics.md). */
export type Others = Counts & { values: number; isAtLeast: boolean };

/** The first lines of a long table, and the sum of the others. */
export type Top = { lines: Line[]; others: Others | null };

/** One bar of the trend: a day, or the first day of a week or of 30 days. */
export type Bucket = Pick<Counts, 'visitors' | 'views' | 'chats' | 'attempts' | 'enquiries'> & { from: string; won: number | null };

export type HourLine = Pick<Counts, 'visitors' | 'views' | 'chats' | 'attempts' | 'enquiries'> & { hour: number };

export type Report = {
  ask: ReportAsk;
  span: Span;
  before: Span | null;
  /** Whether the range's last day is not over yet. */
  isRunning: boolean;
  now: Figures;
  past: Figures | null;
  per: 'day' | 'week' | '30 days';
  trend: Bucket[];
  /** Bars of the period before, in the same order; empty without comparison. */
  trendBefore: Bucket[];
  hours: HourLine[];
  /** When the operator is at the desk, as full hours from and to (spec §9: 7 to 22). */
  open: { from: number; to: number };
  tours: Top;
  sources: Line[];
  devices: Line[];
  /** Null with a filter by tour: these are not kept per tour. */
  pages: Top | null;
  referrers: Top | null;
  countries: Top | null;
  /** Different visitors of the last five minutes, whatever the filters. */
  live: number;
  /** Choices of the filter by tour. */
  tourNames: { value: string; label: string }[];
};

export type Live = { live: number };
