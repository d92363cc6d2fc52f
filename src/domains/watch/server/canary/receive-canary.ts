import { randomUUID } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { makeReference } from '../../../../lib/reference.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { Submission } from '../../../inquiries/model/submission.ts';
import { insertInquiry } from '../../../inquiries/server/inquiries.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import type { MailQueue } from '../../../mail/server/mail-queue.ts';
import { canaries } from '../watch-tables.ts';

type ReceptionContext = { db: Db; mailQueue: MailQueue; referencePrefix: string };

/**
 * Takes in a canary enquiry as any other: the same statements store it, and its mail goes the same way. It is taken back in the
 * same transaction, so that its row is never seen by anybody: no list, count, file or report can forget to leave it out.
 * @returns its reference; undefined where nobody sent that canary, or it came before
 */
export async function receiveCanary(
  { db, referencePrefix, mailQueue }: ReceptionContext,
  recipient: string,
  id: string,
  submission: Submission,
): Promise<string | undefined> {
  const reference = makeReference(referencePrefix);
  return db.transaction(async (tx) => {
    const [awaited] = await tx
      .update(canaries)
      .set({ receivedAt: sql`now()` })
      .where(and(eq(canaries.id, id), isNull(canaries.receivedAt)))
      .returning({ id: canaries.id });
    if (!awaited) return undefined;
    const isStored = await insertInquiry(tx, { ...submission, id, reference, idempotencyKey: id, contentHash: 'canary', message: submission.message });
    if (!isStored) throw new Error('the canary enquiry could not be stored beside the others');
    await tx.delete(inquiries).where(eq(inquiries.id, id));
    const mailId = randomUUID();
    await mailQueue.add(tx, [{ id: mailId, kind: 'canary', recipient }]);
    await tx.update(canaries).set({ mailId }).where(eq(canaries.id, id));
    return reference;
  });
}
