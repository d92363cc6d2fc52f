import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { replies } from '../db/desk-schema.ts';
import { inquiries, mails } from '../db/schema.ts';
import type { Logger } from '../log.ts';
import { type ComposedMail, composeAccountMail, composeDeskMail, composeMail, type Sender } from './compose.ts';
import type { InquiryRow } from './inquiry-row.ts';
import { DESK_MAIL_KINDS, isAccountMail, isDeskMail, type MailKind } from './mail-kinds.ts';
import type { MailTransport } from './transport.ts';

type MailRow = typeof mails.$inferSelect;

export type DeliveryContext = { db: Db; sender: Sender; transport: MailTransport; log: Logger };

/** How long a mail may wait before its job is taken for lost, in minutes. */
const LOST_AFTER_MINUTES = 60;

/**
 * Sends one mail. May run twice without harm: a mail that was sent is left alone, and a repeat
 * carries the same Message-ID.
 * @throws where the mail server did not take it and another try makes sense
 */
export async function deliverMail(context: DeliveryContext, mailId: string): Promise<void> {
  const { db, log } = context;
  const [row] = await db.select().from(mails).leftJoin(inquiries, eq(mails.inquiryId, inquiries.id)).where(eq(mails.id, mailId));
  if (row?.mails.status !== 'queued') return;
  const { mails: mail, inquiries: inquiry } = row;
  const facts = { mailId, kind: mail.kind, reference: inquiry?.reference, attempt: mail.attempts + 1 };
  try {
    await context.transport.send(await compose(context, mail, inquiry));
  } catch (error) {
    const forGood = mail.kind !== 'operator_notification' && isRefusedRecipient(error);
    await db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, lastError: String(error).slice(0, 500), ...(forGood ? { status: 'failed' } : {}) })
      .where(eq(mails.id, mailId));
    if (forGood) return log.error({ ...facts, err: error }, 'a mail cannot be delivered: the address is refused for good');
    throw error;
  }
  await db
    .update(mails)
    .set({ status: 'sent', sentAt: new Date(), attempts: sql`${mails.attempts} + 1`, lastError: null, link: null })
    .where(eq(mails.id, mailId));
  log.info(facts, 'a mail was sent');
}

async function compose({ db, sender }: DeliveryContext, mail: MailRow, inquiry: InquiryRow | null): Promise<ComposedMail> {
  if (isAccountMail(mail.kind)) return composeAccountMail(sender, { ...mail, kind: mail.kind }, mail.link ?? sender.siteUrl.href);
  if (!inquiry) throw new Error(`mail ${mail.id} belongs to no enquiry`);
  if (!isDeskMail(mail.kind)) return composeMail(sender, { ...mail, kind: mail.kind as MailKind }, inquiry);
  const [reply] = await db.select().from(replies).where(eq(replies.mailId, mail.id));
  if (!reply) throw new Error(`mail ${mail.id} has no text`);
  return composeDeskMail(sender, mail, inquiry, reply, await earlierMails(db, mail, inquiry.id), mail.link);
}

/** The conversation that a mail goes on with: what the visitor was sent before it. */
async function earlierMails(db: Db, mail: MailRow, inquiryId: string): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id, messageId: mails.messageId })
    .from(mails)
    .where(and(eq(mails.inquiryId, inquiryId), inArray(mails.kind, ['visitor_confirmation', ...DESK_MAIL_KINDS]), lte(mails.createdAt, mail.createdAt)))
    .orderBy(mails.createdAt);
  return rows.filter(({ id }) => id !== mail.id).map(({ messageId }) => messageId);
}

/** A permanent refusal of the recipient (RFC 5321, 4.2.1); the operator's own mails are tried on even then. */
function isRefusedRecipient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500;
}

/** Mails that should long have been sent: their jobs are queued once more. */
export async function findStrayMails(db: Db): Promise<string[]> {
  const rows = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.status, 'queued'), lt(mails.createdAt, sql`now() - make_interval(mins => ${LOST_AFTER_MINUTES})`)))
    .limit(500);
  return rows.map((row) => row.id);
}
