import { and, eq, gte, isNull, lt, sql } from 'drizzle-orm';
import { banjulDay } from '../../../lib/banjul-time.ts';
import { csvDownload, csvHead, csvLine } from '../../../lib/csv.ts';
import { monthAfter, monthBefore } from '../../../lib/months.ts';
import { askedMonth } from '../../../server/http/asked-month.ts';
import { SOURCE_WORDS } from '../../inquiries/model/fields.ts';
import { LEAD_SOURCES } from '../../inquiries/model/inquiry-types.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import { COUNTS, type Month, type MonthRow } from '../model/month.ts';
import { promiseClock } from '../model/promise-clock.ts';
import type { DeskServices } from './desk-services.ts';
import { quotes } from './desk-tables.ts';
import { CLOCKED, rulesOf } from './inbox-items.ts';

/**
 * A month that can be read: enquiries by the way they came, counted by the day on which they came, and what became of them until now.
 * What lies in quarantine is none. @throws Refused 422
 */
export async function month(_admin: Admin<'desk'>, services: DeskServices, params: URLSearchParams): Promise<Month> {
  const name = askedMonth(params);
  const [from, until] = [new Date(`${name}-01T00:00:00Z`), new Date(`${monthAfter(name)}-01T00:00:00Z`)];
  const rules = rulesOf(services);
  const { createdAt, status, lostReason } = inquiries;
  const rows = await services.db
    .select({
      ...CLOCKED,
      status,
      lostReason,
      quoted: sql<boolean>`EXISTS (SELECT 1 FROM ${quotes} WHERE ${eq(quotes.inquiryId, inquiries.id)})`,
    })
    .from(inquiries)
    .where(and(isNull(inquiries.spamAt), gte(createdAt, from), lt(createdAt, until)));
  const now = new Date();
  const countsOf = (of: typeof rows): MonthRow['counts'] => {
    const states = of.map((row) => promiseClock(row, rules, now).state);
    const count = (is: (row: (typeof rows)[number], at: number) => boolean) => of.filter(is).length;
    return {
      leads: of.length,
      inTime: count((_, at) => states[at] === 'kept'),
      late: count((_, at) => states[at] === 'broken'),
      waiting: count(({ answeredAt }) => answeredAt === null),
      quoted: count(({ quoted }) => quoted),
      won: count(({ status }) => status === 'won'),
      lost: count(({ status }) => status === 'lost'),
    };
  };
  const reasons = Map.groupBy(
    rows.filter(({ status }) => status === 'lost'),
    ({ lostReason }) => lostReason ?? 'No reason given',
  );
  return {
    month: name,
    before: monthBefore(name),
    after: monthAfter(name) <= banjulDay().slice(0, 7) ? monthAfter(name) : null,
    rows: LEAD_SOURCES.map((source) => ({ source: SOURCE_WORDS[source], counts: countsOf(rows.filter((row) => row.leadSource === source)) })).filter(
      ({ counts }) => counts.leads > 0,
    ),
    total: countsOf(rows),
    lost: [...reasons]
      .map(([reason, { length }]) => ({ reason, count: length }))
      .sort((one, other) => other.count - one.count || one.reason.localeCompare(other.reason)),
  };
}

/** The same as a file; it names nobody. @throws Refused 422 */
export async function monthCsv(admin: Admin<'desk'>, services: DeskServices, params: URLSearchParams): Promise<Response> {
  const { month: name, rows, total, lost } = await month(admin, services, params);
  const keys = Object.keys(COUNTS) as (keyof typeof COUNTS)[];
  const lines = [...rows, { source: 'All', counts: total }].map(({ source, counts }) => csvLine([source, ...keys.map((key) => counts[key])]));
  const reasons = lost.map(({ reason, count }) => csvLine([`Lost: ${reason}`, count]));
  return csvDownload(`month-${name}.csv`, [csvHead(['came by', ...keys.map((key) => COUNTS[key].toLowerCase())]), ...lines, ...reasons].join(''));
}
