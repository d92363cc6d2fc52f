// `npm run try:previous [TAG]`: the integration tests of the version before, on the database that this one's migrations leave. Going
// back to it after an upgrade relies on that (docs/develop/releasing.md, "Migrations").
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const MIGRATIONS = join('src', 'server', 'db', 'migrations');
/** The older version, checked out beside this one. */
const FOLDER = join('.cache', 'previous-version');

function git(...words: string[]): { status: number | null; said: string } {
  const { status, stdout } = spawnSync('git', words, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
  return { status, said: stdout.trim() };
}

function run(program: string, words: string[]): void {
  const { status } = spawnSync(program, words, { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${[program, ...words].join(' ')} failed in ${FOLDER}, which stays as it is: a single file can be run again there`);
}

const tag = process.argv[2] ?? git('describe', '--tags', '--abbrev=0').said;
if (!tag) throw new Error('there is no tag to go back to: name one, or fetch them (git fetch --tags)');
console.log(`The tests of ${tag}, on a database with the migrations of this version`);
rmSync(FOLDER, { recursive: true, force: true });
git('worktree', 'prune');
if (git('worktree', 'add', '--detach', FOLDER, tag).status !== 0) throw new Error(`${tag} cannot be checked out`);
// Its own tests make their databases by these; what they leave is what an upgrade leaves.
rmSync(join(FOLDER, MIGRATIONS), { recursive: true });
cpSync(MIGRATIONS, join(FOLDER, MIGRATIONS), { recursive: true });
run('npm', ['ci', '--no-audit', '--no-fund']);
run('npx', ['vitest', 'run', '--project', 'integration', 'tests/integration']);
git('worktree', 'remove', '--force', FOLDER);
console.log(`${tag} passes its tests on this version's database.`);
