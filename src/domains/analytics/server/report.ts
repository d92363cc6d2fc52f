import { banjulDay, dayAfter } from '../../../lib/banjul-time.ts';
import type { Admin } from '../../security/server/admin.ts';
import { COUNTER_NAMES, type Counts } from '../model/counters.ts';
import { bucketAt, bucketsOf, perOf, spanBefore, spanOf } from '../model/report-range.ts';
import type { Bucket, CameBy, Figures, HourLine, Line, Report, ReportAsk, Span, Top } from '../model/report-types.ts';
import { sourceOf } from '../model/source.ts';
import { type Counted, countedRows, type DeskCount, deskCounts, liveVisitors } from './report-counts.ts';
import { eventTourId, formerTourIds, namer, tourNames } from './report-names.ts';
import type { Answered, ReportServices } from './report-services.ts';

/** Exactly the counts of a row; zeros where there is none. */
function countsOf(row: Counts | undefined): Counts {
  return Object.fromEntries(COUNTER_NAMES.map((name) => [name, row?.[name] ?? 0])) as Counts;
}

/** A campaign says so itself; of enquiries from before it did, their host alone tells. */
const cameFrom = ({ source, host }: Pick<DeskCount, 'source' | 'host'>) => source ?? sourceOf({ referrerHost: host });

/** The desk's counts that a report's filters let through; null where the desk cannot tell. */
function atDesk(rows: readonly DeskCount[], ask: ReportAsk, of: { kind: DeskCount['kind']; span: Span; tour?: string; source?: string }): number | null {
  if (ask.device) return null;
  const { kind, span } = of;
  return rows
    .filter((row) => row.kind === kind && row.day >= span.from && row.day <= span.to)
    .filter((row) => of.tour === undefined || row.tour === of.tour)
    .filter((row) => of.source === undefined || cameFrom(row) === of.source)
    .reduce((sum, { count }) => sum + count, 0);
}

/** What the desk counts of the way from a visit to a booking. */
function deskSteps(rows: readonly DeskCount[], ask: ReportAsk, of: { span: Span; tour?: string; source?: string }): Pick<Line, 'opened' | 'replied' | 'won'> {
  const count = (kind: DeskCount['kind']) => atDesk(rows, ask, { ...of, kind });
  return { opened: count('opened'), replied: count('replied'), won: count('won') };
}

const UNTOLD = { opened: null, replied: null, won: null };

type Sources = { counted: Counted[]; desk: DeskCount[]; ask: ReportAsk };

function figuresOf({ counted, desk, ask }: Sources, span: Span, isNow: boolean): Figures {
  const sum = counted.find((row) => row.kind === 'sum' && row.isNow === isNow);
  return { ...countsOf(sum), desk: atDesk(desk, ask, { kind: 'desk', span }), ...deskSteps(desk, ask, { span }) };
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
 * The report of a range (report-types.ts): the roll-up, what the desk says of enquiries, and who is here now.
 * @param asked as readAsk read it
 */
export async function analyticsReport(
  _admin: Admin<'analytics'>,
  { db, content, readReports, answered }: ReportServices,
  asked: ReportAsk,
  now: Date = new Date(),
): Promise<Report> {
  const formerTours = formerTourIds(content);
  // An address that was kept from before the tour got another title.
  const ask = { ...asked, tour: formerTours.get(asked.tour) ?? asked.tour };
  const today = banjulDay(now);
  const span = spanOf(ask, today);
  const before = ask.compare ? spanBefore(span) : null;
  const first = before?.from ?? span.from;
  const until = new Date(`${dayAfter(span.to, 1)}T00:00:00Z`);
  const [[counted, allDesk, allAnswered], live] = await Promise.all([
    readReports((from) =>
      Promise.all([countedRows(from, ask, span, first, formerTours), deskCounts(from, first, span), answered(from, new Date(`${span.from}T00:00:00Z`), until)]),
    ),
    // Who is here now is asked where it is known at once.
    liveVisitors(db, now),
  ]);
  const names = tourNames(content);
  const nameOf = namer(content);
  // The desk knows tours by their titles.
  const withId = <Row extends { tour: string | null }>(row: Row): Row => ({ ...row, tour: row.tour === null ? null : eventTourId(row.tour, content) });
  const isAsked = (row: Pick<DeskCount, 'tour' | 'source' | 'host'>) => (!ask.tour || row.tour === ask.tour) && (!ask.source || cameFrom(row) === ask.source);
  const desk = allDesk.map(withId).filter(isAsked);
  const sources = { counted, desk, ask };
  const lineOf = (row: Counted): Line => {
    const value = row.value ?? '';
    const isTold = row.kind === 'tour' || row.kind === 'source';
    return { value, label: nameOf(row.kind, value), ...(isTold ? deskSteps(desk, ask, { span, [row.kind]: value }) : UNTOLD), ...countsOf(row) };
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
    enquiries: ask.device ? null : cameByOf(allAnswered.map(withId).filter(isAsked)),
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
    tourNames: names.some(({ value }) => value === ask.tour) || !ask.tour ? names : [...names, { value: ask.tour, label: nameOf('tour', ask.tour) }],
  };
}

/** The most first, then by name. */
function cameByOf(rows: readonly Answered[]): CameBy[] {
  const count = (of: readonly Answered[], how: Answered['how']) => of.filter((row) => row.how === how).length;
  return [...Map.groupBy(rows, ({ cameBy }) => cameBy)]
    .map(([cameBy, of]) => ({ cameBy, leads: of.length, inTime: count(of, 'inTime'), late: count(of, 'late'), waiting: count(of, 'waiting') }))
    .sort((one, other) => other.leads - one.leads || one.cameBy.localeCompare(other.cameBy));
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
    ...deskSteps(desk, ask, { span, tour: value }),
    ...countsOf(undefined),
  }));
  return { ...top, lines: [...top.lines, ...lines] };
}
