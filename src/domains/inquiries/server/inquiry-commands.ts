import { fstatSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { BYTE_ORDER_MARK, csvRow } from '../../../lib/csv.ts';
import { withDatabase } from '../../../server/cli/database-session.ts';
import { NotDone } from '../../../server/cli/not-done.ts';
import type { Print } from '../../../server/cli/print.ts';
import { table } from '../../../server/cli/table.ts';
import type { Config } from '../../../server/config/config.ts';
import { toldText } from '../model/fields.ts';
import { findInquiry, latestInquiries } from './inquiries.ts';
import { inquiries } from './inquiries-tables.ts';
import { COLUMN_NAMES, cellsOf, inquiryRows } from './inquiry-rows.ts';

const LIST_LENGTH = 50;

function when(date: Date): string {
  return date.toISOString().slice(0, 16).replace('T', ' ');
}

/** `inquiries list`: the latest, newest first. */
export async function listInquiries(config: Config, print: Print): Promise<number> {
  return withDatabase(config, async ({ db }) => {
    const rows = await latestInquiries(db, LIST_LENGTH);
    if (rows.length === 0) {
      print('No enquiries yet. They appear here as soon as a visitor sends a form.');
      return 0;
    }
    const lines = rows.map((row) => [
      row.reference,
      when(row.createdAt),
      row.status,
      row.name,
      row.preferredTour ?? '',
      toldText('groupSizeText', row),
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
    if (!found) throw new NotDone(`There is no enquiry ${reference}. "inquiries list" shows the latest.`);
    const { inquiry, history, mails } = found;
    const { value: row } = await inquiryRows(db, eq(inquiries.id, inquiry.id)).next();
    const { message: _, ...facts } = row ?? {};
    const known = Object.entries(facts).filter(([, value]) => value !== null);
    print(
      table(
        known.map(([name, value]) => [name, String(value)]),
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

/**
 * `inquiries export --csv`: all of them on standard output, newest first, with the columns of the desk's own export. A file begins with the
 * byte order mark that spreadsheets need; a screen or another program gets none.
 */
export async function exportInquiries(config: Config, print: Print): Promise<number> {
  return withDatabase(config, async ({ db }) => {
    print((fstatSync(process.stdout.fd).isFile() ? BYTE_ORDER_MARK : '') + csvRow(COLUMN_NAMES));
    for await (const row of inquiryRows(db, undefined)) print(csvRow(cellsOf(row)));
    return 0;
  });
}
