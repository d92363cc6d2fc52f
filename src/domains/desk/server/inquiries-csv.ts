import { Readable } from 'node:stream';
import { banjulDay } from '../../../lib/banjul-time.ts';
import { csvDownload, csvHead, csvLine } from '../../../lib/csv.ts';
import { COLUMN_NAMES, cellsOf, inquiryRows } from '../../inquiries/server/inquiry-rows.ts';
import type { Admin } from '../../security/server/admin.ts';
import { audit } from '../../security/server/audit-log.ts';
import type { DeskServices } from './desk-services.ts';
import { namedWhole, readFilter, whereOf } from './inbox-query.ts';

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
    yield Buffer.from(csvHead(COLUMN_NAMES));
    const rows = (await namedWhole(filter, services)) ?? whereOf(filter, admin, services);
    for await (const row of inquiryRows(db, rows)) yield Buffer.from(csvLine(cellsOf(row)));
  }
  const body = Readable.toWeb(Readable.from(lines())) as ReadableStream<Uint8Array>;
  return csvDownload(`enquiries-${banjulDay()}.csv`, body);
}
