import { createHash, randomUUID } from 'node:crypto';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { foldAddress } from '../../../lib/folded-address.ts';
import { makeReference } from '../../../lib/reference.ts';
import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import { namedStatement } from '../../../server/db/named-statement.ts';
import type { MailKind } from '../../mail/model/mail-kinds.ts';
import type { NewMail } from '../../mail/server/mail-queue.ts';
import { mails } from '../../mail/server/mails-tables.ts';
import { promiseDue } from '../model/promise-due.ts';
import type { SpamSign } from '../model/spam-signs.ts';
import type { Submission } from '../model/submission.ts';
import type { WithheldBy } from './confirmation-limit.ts';
import { inquiries, inquiryHistory } from './inquiries-tables.ts';
import type { InquiryServices } from './inquiry-services.ts';
import { operatorEmail } from './mail/operator-email.ts';

export type Receipt = { inquiryId: string; reference: string; answerBy?: Date };

export type StoreResult = { outcome: 'stored' | 'known'; receipt: Receipt } | { outcome: 'conflict' };

type StoreServices = Pick<InquiryServices, 'config' | 'content' | 'db' | 'mailQueue' | 'news'>;

/** How an enquiry came to us, beside what it asks. */
export type Arrival = {
  /** Path of our page on which it was sent. */
  sourcePage?: string | undefined;
  /** Host of the site that had sent the visitor to us. */
  referrerHost?: string | undefined;
  /** That a campaign of ours had. */
  visitSource?: 'campaign' | undefined;
  /** Primary tag of the language that their browser prefers. */
  language?: string | undefined;
  /** Why it is kept apart, unannounced and unconfirmed, until an admin releases it. */
  quarantined?: SpamSign | undefined;
  /** Why the visitor gets no confirmation. */
  withheld?: WithheldBy | undefined;
};

/** Fingerprint of everything that was asked: tells a repeat from another enquiry. */
export function contentHash(submission: Submission): string {
  const entries = Object.entries(submission)
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(entries)).digest('hex');
}

/** Looks up idempotency keys, the first of which that is there counts: undefined where all are new. In one query, which every enquiry waits for. */
export async function findByKeys(
  db: DbOrTransaction,
  keys: readonly string[],
  hash: string,
  content: StoreServices['content'],
): Promise<StoreResult | undefined> {
  const { id: inquiryId, idempotencyKey: key, reference, contentHash, leadSource, createdAt, preferredDate } = inquiries;
  const rows = await db
    .select({ key, inquiryId, reference, contentHash, leadSource, createdAt, preferredDate })
    .from(inquiries)
    .where(sql`${key} = ANY(${sql.param(keys)}::uuid[])`)
    .prepare('inquiry-by-keys')
    .execute();
  const row = keys.map((one) => rows.find((found) => found.key === one)).find((found) => found !== undefined);
  if (!row) return undefined;
  if (row.contentHash !== hash) return { outcome: 'conflict' };
  return { outcome: 'known', receipt: { inquiryId: row.inquiryId, reference: row.reference, answerBy: answerBy(content, row, row.createdAt) } };
}

/** When the promise of an enquiry runs out: the desk's own clock (spec §9). */
function answerBy({ site }: StoreServices['content'], asked: { leadSource: string; preferredDate?: string | null | undefined }, createdAt: Date): Date {
  return promiseDue(asked.leadSource, createdAt, asked.preferredDate ?? null, { ...site.promises, ...site.hours }).dueAt;
}

/** A line of an enquiry's history, beside the one that says that it was received. */
type HistoryLine = Pick<typeof inquiryHistory.$inferSelect, 'event' | 'detail'>;

/** A new enquiry; nobody begins with another status than the first. */
type NewInquiry = Omit<typeof inquiries.$inferInsert, 'status'>;

/** Columns of a new enquiry, by the names that rows have here. */
const { status: _status, searchText: _searchText, ...NEW_COLUMNS } = getTableColumns(inquiries);
const names = Object.values(NEW_COLUMNS).map(({ name }) => name);
const INSERT_SQL = `
  WITH stored AS (
    INSERT INTO inquiries (${names.join(', ')})
    SELECT ${names.map((name) => (name === 'created_at' ? 'coalesce(created_at, now())' : name)).join(', ')} FROM json_populate_record(NULL::inquiries, $1)
    ON CONFLICT DO NOTHING RETURNING id, created_at
  ), told AS (
    INSERT INTO inquiry_history (inquiry_id, event, detail, actor_id)
    SELECT stored.id, line.event, line.detail, line.actor_id FROM stored, json_to_recordset($2) AS line (event text, detail jsonb, actor_id text)
  )
  SELECT created_at FROM stored`;

