import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Client } from 'pg';
import { MIGRATIONS } from '../../../../server/db/migrate.ts';
import type { MigrationMark } from '../../model/copy-format.ts';

type Journal = { entries: { when: number; tag: string }[] };

/** The last migration that a database has had, and the texts of all up to it, as far as this version of the site knows them. */
export async function appliedMigrations(client: Client, projectRoot: string): Promise<{ mark: MigrationMark; texts: { tag: string; text: string }[] }> {
  const { rows } = await client.query<{ hash: string; when: string }>(
    'SELECT hash, created_at AS when FROM drizzle.__drizzle_migrations ORDER BY created_at DESC LIMIT 1',
  );
  if (!rows[0]) throw new Error('no migration has run on this database: there is nothing to copy yet');
  const mark = { hash: rows[0].hash, when: Number(rows[0].when) };
  const folder = join(projectRoot, MIGRATIONS);
  const { entries } = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;
  const texts = entries.filter(({ when }) => when <= mark.when).map(({ tag }) => ({ tag, text: readFileSync(join(folder, `${tag}.sql`), 'utf8') }));
  return { mark, texts };
}

/**
 * Whether this version of the site can bring a database to the state of a copy.
 * @returns known; newer: the copy comes from a later version; foreign: from another line of versions
 */
export function standingOf(mark: MigrationMark, projectRoot: string): 'known' | 'newer' | 'foreign' {
  const known = readMigrationFiles({ migrationsFolder: join(projectRoot, MIGRATIONS) });
  const same = known.find(({ folderMillis }) => folderMillis === mark.when);
  if (same) return same.hash === mark.hash ? 'known' : 'foreign';
  return known.every(({ folderMillis }) => folderMillis < mark.when) ? 'newer' : 'foreign';
}
