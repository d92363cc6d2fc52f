import { and, eq, isNull, sql } from 'drizzle-orm';
import { pseudonyms } from '../../../../server/config/secrets.ts';
import type { Db } from '../../../../server/db/database.ts';
import { invitations } from '../../../accounts/server/accounts-tables.ts';
import { holdMail } from '../../../inquiries/server/mail/mail-hold.ts';
import { mails } from '../../../inquiries/server/mail/mails-tables.ts';
import { audit } from '../../../security/server/audit-log.ts';
import type { Erasure } from '../../model/erasure.ts';
import { repeatErasures } from '../erasures.ts';

/** A browser may still hold a draft's version that was given after the copy: the next ones are beyond any that it can know. */
const VERSIONS_AHEAD = 1_000_000;

/**
 * Makes a database that was restored safe to serve, in one transaction: no mail goes out until the owner says so, links of the
 * time open nothing, and who was erased since stays erased. Nobody is signed in, since no copy holds sessions.
 * @returns how many erasures had to be repeated
 */
export async function settleRestored(db: Db, { takenAt, secret, ledger }: { takenAt: Date; secret: string; ledger: readonly Erasure[] }): Promise<number> {
  return db.transaction(async (tx) => {
    await holdMail(tx, `a copy of ${takenAt.toISOString()} was restored`);
    // Their links open nothing any more.
    await tx
      .update(mails)
      .set({ status: 'failed', link: null, notBefore: null, lastError: 'not sent: its link ended with the restore of a copy' })
      .where(and(eq(mails.status, 'queued'), isNull(mails.inquiryId)));
    await tx.update(invitations).set({ endedAt: sql`now()` }).where(isNull(invitations.endedAt));
    await tx.execute(sql`SELECT setval('content_draft_versions', nextval('content_draft_versions') + ${VERSIONS_AHEAD})`);
    const repeated = await repeatErasures(tx, ledger, takenAt, pseudonyms(secret));
    await audit(tx, null, 'copy_restored', null, { takenAt: takenAt.toISOString(), erasuresRepeated: repeated });
    return repeated;
  });
}
