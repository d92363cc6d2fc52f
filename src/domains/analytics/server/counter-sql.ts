import { COUNTER_NAMES, COUNTERS, type Counter, type CounterName } from '../model/counters.ts';

/* What the list of counters (model/counters.ts) is in SQL. Its names are our own identifiers, so that none needs quoting. */

/** `viewVisitors` is the column view_visitors. */
export function columnOf(name: CounterName): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

function eventsOf({ types, ofTour }: Counter): string {
  const list = types.map((type) => `'${type}'`).join(', ');
  return `event_type IN (${list})${ofTour ? ' AND tour_id IS NOT NULL' : ''}`;
}

const each = (text: (name: CounterName) => string) => COUNTER_NAMES.map(text).join(', ');

/** `visitors, views, ...` */
export const COUNTER_COLUMNS = each(columnOf);

/** Of the events of one visitor: how many are of each counter. */
export const EVENTS_OF_VISITOR = each((name) => `count(*) FILTER (WHERE ${eventsOf(COUNTERS[name])}) AS ${columnOf(name)}`);

/** Of the visitors of a line, each with EVENTS_OF_VISITOR: each counter. Two steps, since counting different ones in one sorts every event many times. */
export const COUNTS_OF_VISITORS = each((name) => {
  const column = columnOf(name);
  return `${COUNTERS[name].of === 'events' ? `sum(${column})` : `count(*) FILTER (WHERE ${column} > 0)`} AS ${column}`;
});

/** Sums of lines, from one roll-up into another. */
export const COUNTER_SUMS = each((name) => `sum(${columnOf(name)})`);

/** Sums of lines as numbers, under the names of the report. */
export const REPORT_SUMS = each((name) => `sum(${columnOf(name)})::float8 AS "${name}"`);

/** Sums of what REPORT_SUMS has summed. */
export const REPORT_SUMS_AGAIN = each((name) => `sum("${name}")::float8 AS "${name}"`);
