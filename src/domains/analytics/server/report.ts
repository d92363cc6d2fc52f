import { banjulDay } from '../../../lib/banjul-time.ts';
import type { Admin } from '../../security/server/admin.ts';
import { COUNTER_NAMES, type Counts } from '../model/counters.ts';
import { bucketAt, bucketsOf, perOf, spanBefore, spanOf } from '../model/report-range.ts';
import type { Bucket, Figures, HourLine, Line, Report, ReportAsk, Span, Top } from '../model/report-types.ts';
import { sourceOf } from '../model/source.ts';
import { type Counted, countedRows, type DeskCount, deskCounts, liveVisitors } from './report-counts.ts';
import { eventTourId, namer, tourNames } from './report-names.ts';
import type { ReportServices } from './report-services.ts';

/** Exactly the counts of a row; zeros where there is none. */
function countsOf(row: Counts | undefined): Counts {
  return Object.fromEntries(COUNTER_NAMES.map((name) => [name, row?.[name] ?? 0])) as Counts;
}

/** The desk's counts that a report's filters let through; null where the desk cannot tell. */
function atDesk(rows: readonly DeskCount[], ask: ReportAsk, of: { kind: DeskCount['kind']; span: Span; tour?: string; source?: string }): number | null {
  if (ask.device) return null;
  const { kind, span } = of;
  return rows
    .filter((row) => row.kind === kind && row.day >= span.from && row.day <= span.to)
    .filter((row) => of.tour === undefined || row.tour === of.tour)
    .filter((row) => of.source === undefined || sourceOf({ referrerHost: row.host }) === of.source)
    .reduce((sum, { count }) => sum + count, 0);
}

type Sources = { counted: Counted[]; desk: DeskCount[]; ask: ReportAsk };

function figuresOf({ counted, desk, ask }: Sources, span: Span, isNow: boolean): Figures {
  const sum = counted.find((row) => row.kind === 'sum' && row.isNow === isNow);
  return { ...countsOf(sum), desk: atDesk(desk, ask, { kind: 'desk', span }), won: atDesk(desk, ask, { kind: 'won', span }) };
}

/** Days as bars; days without a row are empty ones. */
function trendOf({ counted, desk, ask }: Sources, span: Span, isNow: boolean): Bucket[] {
  const buckets = bucketsOf(span).map((from): Bucket => ({ from, visitors: 0, views: 0, chats: 0, attempts: 0, enquiries: 0, won: ask.device ? null : 0 }));
  for (const row of counted) {
    if (row.kind !== 'day' || row.isNow !== isNow || row.value === null) continue;
    const bucket = buckets[bucketAt(span, row.value)];
    if (!bucket) continue;
    for (const name of ['visitors', 'views', 'chats', 'attempts', 'enquiries'] as const) bucket[name] += row[name];
  }
  for (const { kind, day, count } of desk) {
    const bucket = kind === 'won' && day >= span.from && day <= span.to ? buckets[bucketAt(span, day)] : undefined;
    if (bucket && bucket.won !== null) bucket.won += count;
  }
  return buckets;
}

function hoursOf(counted: readonly Counted[]): HourLine[] {
  const rows = new Map(counted.filter(({ kind }) => kind === 'hour').map((row) => [Number(row.value), row]));
  return Array.from({ length: 24 }, (_, hour) => {
    const { visitors, views, chats, attempts, enquiries } = countsOf(rows.get(hour));
    return { hour, visitors, views, chats, attempts, enquiries };
  });
}

/**
 * The report of a range (report-types.ts): the roll-up, what the desk says of enquiries won, and who is here now.
 * @param ask as readAsk read it
 */
export async function analyticsReport(
  _admin: Admin<'analytics'>,
  { db, content, readReports }: ReportServices,
  ask: ReportAsk,
  now: Date = new Date(),
): Promise<Report> {
  const today = banjulDay(now);
  const span = spanOf(ask, today);
  const before = ask.compare ? spanBefore(span) : null;
  const first = before?.from ?? span.from;
  const [[counted, allDesk], live] = await Promise.all([
    readReports((from) => Promise.all([countedRows(from, ask, span, first), deskCounts(from, first, span)])),
    // Who is here now is asked where it is known at once.
    liveVisitors(db, now),
  ]);
  const names = tourNames(content);
  const nameOf = namer(names);
  const desk = allDesk
    // The desk knows tours by their titles.
    .map((row) => ({ ...row, tour: row.tour === null ? null : eventTourId(row.tour, content) }))
    .filter(({ tour }) => !ask.tour || tour === ask.tour)
    .filter(({ host }) => !ask.source || sourceOf({ referrerHost: host }) === ask.source);
  const sources = { counted, desk, ask };
  const lineOf = (row: Counted): Line => {
    const value = row.value ?? '';
    const won =
      row.kind === 'tour'
        ? atDesk(desk, ask, { kind: 'won', span, tour: value })
        : row.kind === 'source'
          ? atDesk(desk, ask, { kind: 'won', span, source: value })
          : null;
    return { value, label: nameOf(row.kind, value), won, ...countsOf(row) };
  };
  const lines = (kind: string) =>
    counted
      .filter((row) => row.kind === kind && row.isNow && row.value !== null)
      .map(lineOf)
      .sort((a, b) => b.visitors - a.visitors || b.views - a.views || (a.value < b.value ? -1 : 1));
  const top = (kind: string): Top => {
    const rest = counted.find((row) => row.kind === kind && row.value === null);
    return { lines: lines(kind), others: rest ? { ...countsOf(rest), values: rest.lines, isAtLeast: rest.isAtLeast } : null };
  };
  const { opens, closes } = content.site.hours;
  return {
    ask,
    span,
    before,
    isRunning: span.from <= today && today <= span.to,
    now: figuresOf(sources, span, true),
    past: before && figuresOf(sources, before, false),
    per: perOf(span),
    trend: trendOf(sources, span, true),
    trendBefore: before ? trendOf(sources, before, false) : [],
    hours: hoursOf(counted),
    open: { from: Number(opens.slice(0, 2)), to: Number(closes.slice(0, 2)) },
    tours: withWonAlone(top('tour'), sources, span, nameOf),
    sources: lines('source'),
    devices: lines('device'),
    pages: ask.tour ? null : top('page'),
    referrers: ask.tour ? null : top('referrer'),
    countries: ask.tour ? null : top('country'),
    live,
    tourNames: names,
  };
}

/** Tours that were won without a counted visitor, by phone say, stand in the table too. */
function withWonAlone(top: Top, { desk, ask }: Sources, span: Span, nameOf: (kind: string, value: string) => string): Top {
  if (ask.device) return top;
  const seen = new Set(top.lines.map(({ value }) => value));
  const won = new Set(desk.filter(({ kind, tour, day }) => kind === 'won' && tour && day >= span.from && day <= span.to).map(({ tour }) => tour ?? ''));
  const alone = [...won].filter((value) => !seen.has(value)).sort();
  const lines = alone.map((value) => ({
    value,
    label: nameOf('tour', value),
    won: atDesk(desk, ask, { kind: 'won', span, tour: value }),
    ...countsOf(undefined),
  }));
  return { ...top, lines: [...top.lines, ...lines] };
}
