import { expect, it } from 'vitest';
import { ON_RESTORE } from '../fixtures/on-restore.ts';
import { sharedSite } from './shared-site.ts';

/* That a restore does with each table what is said here: tests/faults/restore-ended.test.ts. */

const shared = sharedSite();

it('every table of the site says what a restore does with it', async () => {
  const { rows } = await shared.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
  );
  expect(Object.keys(ON_RESTORE).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});
