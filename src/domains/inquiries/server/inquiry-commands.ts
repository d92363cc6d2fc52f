import { asc } from 'drizzle-orm';
import { csvRow } from '../../../lib/csv.ts';
import { withDatabase } from '../../../server/cli/database-session.ts';
import type { Print } from '../../../server/cli/print.ts';
import { table } from '../../../server/cli/table.ts';
import type { Config } from '../../../server/config/config.ts';
import { findInquiry, latestInquiries } from './inquiries.ts';
import { inquiries } from './inquiries-tables.ts';
import type { InquiryRow } from './mail/inquiry-row.ts';

const LIST_LENGTH = 50;
const CSV_COLUMNS = [
  'reference',
  'createdAt',
  'status',
  'inquiryType',
  'leadSource',
  'name',
  'email',
  'phone',
  'country',
  'subject',
  'preferredTour',
  'preferredDate',
  'groupSizeText',
  'groupSize',
  'message',
] as const satisfies (keyof InquiryRow)[];

function when(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}

function cell(value: InquiryRow[keyof InquiryRow]): string | number | null {
  return value instanceof Date ? value.toISOString() : value;
}

/** `inquiries list`: the latest, newest first. */
export async function listInquiries(config: Config, print: Print): Promise<number> {
  return withDatabase(config, async ({ db }) => {
    const rows = await latestInquiries(db, LIST_LENGTH);
    if (rows.length === 0) {
      print('No enquiries yet. They appear here as soon as somebody sends the form or the booking dialog.');
      return 0;
    }
    const lines = rows.map((row) => [
      row.reference,
      when(row.createdAt),
      row.status,
      row.name,
      row.preferredTour ?? '',
      row.groupSizeText ?? String(row.groupSize ?? ''),
      row.email ?? row.phone ?? '',
    ]);
    print(table([['reference', 'received (GMT)', 'status', 'name', 'tour', 'group', 'contact'], ...lines], 32));
    if (rows.length === LIST_LENGTH) print(`The latest ${LIST_LENGTH}. All of them: inquiries export --csv`);
    return 0;
  });
}

/** `inquiries show REF`: everything about one. */
export async function showInquiry(config: Config, reference: string, print: Print): Promise<number> {
  return withDatabase(config, async ({ db }) => {
    const found = await findInquiry(db, reference.toUpperCase());
    if (!found) {
      print(`There is no enquiry ${reference}. "inquiries list" shows the latest.`);
      return 1;
    }
    const { inquiry, history, mails } = found;
    const facts = CSV_COLUMNS.filter((column) => column !== 'message').map((column) => [column, String(cell(inquiry[column]) ?? '')]);
    print(
      table(
        facts.filter(([, value]) => value !== ''),
        100,
      ),
    );
    print(`\n${inquiry.message}\n`);
    print(
      table(
        history.map((entry) => [when(entry.createdAt), entry.event, JSON.stringify(entry.detail)]),
        60,
      ),
    );
    print(
      table(
        mails.map((mail) => ['mail', mail.kind, mail.recipient, mail.status, `${mail.attempts} tries`, mail.lastError ?? '']),
        60,
      ),
    );
    return 0;
  });
}

/** `inquiries export --csv`: all of them on standard output, oldest first. */
export async function exportInquiries(config: Config, print: Print): Promise<number> {
  return withDatabase(config, async ({ db }) => {
    print(csvRow([...CSV_COLUMNS]));
    const rows = await db.select().from(inquiries).orderBy(asc(inquiries.createdAt), asc(inquiries.id));
    for (const row of rows) print(csvRow(CSV_COLUMNS.map((column) => cell(row[column]))));
    return 0;
  });
}
