import { randomUUID } from 'node:crypto';
import { and, desc, eq, gt, ne, notExists, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { checked } from '../../../server/http/checked.ts';
import { Refused } from '../../../server/http/refused.ts';
import type { Admin } from '../../security/server/admin.ts';
import { messageSchema } from '../model/desk-requests.ts';
import type { InquiryDetail, MessageChannel, MessageLine } from '../model/desk-types.ts';
import { REPEAT_MS } from './answers.ts';
import type { DeskServices } from './desk-services.ts';
import { messages } from './desk-tables.ts';
import { mustBeInInbox, type Work, workOn } from './work-on-inquiry.ts';

/** When a message was stored; rows of before know only when they were written. */
export const RECORDED_AT = recordedAt(messages);

function recordedAt({ recordedAt: stored, createdAt }: Record<'recordedAt' | 'createdAt', AnyPgColumn>) {
  return sql`coalesce(${stored}, ${createdAt})`;
}

/**
 * What a traveller wrote since the enquiry came. `enteredBy`: the colleague who typed it in; null where it reached us by itself. `mailId`: the
 * mail that tells us of it.
 */
export type Heard = { channel: MessageChannel; subject?: string; body: string; at: Date; enteredBy: string | null; key?: string; mailId?: string };

/** What storing it needs of the work on an enquiry. */
export type Hearing = { tx: DbOrTransaction; inquiry: Pick<Work['inquiry'], 'id' | 'status' | 'answeredAt' | 'askedAgainAt'>; update: Work['update'] };

/**
 * Stores what a traveller wrote: the enquiry waits for an answer again, and its clock runs from then. What is older than our last answer has
 * its answer already.
 * @returns its id
 */
export async function storeHeard({ tx, inquiry, update }: Hearing, { channel, subject, body, at, enteredBy, key, mailId }: Heard): Promise<string> {
  const id = randomUUID();
  await tx.insert(messages).values({ id, inquiryId: inquiry.id, direction: 'in', channel, subject, body, authorId: enteredBy, createdAt: at, key, mailId });
  const [answer] = await tx
    .select({ at: messages.createdAt })
    .from(messages)
    .where(and(eq(messages.inquiryId, inquiry.id), eq(messages.direction, 'out')))
    .orderBy(desc(messages.createdAt))
    .limit(1);
  const isAnswered = answer !== undefined && answer.at >= at;
  // What was lost without an answer had no clock any more, either.
  const hadEnded = inquiry.answeredAt !== null || inquiry.status === 'lost';
  if (hadEnded && !isAnswered) await update({ askedAgainAt: inquiry.askedAgainAt && inquiry.askedAgainAt < at ? inquiry.askedAgainAt : at });
  return id;
}

/**
 * Whether a message with that key is stored: it was sent before.
 * @param body what it has to say, where that is told
 * @throws Refused 409 `key_used` where the key is that of another message: this one is not stored, and must not look as if it were
 */
export async function isKnown({ tx, inquiry }: { tx: DbOrTransaction; inquiry: { id: string } }, key: string, body?: string): Promise<boolean> {
  const [known] = await tx.select({ inquiryId: messages.inquiryId, body: messages.body }).from(messages).where(eq(messages.key, key));
  if (!known) return false;
  if (known.inquiryId === inquiry.id && (body === undefined || known.body === body)) return true;
  const text = 'Another message has gone under the key of this one. Nothing was sent or stored, and your text is still here: send it once more.';
  throw new Refused(409, 'key_used', text);
}

/**
 * "They answered": adds what a traveller wrote in a chat, on the phone or by mail (desk-requests.ts, messageSchema). The same words entered again
 * within minutes are one message.
 * @throws Refused 404, 409 in quarantine, 422
 */
export async function takeMessage(admin: Admin<'desk'>, services: DeskServices, name: string | undefined, sent: unknown): Promise<InquiryDetail> {
  const { channel, text, at } = checked(messageSchema, sent);
  return workOn(admin, services, name, async (work) => {
    mustBeInInbox(work.inquiry);
    if (await isRepeat(work, { direction: 'in', body: text })) return;
    const messageId = await storeHeard(work, { channel, body: text, at: at ? new Date(at) : new Date(), enteredBy: admin.id });
    await work.note('message', { messageId, channel });
  });
}

const later = alias(messages, 'later');
type Said = { direction: MessageLine['direction']; channel?: MessageChannel; body: string };

/**
 * Whether an enquiry has the same words already, stored within that time: they are a second press, or were entered twice. Where the other side said
 * something since, they are an answer to that.
 */
export async function isRepeat(
  { tx, inquiry }: { tx: DbOrTransaction; inquiry: { id: string } },
  { direction, channel, body }: Said,
  withinMs = REPEAT_MS,
): Promise<boolean> {
  const said = and(eq(messages.direction, direction), channel && eq(messages.channel, channel), eq(messages.body, body));
  const answer = tx
    .select({ id: later.id })
    .from(later)
    .where(and(eq(later.inquiryId, inquiry.id), ne(later.direction, direction), gt(recordedAt(later), RECORDED_AT)));
  const isLate = gt(RECORDED_AT, new Date(Date.now() - withinMs));
  return (await tx.$count(messages, and(eq(messages.inquiryId, inquiry.id), said, isLate, notExists(answer)))) > 0;
}
