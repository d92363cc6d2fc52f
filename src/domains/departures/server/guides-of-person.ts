import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
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

/** The guides with an address, for the file of one person. @param address folded */
export async function guidesOf(db: DbOrTransaction, address: string | null): Promise<Guide[]> {
  return address === null ? [] : guidesWhere(db, { addresses: [address] });
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

/**
 * Takes everything about guides away that says who they are: their facts, links and days off; in histories and the audit log another word stands for their
 * name. Trips, and what was paid on them, stay as they were.
 * @param who stands in the audit log
 * @returns their ids
 */
export async function eraseGuides(tx: DbOrTransaction, which: Which, who: string): Promise<string[]> {
  const guides = (await guidesWhere(tx, which)).filter(({ name }) => name !== GONE);
  for (const { id, name } of guides) {
    await tx
      .update(resources)
      .set({ ...NOBODY, version: sql`${resources.version} + 1` })
      .where(eq(resources.id, id));
    await tx.delete(privateLinks).where(eq(privateLinks.resourceId, id));
    // Why they were off, too, which what was read before they were assigned repeats.
    await tx.delete(blockedDays).where(eq(blockedDays.resourceId, id));
    await tx.update(assignments).set({ anyway: null }).where(eq(assignments.resourceId, id));
    const { event, detail } = departureHistory;
    await tx
      .update(departureHistory)
      .set({ detail: sql`${detail} - 'warnings' || ${JSON.stringify({ name: GONE })}::jsonb` })
      .where(and(inArray(event, ['assigned', 'unassigned']), sql`${detail} ->> 'kind' = 'guide'`, sql`${detail} ->> 'name' = ${name}`));
    const named = [name, `Calendar of ${name}`, `Day sheet of ${name}`];
    const ofGuides = inArray(auditLog.action, ['resource_added', 'resource_changed', 'link_made', 'link_revoked']);
    await tx
      .update(auditLog)
      .set({ target: who })
      .where(and(ofGuides, inArray(auditLog.target, named)));
  }
  return guides.map(({ id }) => id);
}
