import { and, eq, inArray, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { receivedFiles, receivedMails } from '../received-tables.ts';

/** What a row keeps of a mail whose words go: that it came, so that it is not taken in once more. */
const NOTHING = {
  inquiryId: null,
  replyId: null,
  messageId: null,
  fromName: null,
  fromAddress: null,
  fromFolded: null,
  subject: null,
  body: null,
  leftOut: [],
};

/** Takes the words and files of mails away, and what they became in conversations. @returns their ids */
async function emptyReceived(tx: DbOrTransaction, which: SQL | undefined, outcome: 'erased' | 'dismissed'): Promise<string[]> {
  const found = await tx.select({ id: receivedMails.id, replyId: receivedMails.replyId }).from(receivedMails).where(which).for('update');
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.delete(receivedFiles).where(inArray(receivedFiles.receivedId, ids));
  await tx
    .update(receivedMails)
    .set({ ...NOTHING, outcome })
    .where(inArray(receivedMails.id, ids));
  await takeOutOfConversations(
    tx,
    found.flatMap(({ replyId }) => replyId ?? []),
  );
  return ids;
}

/** Of this domain's tables none knows those of conversations. That a mail was added to one stays in its history, without whose it was. */
async function takeOutOfConversations(tx: DbOrTransaction, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return;
  const ids = sql.join(
    messageIds.map((id) => sql`${id}`),
    sql`, `,
  );
  await tx.execute(sql`DELETE FROM replies WHERE id::text IN (${ids})`);
  await tx.execute(sql`UPDATE inquiry_history SET detail = detail - 'from' WHERE event = 'mail_joined' AND detail ->> 'messageId' IN (${ids})`);
}

/**
 * Everything of the mails that came from an address, ask for their answers there, or belong to enquiries, wherever they stand: also in another person's conversation, and where they
 * wait. That such a mail came stays known, by a fingerprint of its Message-ID alone.
 * @param at only what came until then; undefined: all
 */
export function eraseReceived(
  tx: DbOrTransaction,
  { ids, inquiryIds, addresses, at }: { ids?: readonly string[]; inquiryIds: readonly string[]; addresses: readonly string[]; at?: Date },
): Promise<string[]> {
  const from = and(or(...addresses.map(isFromOrTo)), at && lte(receivedMails.createdAt, at));
  const which = or(oneOf(receivedMails.id, ids ?? []), oneOf(receivedMails.inquiryId, inquiryIds), addresses.length > 0 ? from : undefined);
  return emptyReceived(tx, and(ne(receivedMails.outcome, 'erased'), which), 'erased');
}

/** A mail that belongs to nobody's enquiry, as somebody at the desk said. */
export function dismissReceived(tx: DbOrTransaction, id: string): Promise<string[]> {
  return emptyReceived(tx, inArray(receivedMails.id, [id]), 'dismissed');
}

/** Whether a mail came from an address, or asks for its answers there. @param folded in the form that addresses are compared in */
export function isFromOrTo(folded: string): SQL | undefined {
  return or(eq(receivedMails.fromFolded, folded), eq(receivedMails.fromAddress, folded));
}

/** Mails that came from an address, or ask for their answers there. */
export async function receivedFrom(db: DbOrTransaction, folded: string): Promise<string[]> {
  const rows = await db.select({ id: receivedMails.id }).from(receivedMails).where(isFromOrTo(folded));
  return rows.map(({ id }) => id);
}

function oneOf(column: Parameters<typeof inArray>[0], values: readonly string[]): SQL {
  return values.length > 0 ? inArray(column, [...values]) : sql`false`;
}
