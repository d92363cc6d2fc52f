import * as z from 'zod/mini';
import { COUNTER_NAMES, type CounterName } from './counters.ts';
import { DEVICES, SOURCES } from './events.ts';

/* The contract between the report's server side (src/domains/analytics/server/report.ts) and its page (src/domains/analytics/ui). */

/** Ranges that one click chooses; "own" has a first and a last day. */
export const PRESETS = ['today', '7', '28', '90', '12m', 'own'] as const;
export type Preset = (typeof PRESETS)[number];

/** What the page asks for: all of it is in its address (report-address.ts). "" is no filter; days are YYYY-MM-DD in Banjul. */
const reportAskSchema = z.object({
  range: z.enum(PRESETS),
  /** First and last day, of the range "own" alone. */
  from: z.string(),
  to: z.string(),
  /** Whether the period before, of the same length, stands beside it. */
  compare: z.boolean(),
  /** The title's slug of spec §3. */
  tour: z.string(),
  source: z.enum([...SOURCES, '']),
  device: z.enum([...DEVICES, '']),
});
export type ReportAsk = z.output<typeof reportAskSchema>;

const spanSchema = z.object({ from: z.string(), to: z.string() });
export type Span = z.output<typeof spanSchema>;

const countsSchema = z.object(Object.fromEntries(COUNTER_NAMES.map((name) => [name, z.number()])) as Record<CounterName, z.ZodMiniNumber<number>>);

const numberOrNull = z.nullable(z.number());

/** Counted at the desk; null where it cannot tell, and where a server of before does not. */
const atDesk = { opened: z._default(numberOrNull, null), replied: z._default(numberOrNull, null), won: numberOrNull };

/**
 * `desk`: enquiries in the reply desk, spam left out; of these `opened` and `replied`; `won`: those marked as won in this time. Null where a
 * filter asks what the desk does not know.
 */
const figuresSchema = z.object({ ...countsSchema.shape, desk: numberOrNull, ...atDesk });
export type Figures = z.output<typeof figuresSchema>;

/** One line of a table. `label` is for people. */
const lineSchema = z.object({ ...countsSchema.shape, value: z.string(), label: z.string(), ...atDesk });
export type Line = z.output<typeof lineSchema>;

/** The sum of so many values without a line of their own; of more than that where hosts share a line (docs/develop/analytics.md). */
const othersSchema = z.object({ ...countsSchema.shape, values: z.number(), isAtLeast: z.boolean() });
export type Others = z.output<typeof othersSchema>;

/** The first lines of a long table, and the sum of the others. */
const topSchema = z.object({ lines: z.array(lineSchema), others: z.nullable(othersSchema) });
export type Top = z.output<typeof topSchema>;

const { visitors, views, chats, attempts, enquiries } = countsSchema.shape;
const shortCounts = { visitors, views, chats, attempts, enquiries };

/** One bar of the trend: a day, or the first day of a week or of 30 days. */
const bucketSchema = z.object({ ...shortCounts, from: z.string(), won: numberOrNull });
export type Bucket = z.output<typeof bucketSchema>;

const hourLineSchema = z.object({ ...shortCounts, hour: z.number() });
export type HourLine = z.output<typeof hourLineSchema>;

/** Enquiries by the way they came, the most first, with how their first answer came. */
const cameBySchema = z.object({ cameBy: z.string(), leads: z.number(), inTime: z.number(), late: z.number(), waiting: z.number() });
export type CameBy = z.output<typeof cameBySchema>;

/** GET /api/admin/analytics */
export const reportSchema = z.object({
  ask: reportAskSchema,
  span: spanSchema,
  before: z.nullable(spanSchema),
  /** Whether the range's last day is not over yet. */
  isRunning: z.boolean(),
  /** Null where a filter asks what the desk does not know, and of a server of before. */
  enquiries: z._default(z.nullable(z.array(cameBySchema)), null),
  now: figuresSchema,
  past: z.nullable(figuresSchema),
  per: z.enum(['day', 'week', '30 days']),
  trend: z.array(bucketSchema),
  /** Bars of the period before, in the same order; empty without comparison. */
  trendBefore: z.array(bucketSchema),
  hours: z.array(hourLineSchema),
  /** When the operator is at the desk, as full hours from and to (spec §9: 7 to 22). */
  open: z.object({ from: z.number(), to: z.number() }),
  tours: topSchema,
  sources: z.array(lineSchema),
  devices: z.array(lineSchema),
  /** Null with a filter by tour: these are not kept per tour. */
  pages: z.nullable(topSchema),
  referrers: z.nullable(topSchema),
  countries: z.nullable(topSchema),
  /** Different visitors of the last five minutes, whatever the filters. */
  live: z.number(),
  tourNames: z.array(z.object({ value: z.string(), label: z.string() })),
});
export type Report = z.output<typeof reportSchema>;

/** GET /api/admin/analytics/live */
export const liveSchema = z.object({ live: z.number() });
export type Live = z.output<typeof liveSchema>;
