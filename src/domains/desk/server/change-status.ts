import { randomUUID } from 'node:crypto';
import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { Refused } from '../../../server/http/refused.ts';
import { type inquiries, inquiryHistory } from '../../inquiries/server/inquiries-tables.ts';
import type { Admin } from '../../security/server/admin.ts';
import { DESK_LIMITS } from '../model/desk-limits.ts';
import type { InquiryChange } from '../model/desk-requests.ts';
import { type Before, beforeOf } from '../model/undo-status.ts';
import { STATUS_WORDS } from '../model/words.ts';
import { messages, quotes } from './desk-tables.ts';
import { assertNothingNew } from './reply-to-inquiry.ts';
import { RECORDED_AT } from './take-message.ts';
import type { Work } from './work-on-inquiry.ts';

/* A status that is set by hand (docs/develop/decisions/0118): it is an answer only where somebody says by which way, and can be undone for a while. */

type StatusChange = Extract<InquiryChange, { change: 'status' }>;

/**
 * Sets a status by hand. With `how` the answer stands in the conversation, without words; without it nobody was answered, and the clock runs on.
 * @throws Refused 409 where a colleague or the traveller was quicker
 */
export async function changeStatus(admin: Admin<'desk'>, work: Work, { status, lostReason: reason, how, seen, seenMessage }: StatusChange): Promise<void> {
  const { tx, inquiry, update, note } = work;
  const { answeredAt, askedAgainAt } = inquiry;
  const lostReason = status === 'lost' ? (reason ?? null) : null;
  const isSame = status === inquiry.status && lostReason === inquiry.lostReason;
  const isUnanswered = answeredAt === null || askedAgainAt !== null;
  if (isSame && !(how && isUnanswered)) return;
  if (seen !== undefined && seen !== inquiry.status) {
    const text = `A colleague made it "${STATUS_WORDS[inquiry.status]}" in the meantime. Your change was not saved. Change it again if it is still right.`;
    throw new Refused(409, 'inquiry_changed', text);
  }
  const before: Before = {
    lostReason: inquiry.lostReason,
    answeredAt: answeredAt?.toISOString() ?? null,
    askedAgainAt: askedAgainAt?.toISOString() ?? null,
  };
  const told = { from: inquiry.status, to: status, ...(lostReason ? { lostReason } : {}), before };
  if (how === undefined || status === 'new') {
    // Whoever takes it back to new has not answered, unless something was written.
    const isWritten = status !== 'new' || (await wasWrittenTo(tx, inquiry.id));
    await update({ status, lostReason, ...(!isWritten && { answeredAt: null }) });
    return note('status', told);
  }
  if (seenMessage !== undefined) await assertNothingNew(work, seenMessage, 'Nothing was changed.');
  const messageId = randomUUID();
  await tx.insert(messages).values({ id: messageId, inquiryId: inquiry.id, direction: 'out', channel: how, body: '', authorId: admin.id });
  await update({ status, lostReason, answeredAt: answeredAt ?? new Date(), askedAgainAt: null, readAt: inquiry.readAt ?? new Date() });
  await note('status', { ...told, how, messageId });
}

async function wasWrittenTo(tx: Work['tx'], id: string): Promise<boolean> {
  const ours = await tx.$count(messages, and(eq(messages.inquiryId, id), eq(messages.direction, 'out')));
  return ours + (await tx.$count(quotes, eq(quotes.inquiryId, id))) > 0;
}

/** After these a status is no mistake any more that can be taken back as if nothing had been. */
const BUILDS_ON = ['status', 'reply', 'quote', 'quote_accepted', 'quote_declined', 'quote_confirmed', 'quote_undone', 'trip_planned'] as const;

/**
 * Takes a status back that was set by mistake, with the answer that it told of: all stands as it stood before. The history keeps both.
 * @throws Refused 404 for no such line, 409 where it is too long ago or something was built on it
 */
export async function undoStatus({ tx, inquiry, update, note }: Work, entry: number): Promise<void> {
  const own = eq(inquiryHistory.inquiryId, inquiry.id);
  const [line] = await tx
    .select({ detail: inquiryHistory.detail, at: inquiryHistory.createdAt })
    .from(inquiryHistory)
    .where(and(own, eq(inquiryHistory.id, entry), eq(inquiryHistory.event, 'status')));
  if (!line) throw new Refused(404, 'unknown_entry', 'There is no such line in the history.');
  const [later] = await tx
    .select({ event: inquiryHistory.event, detail: inquiryHistory.detail })
    .from(inquiryHistory)
    .where(and(own, gt(inquiryHistory.id, entry), inArray(inquiryHistory.event, [...BUILDS_ON])))
    .orderBy(inquiryHistory.id)
    .limit(1);
  // A second press.
  if (later?.detail.undid === entry) return;
  const before = beforeOf(line.detail);
  const isOld = line.at.getTime() < Date.now() - DESK_LIMITS.undoStatusMinutes * 60_000;
  if (!before || isOld || later || inquiry.status !== line.detail.to || (await wasSaidSince(tx, inquiry.id, line))) {
    throw new Refused(409, 'cannot_undo', 'Too much has happened since to undo this. Nothing was changed; set the status by hand.');
  }
  if (typeof line.detail.messageId === 'string')
    await tx.delete(messages).where(and(eq(messages.inquiryId, inquiry.id), eq(messages.id, line.detail.messageId)));
  const { lostReason } = before;
  const date = (text: string | null) => text && new Date(text);
  const status = line.detail.from as typeof inquiry.status;
  await update({ status, lostReason, answeredAt: date(before.answeredAt), askedAgainAt: date(before.askedAgainAt) } as Partial<typeof inquiries.$inferInsert>);
  await note('status', { from: inquiry.status, to: status, ...(lostReason ? { lostReason } : {}), undid: entry });
}

/** Whether anything was said since, by either side, but the answer of the line itself. */
async function wasSaidSince(tx: Work['tx'], id: string, { at, detail }: { at: Date; detail: Record<string, unknown> }): Promise<boolean> {
  const isOther = typeof detail.messageId === 'string' ? ne(messages.id, detail.messageId) : undefined;
  return (await tx.$count(messages, and(eq(messages.inquiryId, id), sql`${RECORDED_AT} > ${at}`, isOther))) > 0;
}
