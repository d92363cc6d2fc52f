import { Readable } from 'node:stream';
import { and, desc, eq, sql } from 'drizzle-orm';
import { csvDownload, csvHead, csvLine } from '../../../lib/csv.ts';
import { after, microsOf, type Position } from '../../../server/db/keyset-cursor.ts';
import { users } from '../../accounts/server/accounts-tables.ts';
import type { Admin } from '../../accounts/server/admin.ts';
import { shownName } from '../../accounts/server/shown-name.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { audit } from '../../security/server/audit-log.ts';
import { banjulDay } from '../../site/model/banjul-time.ts';
import type { DeskServices } from './desk-services.ts';
import { readFilter, whereOf } from './inbox-query.ts';

/** Rows that are read at a time: what is in memory of an export of any size. */
const BATCH = 500;

const columns = {
  reference: inquiries.reference,
  created: sql<string>`to_char(${inquiries.createdAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
  status: inquiries.status,
  lostReason: inquiries.lostReason,
  name: inquiries.name,
  email: inquiries.email,
  phone: inquiries.phone,
  country: inquiries.country,
  type: inquiries.inquiryType,
  tour: inquiries.preferredTour,
  date: inquiries.preferredDate,
  group: inquiries.groupSizeText,
  people: inquiries.groupSize,
  subject: inquiries.subject,
  message: inquiries.message,
  source: inquiries.leadSource,
  page: inquiries.sourcePage,
  referrer: inquiries.referrerHost,
  assignee: shownName<string | null>(),
  answered: sql<string | null>`to_char(${inquiries.answeredAt} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
};
const NAMES = Object.keys(columns) as (keyof typeof columns)[];

/**
 * All enquiries that a filter lets through, whatever page of them is shown, newest first, as a file that is written
 * while it is read.
 * @throws Refused 422 where a filter is none
 */
export async function inquiriesCsv(admin: Admin<'personal-data'>, services: DeskServices, params: URLSearchParams): Promise<Response> {
  const { cursor: _, ...filter } = readFilter(params);
  const { db } = services;
  const { search, ...chosen } = filter;
  // What was searched for may be somebody's address, and the log outlives them.
  await audit(db, admin, 'inquiries_exported', null, { ...chosen, searched: search !== undefined });
  async function* lines(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(csvHead(NAMES));
    let position: Position | undefined;
    do {
      const rows = await db
        .select({ ...columns, id: inquiries.id, micros: microsOf(inquiries.createdAt) })
        .from(inquiries)
        .leftJoin(users, eq(users.id, inquiries.assignedTo))
        .where(and(whereOf(filter, admin, services), after(inquiries.createdAt, inquiries.id, position)))
        .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
        .limit(BATCH);
      if (rows.length > 0) yield Buffer.from(rows.map((row) => csvLine(NAMES.map((name) => row[name]))).join(''));
      position = rows.length === BATCH ? rows.at(-1) : undefined;
    } while (position);
  }
  const body = Readable.toWeb(Readable.from(lines())) as ReadableStream<Uint8Array>;
  return csvDownload(`enquiries-${banjulDay()}.csv`, body);
}
