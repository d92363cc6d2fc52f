import type { Pool } from 'pg';
import type { Line } from '../../src/domains/analytics/model/report-types.ts';

export type Raw = {
  day: string;
  hour: number;
  type: string;
  tour: string | null;
  page: string;
  source: string;
  host: string | null;
  device: string;
  country: string | null;
  visitor: string;
};

/** The counted events of a range, as the tests count them anew. */
export async function rawEvents(pool: Pool, from: string, to: string): Promise<Raw[]> {
  const { rows } = await pool.query<Raw>(
    `SELECT to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, extract(hour FROM occurred_at AT TIME ZONE 'UTC')::int AS hour, event_type AS type, tour_id AS tour,
       page, source, referrer_host AS host, device, country, visitor_id AS visitor FROM analytics_events WHERE NOT is_bot`,
  );
  return rows.filter(({ day }) => day >= from && day <= to);
}

/** Counts of some events: visitors are different ones of a day, source and device, summed. */
export function recount(events: Raw[]) {
  const visitors = (of: Raw[]) => new Set(of.map(({ day, source, device, visitor }) => `${day} ${source} ${device} ${visitor}`)).size;
  const typed = (...types: string[]) => events.filter(({ type }) => types.includes(type));
  return {
    visitors: visitors(events),
    views: typed('view').length,
    chats: typed('whatsapp_click').length,
    attempts: typed('book_attempt').length,
    enquiries: typed('inquiry').length,
    errors: typed('booking_error').length,
    viewVisitors: visitors(typed('view')),
    tourVisitors: visitors(typed('view').filter(({ tour }) => tour !== null)),
    askedVisitors: visitors(typed('whatsapp_click', 'book_attempt')),
    enquiryVisitors: visitors(typed('inquiry')),
  };
}

/** Lines as the recount has them, the most visitors first. */
export function recountLines(events: Raw[], key: 'tour' | 'page' | 'source' | 'host' | 'device' | 'country') {
  return [...Map.groupBy(events, (event) => event[key])]
    .filter(([value]) => value !== null)
    .map(([value, of]) => ({ value: String(value), ...recount(of) }))
    .sort((a, b) => b.visitors - a.visitors || b.views - a.views || (a.value < b.value ? -1 : 1));
}

/** Lines without their names and what the desk says, as a recount has them. */
export const bare = (lines: Line[]) => lines.map(({ label: _label, opened: _opened, replied: _replied, won: _won, ...line }) => line);
