import { and, inArray, ne, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { reviews } from '../../../departures/server/party-tables.ts';
import { EMPTIED } from '../../../departures/server/reviews/emptied.ts';
import { type OwnRow, type Rights, WAYS_IN, type WayIn } from './rights-of.ts';

/** How many of each were made as they were in the database that is replaced: roles, quotes, private links, reviews withdrawn and no longer published, and people by their ways to sign in. */
export type CarriedOver = { roles: number; quotes: number; links: number; reviews: number; unpublished: number } & Record<WayIn, number>;

/**
 * Ends in a database that comes back what the one that is replaced has ended: roles taken away or changed, quotes withdrawn, private links ended, reviews withdrawn or declined,
 * passwords, passkeys and second factors. Nobody is given a role that the copy does not give them.
 * @param backSince where a restore is taken back, whose copy knew fewer people and roles: only changes of roles since then count
 */
export async function carryOver(tx: DbOrTransaction, rights: Rights, backSince?: Date): Promise<CarriedOver> {
  const { rows: people } = await tx.execute<{ id: string; email: string }>(sql`SELECT id, email FROM users`);
  const known = new Set(rights.users);
  // Who is gone there keeps no way in; taken back, somebody who is not there may only be newer than the copy.
  const concerned = people.filter(({ id }) => known.has(id) || backSince === undefined);
  const carried = {
    roles: await carryRoles(tx, rights, concerned, backSince),
    quotes: await carryQuotes(tx, rights),
    links: await carryLinks(tx, rights),
    reviews: await carryReviews(tx, rights),
    unpublished: await carryUnpublished(tx, rights),
    accounts: 0,
    passkeys: 0,
    two_factors: 0,
  };
  for (const table of Object.keys(WAYS_IN) as WayIn[]) {
    const rows = rights.ways[table];
    if (rows) carried[table] = await carryWays(tx, table, rows, new Set(concerned.map(({ id }) => id)));
  }
  // Whether somebody is asked for a second factor stands with the person.
  if (rights.ways.two_factors)
    await tx.execute(sql`UPDATE users SET two_factor_enabled = EXISTS (SELECT FROM two_factors WHERE user_id = users.id AND verified)`);
  return carried;
}

async function carryRoles(tx: DbOrTransaction, rights: Rights, people: { id: string; email: string }[], backSince: Date | undefined): Promise<number> {
  const now = new Map(rights.roles.map(({ user_id, role }) => [user_id, role]));
  const changed = new Set(rights.roleChanges.filter(({ at }) => backSince && new Date(at) > backSince).map(({ target }) => target));
  let count = 0;
  for (const { id, email } of people) {
    if (backSince && !changed.has(email)) continue;
    const role = now.get(id);
    const done = role
      ? await tx.execute(sql`UPDATE user_roles SET role = ${role} WHERE user_id = ${id} AND role <> ${role}`)
      : await tx.execute(sql`DELETE FROM user_roles WHERE user_id = ${id}`);
    count += done.rowCount ?? 0;
  }
  return count;
}

async function carryQuotes(tx: DbOrTransaction, { withdrawn }: Rights): Promise<number> {
  const { rowCount } = await tx.execute(sql`UPDATE quotes SET withdrawn_at = past.withdrawn_at
    FROM json_populate_recordset(NULL::quotes, ${JSON.stringify(withdrawn)}::json) AS past WHERE past.id = quotes.id AND quotes.withdrawn_at IS NULL`);
  return rowCount ?? 0;
}

async function carryLinks(tx: DbOrTransaction, { revoked }: Rights): Promise<number> {
  const { rowCount } = await tx.execute(sql`UPDATE private_links SET revoked_at = past.revoked_at
    FROM json_populate_recordset(NULL::private_links, ${JSON.stringify(revoked)}::json) AS past WHERE past.id = private_links.id AND private_links.revoked_at IS NULL`);
  return rowCount ?? 0;
}

/** What a guest took back is said by nobody any more: a copy has its words and its photograph still. */
async function carryReviews(tx: DbOrTransaction, { takenAway }: Rights): Promise<number> {
  const { rowCount } = await tx
    .update(reviews)
    .set({ ...EMPTIED, version: sql`${reviews.version} + 1`, changedAt: new Date() })
    .where(and(inArray(reviews.id, takenAway), ne(reviews.state, 'withdrawn')));
  return rowCount ?? 0;
}

/** What was declined since, or written anew and not looked at yet, is not published either; what was decided later than that stays. */
async function carryUnpublished(tx: DbOrTransaction, { unpublished }: Rights): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE reviews SET state = past.state, decline_kind = past.decline_kind, declined_because = past.declined_because, decided_at = past.decided_at,
      version = version + 1, changed_at = now()
    FROM json_to_recordset(${JSON.stringify(unpublished)}::json)
      AS past (id uuid, state text, decline_kind text, declined_because text, decided_at timestamptz, since timestamptz)
    WHERE past.id = reviews.id AND past.since > greatest(reviews.decided_at, reviews.changed_at)
      AND (reviews.state = 'published' OR (reviews.state = 'waiting' AND past.state = 'declined'))`);
  return rowCount ?? 0;
}

/** Of everybody whose rows differ, all are those of the database that is replaced. @returns how many people that are */
async function carryWays(tx: DbOrTransaction, table: WayIn, current: OwnRow[], concerned: ReadonlySet<string>): Promise<number> {
  const name = sql.identifier(table);
  const { rows } = await tx.execute<{ row: OwnRow }>(sql`SELECT to_json(${name}) AS row FROM ${name} ORDER BY id`);
  const [there, here] = [
    signs(table, current),
    signs(
      table,
      rows.map(({ row }) => row),
    ),
  ];
  const changed = [...concerned].filter((id) => there.get(id) !== here.get(id));
  if (changed.length === 0) return 0;
  const taken = current.filter(({ user_id }) => changed.includes(user_id));
  await tx.execute(sql`DELETE FROM ${name} WHERE user_id IN (SELECT json_array_elements_text(${JSON.stringify(changed)}::json))`);
  await tx.execute(sql`INSERT INTO ${name} SELECT * FROM json_populate_recordset(NULL::${name}, ${JSON.stringify(taken)}::json)`);
  return changed.length;
}

/** What tells a person's rows from others, by person. */
function signs(table: WayIn, rows: readonly OwnRow[]): Map<string, string> {
  const byPerson = Map.groupBy(rows, ({ user_id }) => user_id);
  const sign = (own: OwnRow[]) => own.map((row) => JSON.stringify(WAYS_IN[table].map((column) => row[column]))).toSorted();
  return new Map([...byPerson].map(([id, own]) => [id, JSON.stringify(sign(own))]));
}
