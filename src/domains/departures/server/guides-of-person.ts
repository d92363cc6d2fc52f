import { and, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { foldAddress } from '../../../lib/folded-address.ts';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import { auditLog } from '../../security/server/security-tables.ts';
import { assignments, blockedDays, departureHistory, resources } from './departures-tables.ts';
import { privateLinks } from './party-tables.ts';

/** Who stands where a guide was erased: what was done and paid on a trip still has somebody who did it. */
const GONE = 'A former guide';
/** What is left of one. */
const NOBODY = { name: GONE, phone: null, email: null, languages: [], licence: null, picture: null, active: false };

type Guide = typeof resources.$inferSelect;

/** The guides with an address. @param address folded */
export async function guidesOf(db: DbOrTransaction, address: string | null): Promise<Guide[]> {
  return address === null ? [] : guidesWhere(db, { addresses: [address] });
}

/** The same for the file of one person: also when they were off, and why. */
export async function guideFiles(db: DbOrTransaction, address: string | null) {
  const { firstDay, lastDay, reason, resourceId } = blockedDays;
  const guides = await guidesOf(db, address);
  return Promise.all(
    guides.map(async (guide) => ({ ...guide, daysOff: await db.select({ firstDay, lastDay, reason }).from(blockedDays).where(eq(resourceId, guide.id)) })),
  );
}

type Which = {
  addresses: readonly string[] /** Known by an erasure of before. */;
  ids?: readonly string[] /** By their address only those who were there then. */;
  until?: Date;
};

async function guidesWhere(db: DbOrTransaction, { addresses, ids = [], until }: Which): Promise<Guide[]> {
  const rows = await db
    .select()
    .from(resources)
    .where(and(eq(resources.kind, 'guide'), or(isNotNull(resources.email), oneOf(ids))));
  const isTheirs = ({ email, createdAt }: Guide) => email !== null && addresses.includes(foldAddress(email)) && (until === undefined || createdAt <= until);
  return rows.filter((guide) => ids.includes(guide.id) || isTheirs(guide));
}

const oneOf = (ids: readonly string[]): SQL => (ids.length > 0 ? inArray(resources.id, [...ids]) : sql`false`);

/** What is erased already: nothing of it says who it was. One whose row was filled in anew is somebody. */
const isNobody = ({ name, phone, email, licence, picture }: Guide) => name === GONE && [phone, email, licence, picture].every((fact) => fact === null);

/**
 * Takes everything about guides away that says who they are: their facts, links and days off; in histories and the audit log another word stands for their
 * name. Trips, and what was paid on them, stay as they were.
 * @param who stands in the audit log
 * @returns their ids
 */
export async function eraseGuides(tx: DbOrTransaction, which: Which, who: string): Promise<string[]> {
  const guides = (await guidesWhere(tx, which)).filter((guide) => !isNobody(guide));
  for (const guide of guides) {
    // While it can be told whose name it was.
    await takeNameAway(tx, guide, who);
    const { id } = guide;
    await tx
      .update(resources)
      .set({ ...NOBODY, version: sql`${resources.version} + 1` })
      .where(eq(resources.id, id));
    await tx.delete(privateLinks).where(eq(privateLinks.resourceId, id));
    // Why they were off, too, which what was read before they were assigned repeats.
    await tx.delete(blockedDays).where(eq(blockedDays.resourceId, id));
    await tx.update(assignments).set({ anyway: null }).where(eq(assignments.resourceId, id));
  }
  return guides.map(({ id }) => id);
}

/** Lines tell by an id whose they are, also under a former name. Those of before there were ids are found by the name, where nobody else has it. */
async function takeNameAway(tx: DbOrTransaction, { id, name }: Guide, who: string): Promise<void> {
  const isShared = (await tx.$count(resources, and(eq(resources.name, name), ne(resources.id, id)))) > 0;
  const isOf = (detail: AnyPgColumn, isNamed: SQL) => {
    const byId = sql`${detail} ->> 'resource' = ${id}`;
    return isShared ? byId : or(byId, and(sql`${detail} ->> 'resource' IS NULL`, isNamed));
  };
  const { event, detail } = departureHistory;
  const ofGuide = sql`${detail} ->> 'kind' = 'guide' AND ${detail} ->> 'name' = ${name}`;
  await tx
    .update(departureHistory)
    .set({ detail: sql`${detail} - 'warnings' || ${JSON.stringify({ name: GONE })}::jsonb` })
    .where(and(inArray(event, ['assigned', 'unassigned']), isOf(detail, ofGuide)));
  const named = inArray(auditLog.target, [name, `Calendar of ${name}`, `Day sheet of ${name}`]);
  await tx
    .update(auditLog)
    .set({ target: who })
    .where(and(inArray(auditLog.action, ['resource_added', 'resource_changed', 'link_made', 'link_revoked']), isOf(auditLog.detail, named)));
}