/** Half a character, as some keyboards leave it, is a question mark: PostgreSQL refuses JSON that has one. */
const wellFormed = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

/**
 * Inserts an enquiry with the first lines of its history, in one statement.
 * @param more lines after the first
 * @returns when it was stored; undefined where its key or its reference is there already
 */
export async function insertInquiry(tx: DbOrTransaction, row: NewInquiry, more: HistoryLine[] = []): Promise<Date | undefined> {
  const values: NewInquiry = { ...row, emailFolded: row.email ? foldAddress(row.email) : null };
  const columns = Object.entries(NEW_COLUMNS).map(([key, { name }]) => [name, values[key as keyof NewInquiry]]);
  const received: HistoryLine & { actor_id: string | null } = { event: 'received', detail: { leadSource: row.leadSource }, actor_id: row.enteredBy ?? null };
  const parameters = [Object.fromEntries(columns), [received, ...more]].map((value) => JSON.stringify(value, wellFormed));
  const [inserted] = await namedStatement<{ created_at: string }>(tx, 'insert-inquiry', INSERT_SQL, parameters);
  return inserted && new Date(inserted.created_at);
}

/**
 * Stores an enquiry, its first history and its mails in one transaction.
 *
 * The browser's own reference is kept where it is free, so that the chat, the mail and the row
 * agree even if our answer never arrives; otherwise a new one is issued and put into the message.
 * The same key is stored once, however many requests bring it at the same time.
 */
export async function storeInquiry(
  services: StoreServices,
  submission: Submission,
  idempotencyKey: string,
  composedReference?: string,
  { quarantined, withheld, ...origin }: Arrival = {},
): Promise<StoreResult> {
  const hash = contentHash(submission);
  const { referencePrefix } = services.content.site.brand;
  const more = quarantined ? [{ event: 'spam' as const, detail: { reason: quarantined } }] : withheld ? [withheldLine(withheld)] : [];
  let reference = composedReference ?? makeReference(referencePrefix);
  for (;;) {
    const result = await services.db.transaction(async (tx) => {
      const id = randomUUID();
      const message = composedReference ? submission.message.replaceAll(composedReference, reference) : submission.message;
      const row = { ...submission, ...origin, id, reference, idempotencyKey, contentHash: hash, message, spamAt: quarantined ? new Date() : null };
      const storedAt = await insertInquiry(tx, row, more);
      if (!storedAt) return findByKeys(tx, [idempotencyKey], hash, services.content);
      if (!quarantined) await queueInquiryMails(services, tx, id, withheld ? null : submission.email);
      return { outcome: 'stored' as const, receipt: { inquiryId: id, reference, answerBy: answerBy(services.content, submission, storedAt) } };
    });
    if (result?.outcome === 'stored' && !quarantined) {
      const { name, preferredTour = null } = submission;
      services.news.tell({ type: 'inquiry', id: result.receipt.inquiryId, reference, name, preferredTour });
    }
    if (result) return result;
    // Neither stored nor known: another enquiry has this reference.
    reference = makeReference(referencePrefix);
  }
}

/** What the desk is told where no confirmation is sent. */
export function withheldLine(limit: WithheldBy): HistoryLine {
  return { event: 'confirmation_withheld', detail: { limit } };
}

/**
 * Stores the mails that every enquiry brings about, with their jobs: ours to the operator, and the visitor's confirmation.
 * @param email where the confirmation goes; null where there is none, or it is withheld
 */
export async function queueInquiryMails(
  services: Pick<StoreServices, 'config' | 'content' | 'mailQueue'>,
  tx: DbOrTransaction,
  inquiryId: string,
  email: string | null | undefined,
): Promise<void> {
  const about = (kind: MailKind, recipient: string): NewMail => ({ inquiryId, kind, recipient });
  const confirmation = email ? [about('visitor_confirmation', email)] : [];
  await services.mailQueue.add(tx, [about('operator_notification', operatorEmail(services)), ...confirmation]);
}

/** One enquiry by its reference, with its history and mails. */
export async function findInquiry(db: Db, reference: string) {
  const [inquiry] = await db.select().from(inquiries).where(eq(inquiries.reference, reference));
  if (!inquiry) return undefined;
  const history = await db.select().from(inquiryHistory).where(eq(inquiryHistory.inquiryId, inquiry.id)).orderBy(inquiryHistory.id);
  const sent = await db.select().from(mails).where(eq(mails.inquiryId, inquiry.id)).orderBy(mails.kind);
  return { inquiry, history, mails: sent };
}

/** The latest enquiries, newest first. */
export async function latestInquiries(db: Db, limit: number) {
  return db.select().from(inquiries).orderBy(sql`${inquiries.createdAt} DESC, ${inquiries.id}`).limit(limit);
}
