// `npm run try:previous [TAG]`: the integration tests of the version before, on the database that this one's migrations leave. Going
// back to it after an upgrade relies on that (docs/develop/releasing.md, "Migrations").
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inWords } from '../../scripts/in-words.ts';

const MIGRATIONS = join('src', 'server', 'db', 'migrations');
/** The older version, checked out beside this one. */
const FOLDER = join('.cache', 'previous-version');

function git(...words: string[]): { status: number | null; said: string; failed: string } {
  const { status, stdout, stderr } = spawnSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  return { status, said: stdout.trim(), failed: stderr.trim() };
}

function run(program: string, words: string[]): void {
  const { status } = spawnSync(program, words, { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${[program, ...words].join(' ')} failed in ${FOLDER}, which stays as it is: a single file can be run again there`);
}

/** @throws Error in words, before anything of an earlier run is taken away */
function tagToTry(): string {
  const tag = process.argv[2] ?? git('describe', '--tags', '--abbrev=0').said;
  if (!tag)
    throw new Error('There is no tag to go back to, and nothing was done. Name one (npm run try:previous -- v0.2.0), or fetch them (git fetch --tags).');
  if (git('rev-parse', '--verify', '--quiet', `${tag}^{commit}`).status !== 0)
    throw new Error(`There is no ${tag} here, and nothing was done. Look at "git tag", or fetch them (git fetch --tags).`);
  return tag;
}

await inWords(() => {
  const tag = tagToTry();
  console.log(`The tests of ${tag}, on a database with the migrations of this version`);
  rmSync(FOLDER, { recursive: true, force: true });
  git('worktree', 'prune');
  const { status, failed } = git('worktree', 'add', '--detach', FOLDER, tag);
  if (status !== 0) throw new Error(`${tag} cannot be checked out in ${FOLDER}: ${failed}`);
  // Its own tests make their databases by these; what they leave is what an upgrade leaves.
  rmSync(join(FOLDER, MIGRATIONS), { recursive: true });
  cpSync(MIGRATIONS, join(FOLDER, MIGRATIONS), { recursive: true });
  run('npm', ['ci', '--no-audit', '--no-fund']);
  run('npx', ['vitest', 'run', '--project', 'integration', 'tests/integration']);
  git('worktree', 'remove', '--force', FOLDER);
  console.log(`${tag} passes its tests on this version's database.`);
});
