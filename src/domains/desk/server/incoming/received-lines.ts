import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { foldAddress } from '../../../../lib/folded-address.ts';
import { cut } from '../../../../lib/text.ts';
import type { Db, DbOrTransaction } from '../../../../server/db/database.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { ownWords } from '../../../mail/model/quoted-text.ts';
import { isFromOrTo } from '../../../mail/server/incoming/erase-received.ts';
import { receivedFiles, receivedMails } from '../../../mail/server/received-tables.ts';
import { SORTED_MAIL_MAX } from '../../model/desk-limits.ts';
import type { ReceivedMail, Suggestion } from '../../model/desk-types.ts';
import { messages } from '../desk-tables.ts';
import { answersTo } from './answers-to.ts';

/** Mails that wait for somebody's word, shown at most. */
const SUGGESTIONS_MAX = 20;

type Row = typeof receivedMails.$inferSelect;

async function withFiles<Of extends Pick<Row, 'id' | 'fromAddress' | 'fromFolded' | 'leftOut'>>(
  db: DbOrTransaction,
  rows: readonly Of[],
): Promise<(ReceivedMail & { row: Of })[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  // Their bytes are asked for alone.
  const { id, receivedId, name, kind, size: bytes, position } = receivedFiles;
  const files = await db.select({ id, receivedId, name, kind, bytes }).from(receivedFiles).where(inArray(receivedId, ids)).orderBy(asc(position));
  return rows.map((row) => ({
    row,
    id: row.id,
    from: row.fromAddress,
    answersTo: answersTo(row),
    files: files.filter((file) => file.receivedId === row.id).map(({ receivedId: _, ...file }) => file),
    leftOut: row.leftOut,
  }));
}

/** The mails of one enquiry: of its messages by their ids, and the one that it was made of under null. */
export async function receivedOf(db: Db, inquiryId: string): Promise<Map<string | null, ReceivedMail>> {
  const { id, fromAddress, fromFolded, leftOut, replyId } = receivedMails;
  const rows = await db
    .select({ id, fromAddress, fromFolded, leftOut, replyId })
    .from(receivedMails)
    .where(and(eq(receivedMails.inquiryId, inquiryId), inArray(receivedMails.outcome, ['message', 'lead'])));
  return new Map((await withFiles(db, rows)).map(({ row, ...mail }) => [row.replyId, mail]));
}

/**
 * Mails that wait for somebody's word on whether they belong to an enquiry, the oldest 20, oldest first: of one as they came, of all of them what the
 * list shows. `toSort` is how many there are.
 */
export async function mailsToSort(db: Db, inquiryId?: string): Promise<{ suggestions: Suggestion[]; toSort: number }> {
  const rows = await db
    .select({
      mail: receivedMails,
      inquiry: { id: inquiries.id, reference: inquiries.reference, name: inquiries.name },
      email: inquiries.email,
      all: sql<number>`count(*) OVER ()`.mapWith(Number),
    })
    .from(receivedMails)
    .innerJoin(inquiries, eq(inquiries.id, receivedMails.inquiryId))
    .where(and(eq(receivedMails.outcome, 'suggested'), inquiryId === undefined ? undefined : eq(receivedMails.inquiryId, inquiryId)))
    .orderBy(asc(receivedMails.receivedAt))
    .limit(SUGGESTIONS_MAX);
  const waiting = rows.map(({ mail, inquiry, email }) => ({ ...mail, inquiry, isTheirAddress: isAddressOf(mail, email) }));
  const found = await withFiles(db, waiting);
  const suggestions = found.map(({ row, ...mail }) => ({
    ...mail,
    name: row.fromName ?? '',
    subject: row.subject ?? '',
    ...(inquiryId === undefined ? beginningOf(row.body ?? '') : { body: row.body ?? '', isCut: false }),
    at: row.receivedAt.toISOString(),
    isTheirAddress: row.isTheirAddress,
    inquiry: row.inquiry,
  }));
  return { suggestions, toSort: rows[0]?.all ?? 0 };
}

/** Whether an enquiry's address is that which a mail came from, or asks for its answers at. */
function isAddressOf({ fromAddress, fromFolded }: Pick<Row, 'fromAddress' | 'fromFolded'>, email: string | null): boolean {
  const folded = email === null ? undefined : foldAddress(email);
  return folded !== undefined && (folded === fromFolded || folded === fromAddress);
}

/** Of what is forwarded without a word of their own it is the beginning of that. */
function beginningOf(text: string): { body: string; isCut: boolean } {
  const said = ownWords(text) || text;
  return { body: cut(said, SORTED_MAIL_MAX), isCut: said.length > SORTED_MAIL_MAX };
}

/** Every mail that belongs to enquiries, came from an address, or asks for its answers there, with what it says; its files by name and size, since the desk hands them out. */
export async function receivedAbout(db: Db, inquiryIds: readonly string[], address: string | null) {
  const { id, inquiryId, outcome, fromName, fromAddress, fromFolded, subject, body, leftOut, receivedAt, replyId } = receivedMails;
  const theirs = address === null ? undefined : isFromOrTo(address);
  const rows = await db
    .select({ id, inquiryId, outcome, fromName, fromAddress, fromFolded, subject, waitingText: body, text: messages.body, leftOut, receivedAt })
    .from(receivedMails)
    .leftJoin(messages, eq(messages.id, replyId))
    .where(or(inquiryIds.length > 0 ? inArray(inquiryId, [...inquiryIds]) : undefined, theirs ?? sql`false`))
    .orderBy(asc(receivedAt));
  return (await withFiles(db, rows)).map(({ row: { fromFolded: _, ...row }, answersTo: to, files }) => ({ ...row, answersTo: to, files }));
}
