import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..');
const META = join(ROOT, 'src/server/db/migrations/meta');

/** A column that nobody made is missed by most tests that ask for it; of a closed list that grew only who stores the new word is told, by the database. */
it('leave the tables as the code has them (else: npm run db:generate -- --name what-comes)', async () => {
  const files = globSync('src/domains/*/server/**/*-tables.ts', { cwd: ROOT });
  const modules: object[] = await Promise.all(files.map((file) => import(join(ROOT, file))));
  const tables = Object.fromEntries(modules.flatMap((module, at) => Object.entries(module).map(([name, value]) => [`${at} ${name}`, value])));
  const last = globSync('*_snapshot.json', { cwd: META }).toSorted().at(-1) ?? '';
  const left = JSON.parse(readFileSync(join(META, last), 'utf8'));
  expect(await generateMigration(left, generateDrizzleJson(tables, left.id))).toEqual([]);
});
