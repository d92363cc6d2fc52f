// `npm run screens`: takes the pictures of docs/screens anew where something changed (docs/develop/decisions/0096); with `--all` every one.
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const asked = process.argv.slice(2);
/** The tests that look at pages, by what they import. */
const LOOKS = globSync('tests/e2e/*.spec.ts').filter((file) => /from '\.\/(accessibility-parts|known-looks)\.ts'/.test(readFileSync(file, 'utf8')));
const rest = asked.filter((argument) => argument !== '--all');
const env = { ...process.env, ...(asked.includes('--all') && { LOOK_AT_ALL: '1' }) };
const { status } = spawnSync(process.execPath, [join('node_modules', '@playwright', 'test', 'cli.js'), 'test', ...LOOKS, '--update-snapshots=all', ...rest], {
  stdio: 'inherit',
  env,
});
process.exit(status ?? 1);
