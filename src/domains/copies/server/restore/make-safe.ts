import { and, eq, isNull, sql } from 'drizzle-orm';
import { pseudonyms } from '../../../../server/config/secrets.ts';
import { type DbOrTransaction, openDatabase } from '../../../../server/db/database.ts';
import { migrateDatabase } from '../../../../server/db/migrate.ts';
import type { Logger } from '../../../../server/log.ts';
import { invitations, sessions, verifications } from '../../../accounts/server/accounts-tables.ts';
import { ensurePartitions } from '../../../analytics/server/partitions.ts';
import { contentPreviews } from '../../../content/server/preview-tables.ts';
import { holdMail } from '../../../inquiries/server/mail/mail-hold.ts';
import { mails } from '../../../inquiries/server/mail/mails-tables.ts';
import { audit } from '../../../security/server/audit-log.ts';
import type { Erasure } from '../../model/erasure.ts';
import { repeatErasures } from '../erasures.ts';

/** A browser may still hold a draft's version that was given later: the next ones are beyond any that it can know. */
const VERSIONS_AHEAD = 1_000_000;

/** A database of an earlier moment that is about to serve. */
export type Returning = {
  /** Until when it knows what happened. */
  until: Date;
  /** Why mail is held, in words. */
  reason: string;
  /** The installation's secret, which belongs to its rows. */
  secret: string;
  /** What was erased since, and before: every erasure that is known. */
  ledger: readonly Erasure[];
  /** Where a restore is taken back, and no copy comes in. */
  isTakenBack?: boolean;
};

type Context = { projectRoot: string; log: Logger };

/**
 * Brings a database of an earlier moment, that of a copy or the one from before a restore, to this version, and makes it safe to serve: no
 * mail goes out until the owner says so, nobody is signed in, links of the time open nothing, and who was erased since stays erased.
 * @returns how many erasures had to be repeated
 * @throws whatever the database throws; it is not safe then
 */
export async function makeSafe({ projectRoot, log }: Context, databaseUrl: string, returning: Returning): Promise<number> {
  const { db, pool } = openDatabase(databaseUrl, log);
  try {
    await migrateDatabase(pool, projectRoot);
    await ensurePartitions(pool, new Date());
    return await db.transaction((tx) => settle(tx, returning));
  } finally {
    await pool.end();
  }
}

async function settle(tx: DbOrTransaction, { until, reason, secret, ledger, isTakenBack = false }: Returning): Promise<number> {
  await holdMail(tx, reason);
  // No copy holds these; a database from before a restore does.
  for (const table of [sessions, verifications, contentPreviews]) await tx.delete(table);
  // Their links open nothing any more.
  await tx
    .update(mails)
    .set({ status: 'failed', link: null, notBefore: null, lastError: 'not sent: its link ended with a restore' })
    .where(and(eq(mails.status, 'queued'), isNull(mails.inquiryId)));
  await tx.update(invitations).set({ endedAt: sql`now()` }).where(isNull(invitations.endedAt));
  await tx.execute(sql`SELECT setval('content_draft_versions', nextval('content_draft_versions') + ${VERSIONS_AHEAD})`);
  const repeated = await repeatErasures(tx, ledger, until, pseudonyms(secret));
  await audit(tx, null, isTakenBack ? 'restore_taken_back' : 'copy_restored', null, { takenAt: until.toISOString(), erasuresRepeated: repeated });
  return repeated;
}
