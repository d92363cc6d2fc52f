import { and, desc, eq, gt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../server/db/database.ts';
import { microsOf } from '../../../server/db/keyset-cursor.ts';
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

/** The table, asked for a second time in one statement. */
export const NEWER = alias(inquiries, 'newer') as unknown as typeof inquiries;

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

/** Whether no newer enquiry of a list has the same address or number. @param others the list, of `NEWER` */
export function isNewest(db: Db, others: SQL | undefined): SQL | undefined {
  const isNewer = or(gt(NEWER.createdAt, inquiries.createdAt), and(eq(NEWER.createdAt, inquiries.createdAt), gt(NEWER.id, inquiries.id)));
  const none = (same: SQL | undefined) =>
    notExists(
      db
        .select({ id: NEWER.id })
        .from(NEWER)
        .where(and(same, isNewer, others)),
    );
  const digits = phoneDigits(NEWER.phone);
  return and(none(eq(NEWER.emailFolded, inquiries.emailFolded)), none(and(eq(digits, phoneDigits(inquiries.phone)), ne(digits, sql`''`))));
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
    const fresh = (of: 'email' | 'phone') => [...new Set([...found.values()].flatMap((one) => one[of] ?? []))].filter((key) => !asked.has(`${of} ${key}`));
    const [emails, phones] = [fresh('email'), fresh('phone')];
    if (emails.length + phones.length === 0) break;
    for (const key of emails) asked.add(`email ${key}`);
    for (const key of phones) asked.add(`phone ${key}`);
    const same = or(
      sql`${inquiries.emailFolded} = ANY(${sql.param(emails)}::text[])`,
      sql`${phoneDigits(inquiries.phone)} = ANY(${sql.param(phones)}::text[])`,
    );
    const rows = await selectKeys(db).where(and(list, same)).orderBy(desc(inquiries.createdAt)).limit(LOOKED_AT_MAX);
    for (const row of rows) found.set(row.id, row);
  }
  const personOf = joined([...found.values()]);
  const newestFirst = [...found.values()].sort(
    (one, other) => other.createdAt.getTime() - one.createdAt.getTime() || other.micros.localeCompare(one.micros) || (one.id < other.id ? 1 : -1),
  );
  const people = Map.groupBy(newestFirst, ({ id }) => personOf(id));
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
  for (const { id, email, phone } of rows) {
    for (const key of [email && `email ${email}`, phone && `phone ${phone}`]) {
      if (!key) continue;
      const [one, other] = [top(id), top(key)];
      if (one !== other) above.set(one, other);
    }
  }
  return top;
}
