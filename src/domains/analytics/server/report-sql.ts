import { type SQL, sql } from 'drizzle-orm';
import { COUNT_NAMES, type Counts } from '../model/report-types.ts';

/** Columns of the roll-ups that the report shows, under the names of its contract. */
const COLUMNS: Record<keyof Counts, string> = {
  visitors: 'visitors',
  views: 'views',
  chats: 'chats',
  attempts: 'attempts',
  enquiries: 'enquiries',
  errors: 'errors',
  viewVisitors: 'view_visitors',
  tourVisitors: 'tour_visitors',
  askedVisitors: 'asked_visitors',
  enquiryVisitors: 'enquiry_visitors',
};

/** All columns of counts, for sums from one roll-up into another. */
export const ROLLED_COLUMNS = ['chat_visitors', 'attempt_visitors', ...Object.values(COLUMNS)];

function list(parts: string[]): SQL {
  return sql.raw(parts.join(', '));
}

/** `views, chats, ...` of a table under a short name. */
export function countsOf(table: string): SQL {
  return list(Object.values(COLUMNS).map((column) => `${table}.${column}`));
}

/** Sums of the counts, as numbers, under the names of the contract. */
export const SUMS: SQL = list(COUNT_NAMES.map((name) => `sum(${COLUMNS[name]})::float8 AS "${name}"`));

/** Sums of sums. */
export const SUMS_AGAIN: SQL = list(COUNT_NAMES.map((name) => `sum("${name}")::float8 AS "${name}"`));

/** The first moment of a day in Banjul, whose clock is UTC's. */
export function startOf(day: string): SQL {
  return sql`(${day}::date::timestamp AT TIME ZONE 'UTC')`;
}
