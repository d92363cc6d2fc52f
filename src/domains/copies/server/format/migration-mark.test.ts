import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, it } from 'vitest';
import { findProjectRoot } from '../../../../server/config/project-root.ts';
import { MIGRATIONS } from '../../../../server/db/migrate.ts';
import { standingOf } from './migration-mark.ts';

const root = findProjectRoot();
const known = readMigrationFiles({ migrationsFolder: `${root}/${MIGRATIONS}` });

it('a copy is known by its last migration, is newer where all of ours are older, and else of another line of versions', () => {
  expect(known.length).toBeGreaterThan(1);
  for (const { hash, folderMillis } of known) {
    expect(standingOf({ hash, when: folderMillis }, root)).toBe('known');
    expect(standingOf({ hash: 'x', when: folderMillis }, root)).toBe('foreign');
    expect(standingOf({ hash, when: folderMillis - 1 }, root)).toBe('foreign');
  }
  const last = Math.max(...known.map(({ folderMillis }) => folderMillis));
  expect(standingOf({ hash: 'x', when: last + 1 }, root)).toBe('newer');
});
