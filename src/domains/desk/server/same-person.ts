import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../server/db/database.ts';
import { after, microsOf, type Position } from '../../../server/db/keyset-cursor.ts';
import { inquiries } from '../../inquiries/server/inquiries-tables.ts';
import { phoneDigits } from '../../inquiries/server/phone-digits.ts';

/*
 * Whose enquiries are one row of the list (docs/develop/decisions/0118): those with the same e-mail address, or the same digits of a phone number,
 * and whatever is joined by a third. Nothing is stored for it: an address that is corrected, and a person who is erased, need no second thought.
 */

/** Enquiries of the people of one page that are looked at, the newest: more than that no person sends. */
const LOOKED_AT_MAX = 1000;
/** So many times somebody who was found leads to others: "Ann by mail", "Ann by mail and phone", "Ann by phone". */
const ROUNDS = 5;

/** Enquiries of a list that are read at once where its first are of few people. */
const READ_AT_ONCE = 1000;

const keys = {
  id: inquiries.id,
  email: inquiries.emailFolded,
  phone: sql<string | null>`nullif(${phoneDigits(inquiries.phone)}, '')`,
  createdAt: inquiries.createdAt,
  micros: microsOf(inquiries.createdAt),
};
export type Keys = { id: string; email: string | null; phone: string | null; createdAt: Date; micros: string };

/** Enquiries by what tells people apart, to be narrowed and ordered. */
export function selectKeys(db: Db) {
  return db.select(keys).from(inquiries).$dynamic();
}

/** The next enquiries of a list after a position. */
export function newestFirst(db: Db, list: SQL | undefined, position: Position | undefined, count: number): Promise<Keys[]> {
  return selectKeys(db)
    .where(and(list, after(inquiries.createdAt, inquiries.id, position)))
    .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
    .limit(count);
}

/**
 * Enquiries of a list that are the newest with their address and with their number, the newest first. They are read by the thousand and told apart
 * here: asked of each enquiry, "is there a newer one?" reads a flood from one number anew for each of its enquiries.
 * @param start where the list is read from; enquiries above it are no longer the newest of anybody below
 */
export async function newestOfEach(db: Db, list: SQL | undefined, start: Position | undefined, count: number): Promise<Keys[]> {
  const seen = new Set<string>();
  const newest: Keys[] = [];
  let position = start;
  for (let size = count * 2; newest.length < count; size = READ_AT_ONCE) {
    const rows = await newestFirst(db, list, position, size);
    if (start) for (const name of await sharedAbove(db, list, start, rows)) seen.add(name);
    for (const row of rows) {
      const names = namesOf(row);
      if (!names.some((name) => seen.has(name))) newest.push(row);
      for (const name of names) seen.add(name);
    }
    position = rows.at(-1);
    if (rows.length < size) break;
  }
  return newest.slice(0, count);
}

/** What tells people apart of those enquiries that stand above a position and share it with some. */
async function sharedAbove(db: Db, list: SQL | undefined, start: Position, some: readonly Keys[]): Promise<string[]> {
  const { email, phone } = keys;
  const below = after(inquiries.createdAt, inquiries.id, start);
  const above = await db
    .selectDistinct({ email, phone })
    .from(inquiries)
    .where(and(list, sharing(some.flatMap(namesOf)), sql`NOT ${below}`));
  return above.flatMap(namesOf);
}

/** Whoever has one of those addresses or numbers. */
function sharing(names: readonly string[]): SQL | undefined {
  return or(sql`${inquiries.emailFolded} = ANY(${sql.param(names)}::text[])`, sql`${phoneDigits(inquiries.phone)} = ANY(${sql.param(names)}::text[])`);
}

/** What tells an enquiry's person from others: an address and a number, of which none can be taken for the other. */
function namesOf({ email, phone }: Pick<Keys, 'email' | 'phone'>): string[] {
  return [email, phone].filter((name) => name !== null);
}

/**
 * All enquiries of a list that are of the same people as some of them.
 * @param list which enquiries the list lets through
 * @returns for each of `some` the ids of all of its person, itself among them, the newest first
 */
export async function repeatsOf(db: Db, list: SQL | undefined, some: readonly Keys[]): Promise<Map<string, string[]>> {
  const found = new Map(some.map((one) => [one.id, one]));
  const asked = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const fresh = [...new Set([...found.values()].flatMap(namesOf))].filter((name) => !asked.has(name));
    if (fresh.length === 0) break;
    for (const name of fresh) asked.add(name);
    const rows = await selectKeys(db)
      .where(and(list, sharing(fresh)))
      .orderBy(desc(inquiries.createdAt))
      .limit(LOOKED_AT_MAX);
    for (const row of rows) found.set(row.id, row);
  }
  const personOf = joined([...found.values()]);
  const ordered = [...found.values()].sort(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other.micros.localeCompare(one.micros) || (one.id < other.id ? 1 : -1),
  );
  const people = Map.groupBy(ordered, ({ id }) => personOf(id));
  return new Map(some.map(({ id }) => [id, (people.get(personOf(id)) ?? []).map((one) => one.id)]));
}

/** Who is one person, by what their enquiries share. @returns one name for all enquiries of a person */
function joined(rows: readonly Keys[]): (id: string) => string {
  const above = new Map<string, string>();
  const top = (name: string): string => {
    let at = name;
    for (let next = above.get(at); next !== undefined; next = above.get(at)) at = next;
    return at;
  };
  for (const row of rows) {
    for (const name of namesOf(row)) {
      const [one, other] = [top(row.id), top(name)];
      if (one !== other) above.set(one, other);
    }
  }
  return top;
}
