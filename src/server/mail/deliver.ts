import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { inquiries, mails } from '../db/schema.ts';
import type { Logger } from '../log.ts';
import { type ComposedMail, composeAccountMail, composeMail, type Sender } from './compose.ts';
import type { InquiryRow } from './inquiry-row.ts';
import { isAccountMail, type MailKind } from './mail-kinds.ts';
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
    await context.transport.send(await compose(context.sender, mail, inquiry));
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

function compose(sender: Sender, mail: MailRow, inquiry: InquiryRow | null): Promise<ComposedMail> {
  if (isAccountMail(mail.kind)) return composeAccountMail(sender, { ...mail, kind: mail.kind }, mail.link ?? sender.siteUrl.href);
  if (!inquiry) throw new Error(`mail ${mail.id} belongs to no enquiry`);
  return composeMail(sender, { ...mail, kind: mail.kind as MailKind }, inquiry);
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
