import { sql } from 'drizzle-orm';
import { openDatabase } from '../../../../server/db/database.ts';
import type { Logger } from '../../../../server/log.ts';
import { readableSecondFactors } from '../../../accounts/server/readable-second-factors.ts';

/** The tables of a person's ways to sign in, and the columns by which two of their rows are the same. */
export const WAYS_IN = {
  accounts: ['provider_id', 'account_id', 'password'],
  passkeys: ['credential_id', 'public_key'],
  two_factors: ['secret', 'backup_codes'],
} as const;
export type WayIn = keyof typeof WAYS_IN;

/** A row of a person, by the names of its columns. */
export type OwnRow = { user_id: string } & Record<string, unknown>;

export type Rights = {
  users: string[];
  roles: { user_id: string; role: string }[];
  withdrawn: { id: string; withdrawn_at: string }[];
  /** Private links that were ended. */
  revoked: { id: string; revoked_at: string }[];
  /** Ids of reviews that their authors withdrew, or had taken away. */
  takenAway: string[];
  /** Reviews that wait to be looked at, or were declined, and since when. */
  unpublished: {
    id: string;
    state: 'waiting' | 'declined';
    decline_kind: string | null;
    declined_because: string | null;
    decided_at: string | null;
    since: string;
  }[];
  /** Changes of roles, by whom they are about; an address. */
  roleChanges: { target: string; at: string }[];
  /** Without the second factors where the secret that comes with the copy does not read them: they would lock their owners out. */
  ways: Partial<Record<WayIn, OwnRow[]>>;
};

/**
 * Who may what, as far as the database that is replaced can still tell.
 * @param secret of the installation as it will be after the restore
 * @returns undefined where it cannot: one that is broken, of an earlier version, or without any administrator, as a site that was never set up
 */
export async function rightsOf(databaseUrl: string, secret: string, log: Logger): Promise<Rights | undefined> {
  const { db, pool } = openDatabase(databaseUrl, log);
  try {
    // Version 0.2.0 has no such links, and no reviews.
    const { rows: found } = await db.execute<{ name: string | null }>(sql`SELECT to_regclass('private_links') AS name`);
    const isOfNow = Boolean(found[0]?.name);
    const reviews = isOfNow ? sql`(SELECT coalesce(json_agg(id), '[]') FROM reviews WHERE state = 'withdrawn')` : sql`'[]'::json`;
    const unpublished = isOfNow
      ? sql`(SELECT coalesce(json_agg(json_build_object('id', id, 'state', state, 'decline_kind', decline_kind, 'declined_because', declined_because,
          'decided_at', decided_at, 'since', greatest(decided_at, changed_at))), '[]') FROM reviews WHERE state IN ('waiting', 'declined'))`
      : sql`'[]'::json`;
    const links = isOfNow
      ? sql`(SELECT coalesce(json_agg(json_build_object('id', id, 'revoked_at', revoked_at)), '[]') FROM private_links WHERE revoked_at IS NOT NULL)`
      : sql`'[]'::json`;
    const { rows } = await db.execute<{ rights: Rights }>(sql`SELECT json_build_object(
      'users', (SELECT coalesce(json_agg(id), '[]') FROM users),
      'roles', (SELECT coalesce(json_agg(json_build_object('user_id', user_id, 'role', role)), '[]') FROM user_roles),
      'withdrawn', (SELECT coalesce(json_agg(json_build_object('id', id, 'withdrawn_at', withdrawn_at)), '[]') FROM quotes WHERE withdrawn_at IS NOT NULL),
      'revoked', ${links},
      'takenAway', ${reviews},
      'unpublished', ${unpublished},
      'roleChanges', (SELECT coalesce(json_agg(json_build_object('target', target, 'at', created_at)), '[]') FROM audit_log WHERE action IN ('admin_revoked', 'role_changed') AND target IS NOT NULL),
      'ways', json_build_object(
        'accounts', (SELECT coalesce(json_agg(accounts ORDER BY id), '[]') FROM accounts),
        'passkeys', (SELECT coalesce(json_agg(passkeys ORDER BY id), '[]') FROM passkeys),
        'two_factors', (SELECT coalesce(json_agg(two_factors ORDER BY id), '[]') FROM two_factors))) AS rights`);
    const rights = rows[0]?.rights;
    if (!rights?.roles.some(({ role }) => role === 'admin')) return undefined;
    if ((await readableSecondFactors(db, secret)).unreadable > 0) delete rights.ways.two_factors;
    return rights;
  } catch (error) {
    log.warn({ err: error }, 'the database that is replaced does not tell who may what');
    return undefined;
  } finally {
    await pool.end();
  }
}
