import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Asked, Thread } from '../../departures/server/thread.ts';
import { inquiries, inquiryHistory } from '../../inquiries/server/inquiries-tables.ts';
import { markAnswered } from './answers.ts';
import { announce } from './desk-news.ts';
import type { DeskServices } from './desk-services.ts';
import { messages } from './desk-tables.ts';
import { DAY_MS, hearOnPage, mustNotBeTooMuch } from './said-on-page.ts';
import { isRepeat, RECORDED_AT } from './take-message.ts';
import { holdInquiry, updating } from './work-on-inquiry.ts';

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
      const inquiry = await holdInquiry(tx, eq(inquiries.id, inquiryId));
      if (!inquiry) return;
      const body = typeof said === 'string' ? said : said(await askedBefore(tx, inquiryId));
      // Words that follow from those before may come again: there and back is no second press.
      if (body === undefined || (body === said && (await isRepeat({ tx, inquiry }, { direction: 'in', channel: 'pass', body }, DAY_MS)))) return;
      await mustNotBeTooMuch(tx, inquiryId, 'pass');
      const messageId = await hearOnPage('pass', services(), { tx, inquiry }, body);
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
  const inquiry = await holdInquiry(tx, eq(inquiries.id, inquiryId), 'no key update');
  return inquiry && { inquiry, update: updating(tx, inquiryId) };
}
