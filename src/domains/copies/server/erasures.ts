import { randomUUID } from 'node:crypto';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { ErasedPhotograph } from '../../pictures/server/erase-photographs.ts';
import type { Erasure } from '../model/erasure.ts';
import { erasures } from './copies-tables.ts';
import { ERASED_KINDS, typedByMark } from './erased-kinds.ts';

/** Notes what is erased, in the transaction that erases it: a copy that is restored later brings nobody back. */
export async function noteErasure(tx: DbOrTransaction, erased: Erasure['erased']): Promise<void> {
  await tx.insert(erasures).values({ id: randomUUID(), erased });
}

/** The same for a photograph that somebody in it no longer agrees to. */
export async function notePhotographErased(tx: DbOrTransaction, { sha256, cuts }: ErasedPhotograph): Promise<void> {
  await noteErasure(tx, { inquiries: [], mails: [], account: null, who: '', accountKey: null, photographs: [{ sha256, cuts }] });
}

/** Every erasure that a database knows, the oldest first. */
export async function knownErasures(db: DbOrTransaction): Promise<Erasure[]> {
  const rows = await db.select().from(erasures).orderBy(erasures.at);
  return rows.map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }));
}

/** An erasure that was under way while the copy was taken has an earlier moment than it. */
const UNDER_WAY_MS = 10 * 60_000;

/** Until when a table's rows know what happened: rows of one database can come from two copies. */
export type MomentOf = (table: string) => Date;

/**
 * Erases again, in a database of an earlier moment, what was erased since. Ids never come again; by the address goes only what was there
 * before the erasure, since somebody may have come back later.
 * @param momentOf of the copy that a table's rows came from
 * @param pseudonym of the installation whose copy it is
 * @returns how many erasures found something
 */
export async function repeatErasures(
  tx: DbOrTransaction,
  ledger: readonly Erasure[],
  momentOf: MomentOf,
  pseudonym: (text: string) => string,
): Promise<number> {
  const typed = ledger.length > 0 ? await typedByMark(tx, pseudonym) : new Map<string, string[]>();
  let found = 0;
  for (const entry of ledger) {
    const isSince = (table: string) => Date.parse(entry.at) > momentOf(table).getTime() - UNDER_WAY_MS;
    let rows = 0;
    for (const { byAddressIn, again } of ERASED_KINDS) {
      if (byAddressIn === undefined || isSince(byAddressIn))
        rows += await again({ tx, at: new Date(entry.at), erased: entry.erased, typed: typed.get(entry.erased.who) ?? [], pseudonym });
    }
    if (rows > 0) found += 1;
    await tx
      .insert(erasures)
      .values({ ...entry, at: new Date(entry.at) })
      .onConflictDoNothing();
  }
  return found;
}
