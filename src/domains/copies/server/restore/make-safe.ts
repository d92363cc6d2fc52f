import { and, eq, isNull, sql } from 'drizzle-orm';
import { pseudonyms } from '../../../../server/config/secrets.ts';
import { type DbOrTransaction, openDatabase } from '../../../../server/db/database.ts';
import { migrateDatabase } from '../../../../server/db/migrate.ts';
import type { Logger } from '../../../../server/log.ts';
import { invitations, sessions, verifications } from '../../../accounts/server/accounts-tables.ts';
import { ensurePartitions } from '../../../analytics/server/partitions.ts';
import { NOT_SENT } from '../../../mail/model/mail-kinds.ts';
import { holdMail } from '../../../mail/server/mail-hold.ts';
import { mails } from '../../../mail/server/mails-tables.ts';
import { audit } from '../../../security/server/audit-log.ts';
import type { Erasure } from '../../model/erasure.ts';
import { type MomentOf, repeatErasures } from '../erasures.ts';
import { type CarriedOver, carryOver } from './carry-over.ts';
import { type OpenRights, openRights } from './open-rights.ts';
import type { Rights } from './rights-of.ts';

/** A browser may still hold a draft's version that was given later: the next ones are beyond any that it can know. */
const VERSIONS_AHEAD = 1_000_000;

/** A database of an earlier moment that is about to serve. */
export type Returning = {
  /** Until when it knows what happened. */
  until: Date;
  /** Until when a table knows it, where rows of two copies lie in it. */
  momentOf?: MomentOf;
  /** Who may what in the database that is replaced; undefined where it cannot tell. */
  rights: Rights | undefined;
  /** Why mail is held, in words. */
  reason: string;
  /** The installation's secret, which belongs to its rows. */
  secret: string;
  /** What was erased since, and before: every erasure that is known. */
  ledger: readonly Erasure[];
  /** Where a restore is taken back, and no copy comes in. */
  isTakenBack?: boolean;
};

/** What was done again in it; `carried` is undefined where the database that is replaced could not tell. */
export type MadeSafe = { repeated: number; carried: CarriedOver | undefined; open: OpenRights };

type Context = { projectRoot: string; log: Logger };

/**
 * Brings a database of an earlier moment, that of a copy or the one from before a restore, to this version, and makes it safe to serve: no
 * mail goes out until the owner says so, nobody is signed in, links of the time open nothing, and who was erased since stays erased, and what was taken away from people
 * or withdrawn stays so.
 * @throws whatever the database throws; it is not safe then
 */
export async function makeSafe({ projectRoot, log }: Context, databaseUrl: string, returning: Returning): Promise<MadeSafe> {
  const { db, pool } = openDatabase(databaseUrl, log);
  try {
    await migrateDatabase(pool, projectRoot);
    await ensurePartitions(pool, new Date());
    return await db.transaction((tx) => settle(tx, returning));
  } finally {
    await pool.end();
  }
}

async function settle(tx: DbOrTransaction, returning: Returning): Promise<MadeSafe> {
  const { until, momentOf = () => until, reason, secret, ledger, rights, isTakenBack = false } = returning;
  await holdMail(tx, reason);
  // No copy holds these; a database from before a restore does.
  for (const table of [sessions, verifications]) await tx.delete(table);
  await tx.execute(sql`DELETE FROM content_previews`);
  // Their links open nothing any more.
  await tx
    .update(mails)
    .set({ status: 'failed', link: null, notBefore: null, lastError: `${NOT_SENT}its link ended with a restore` })
    .where(and(eq(mails.status, 'queued'), isNull(mails.inquiryId)));
  await tx.update(invitations).set({ endedAt: sql`now()` }).where(isNull(invitations.endedAt));
  await tx.execute(sql`SELECT setval('content_draft_versions', nextval('content_draft_versions') + ${VERSIONS_AHEAD})`);
  const repeated = await repeatErasures(tx, ledger, momentOf, pseudonyms(secret));
  const carried = rights && (await carryOver(tx, rights, isTakenBack ? until : undefined));
  await audit(tx, null, isTakenBack ? 'restore_taken_back' : 'copy_restored', null, {
    takenAt: until.toISOString(),
    erasuresRepeated: repeated,
    carriedOver: carried ?? null,
  });
  return { repeated, carried, open: await openRights(tx) };
}
