// `npm run migrations`: whether the version before could run on what the new migrations leave (.squawk.toml, docs/develop/releasing.md).
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const FOLDER = join('src', 'server', 'db', 'migrations');
/** Migrations before this one are older than the rule, and have run everywhere. */
const FIRST = 19;

const files = readdirSync(FOLDER).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) >= FIRST);
if (files.length === 0) {
  console.log(`migrations: none since ${FIRST - 1}`);
  process.exit(0);
}
const squawk = join('node_modules', 'squawk-cli', 'js', 'bin', 'squawk');
const { status } = spawnSync(process.execPath, [squawk, ...files.map((name) => join(FOLDER, name))], { stdio: 'inherit' });
if (status !== 0) {
  console.error(
    'The version before must run on every new migration: add now, take away a release later, and raise the floor then (docs/develop/releasing.md, "Migrations").',
  );
}
process.exit(status ?? 1);
