import { randomUUID } from 'node:crypto';
import { and, count, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Asked, Thread } from '../../departures/server/thread.ts';
import { inquiries, inquiryHistory } from '../../inquiries/server/inquiries-tables.ts';
import { operatorEmail } from '../../inquiries/server/mail/operator-email.ts';
import { markAnswered } from './answers.ts';
import { announce } from './desk-news.ts';
import type { DeskServices } from './desk-services.ts';
import { messages } from './desk-tables.ts';
import { isRepeat, RECORDED_AT, storeHeard } from './take-message.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What one enquiry may say on the pages of its trips within a day. */
const SAID_A_DAY = 8;
/** So many messages are looked back for what was asked before. */
const ASKED_MAX = 50;

/** The conversations of enquiries, for departures (departures/server/thread.ts). */
export function threadOf(services: () => Pick<DeskServices, 'config' | 'content' | 'mailQueue'>): Thread {
  return {
    async say(tx, { inquiryId, channel, subject, body, mailId, authorId }) {
      await tx
        .insert(messages)
        .values({ id: randomUUID(), inquiryId, direction: 'out', channel, subject: subject ?? null, body, mailId: mailId ?? null, authorId });
    },
    unsay,
    async hear(tx, { inquiryId, body: said }) {
      const inquiry = await locked(tx, inquiryId);
      if (!inquiry) return;
      const body = typeof said === 'string' ? said : said(await askedBefore(tx, inquiryId));
      // Words that follow from those before may come again: there and back is no second press.
      if (body === undefined || (body === said && (await isRepeat({ tx, inquiry }, { direction: 'in', channel: 'pass', body }, DAY_MS)))) return;
      await mustNotBeTooMuch(tx, inquiryId);
      const update = async (values: Partial<typeof inquiries.$inferInsert>) => void (await tx.update(inquiries).set(values).where(eq(inquiries.id, inquiryId)));
      const mailId = randomUUID();
      const { mailQueue, ...rest } = services();
      await mailQueue.add(tx, [{ id: mailId, inquiryId, kind: 'quote_answered', recipient: operatorEmail(rest) }]);
      const messageId = await storeHeard({ tx, inquiry, update }, { channel: 'pass', body, at: new Date(), enteredBy: null, mailId });
      await update({ readAt: null });
      await tx.insert(inquiryHistory).values({ inquiryId, event: 'message', detail: { messageId, channel: 'pass' } });
      await announce(tx, { type: 'change', id: inquiryId });
    },
    async note(tx, inquiryId, event, detail, actorId) {
      await tx.insert(inquiryHistory).values({ inquiryId, event, detail, actorId });
    },
    async agree(tx, inquiryId, isTold, actorId) {
      const work = await onInquiry(tx, inquiryId);
      if (!work) return;
      if (isTold) await markAnswered(work, 'quoted');
      const { status } = work.inquiry;
      if (status === 'won') return;
      await work.update({ status: 'won', lostReason: null });
      await tx.insert(inquiryHistory).values({ inquiryId, event: 'status', detail: { from: status, to: 'won' }, actorId });
    },
    async answer(tx, inquiryId) {
      const work = await onInquiry(tx, inquiryId);
      if (work) await markAnswered(work, 'replied');
    },
    announce: (tx, inquiryId) => announce(tx, { type: 'change', id: inquiryId }),
  };
}

/** Takes what we said out again, by its mails: they never went. */
export async function unsay(tx: DbOrTransaction, mailIds: readonly string[]): Promise<void> {
  await tx.delete(messages).where(and(eq(messages.direction, 'out'), inArray(messages.mailId, [...mailIds])));
}

/** What was asked on the pages of an enquiry's trips since we last wrote, newest first. */
async function askedBefore(tx: DbOrTransaction, inquiryId: string): Promise<Asked[]> {
  const at = sql<Date>`${RECORDED_AT}`.mapWith(messages.createdAt);
  const rows = await tx
    .select({ direction: messages.direction, channel: messages.channel, body: messages.body, at })
    .from(messages)
    .where(eq(messages.inquiryId, inquiryId))
    .orderBy(desc(RECORDED_AT))
    .limit(ASKED_MAX);
  const ours = rows.findIndex(({ direction }) => direction === 'out');
  return rows.slice(0, ours < 0 ? undefined : ours).filter(({ channel }) => channel === 'pass');
}

/** The enquiry, held as its departure's work may hold it that has it from before (departures/server/work-on-departure.ts). */
async function onInquiry(tx: DbOrTransaction, inquiryId: string) {
  const { id, status, answeredAt, readAt } = inquiries;
  const [inquiry] = await tx.select({ id, status, answeredAt, readAt }).from(inquiries).where(eq(id, inquiryId)).for('no key update');
  const update = async (values: Partial<typeof inquiries.$inferInsert>) => void (await tx.update(inquiries).set(values).where(eq(id, inquiryId)));
  return inquiry && { inquiry, update };
}

async function locked(tx: DbOrTransaction, inquiryId: string) {
  const { id, status, answeredAt, askedAgainAt } = inquiries;
  const [inquiry] = await tx.select({ id, status, answeredAt, askedAgainAt }).from(inquiries).where(eq(id, inquiryId)).for('update');
  return inquiry;
}

/** @throws Refused 429 */
async function mustNotBeTooMuch(tx: DbOrTransaction, inquiryId: string): Promise<void> {
  const ofToday = gt(RECORDED_AT, new Date(Date.now() - DAY_MS));
  const [said] = await tx
    .select({ n: count() })
    .from(messages)
    .where(and(eq(messages.inquiryId, inquiryId), eq(messages.channel, 'pass'), ofToday));
  if ((said?.n ?? 0) < SAID_A_DAY) return;
  throw new Refused(
    429,
    'too_many_requests',
    'You have written several times today. We have it all and will write to you. If it is urgent, call us or write by WhatsApp.',
    'message',
  );
}
