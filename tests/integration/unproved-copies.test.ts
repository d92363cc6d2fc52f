import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { NO_RECOVERY_KEY } from '../../src/domains/copies/server/copy-words.ts';
import { readConfig } from '../../src/server/config/config.ts';
import { runCli } from '../../src/start/cli.ts';
import { runDoctor } from '../../src/start/doctor-command.ts';
import { signInAs } from '../fixtures/admin.ts';
import { POLLS, runNow } from '../fixtures/scheduled-now.ts';
import { shorterWaits } from '../fixtures/shorter-waits.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { siteUnderTest } from './site-under-test.ts';

/* A copy that nothing but this machine can open is read, and not called proved. */

vi.setConfig({ testTimeout: 240_000 });
const place = temporaryFolder();
const copies = join(place.path, 'copies');
mkdirSync(copies, { mode: 0o700 });
const shared = siteUnderTest('unproved_copies', { BACKUP_TO: copies, ...shorterWaits({ 60000: 500, ...POLLS }) });

async function cli(args: string[], env: Record<string, string> = {}): Promise<string> {
  const lines: string[] = [];
  expect(await runCli(args, { ...shared.env, LOG_LEVEL: 'silent', ...env }, (line) => lines.push(line)), lines.join('\n')).toBe(0);
  return lines.join('\n');
}

async function doctor(): Promise<string> {
  const lines: string[] = [];
  await runDoctor(readConfig({ ...shared.env, LOG_LEVEL: 'silent' }), (line) => lines.push(line));
  return lines.join('\n');
}

const problems = async () => ((await (await fetch(new URL('/readyz', shared.site.url))).json()) as { problems: string[] }).problems;
const runs = async () =>
  (await shared.pool.query(`SELECT made_at IS NOT NULL AS made, proved_at IS NOT NULL AS proved, error FROM copy_runs WHERE kind = 'whole' ORDER BY began_at`))
    .rows;
const isProved = () => readdirSync(copies).includes('proofs');

it('a night without a recovery key reads its copy and proves none; desk, doctor, /readyz and the command say one sentence, until a night with a key', async () => {
  const owner = await signInAs(shared, 'Awa', 'admin');
  const today = async () => (await owner.json<{ copies: { provedAt: string | null; problem: string | null } }>('/api/admin/today')).body.copies;
  expect(await runNow(shared.pool, 'copy-whole')).toBe('completed');
  expect(await runs()).toEqual([{ made: true, proved: false, error: null }]);
  expect(isProved()).toBe(false);
  expect(await today()).toEqual({ provedAt: null, problem: NO_RECOVERY_KEY });
  expect(await doctor()).toContain(`LOOK  copies: ${NO_RECOVERY_KEY}\n`);
  expect(await until('/readyz to say it', async () => (await problems()).find((text) => text.includes(NO_RECOVERY_KEY)))).toBe(
    `Copies are not proved. ${NO_RECOVERY_KEY}`,
  );
  await shared.pool.query("UPDATE copy_runs SET error = 'the place is full.'");
  expect((await today()).problem, 'a copy that failed is said first').toBe(`The last whole copy failed: the place is full. ${NO_RECOVERY_KEY}`);
  // As the version before called it.
  await shared.pool.query('UPDATE copy_runs SET error = NULL, proved_at = now()');
  const before = join(place.path, 'before.age');
  expect((await cli(['backup', before])).split('\n')).toContain(NO_RECOVERY_KEY);
  expect(readdirSync(place.path), 'no key, so none beside it').not.toContain('keys');

  const passphrase = join(place.path, 'passphrase');
  writeFileSync(passphrase, 'a palm, a pirogue and a heron');
  await cli(['backup', 'key', '--passphrase-file', passphrase]);
  expect(await today(), 'what is there already is not proved by a key that does not open it').toEqual({ provedAt: null, problem: 'No copy was proved yet.' });
  await shared.pool.query("UPDATE copy_runs SET began_at = began_at - interval '1 day', proved_at = NULL");
  expect(await runNow(shared.pool, 'copy-whole')).toBe('completed');
  expect(await runs()).toEqual([
    { made: true, proved: false, error: null },
    { made: true, proved: true, error: null },
  ]);
  expect(isProved()).toBe(true);
  expect(await today()).toEqual({ provedAt: expect.any(String), problem: null });
  expect(await doctor()).not.toContain(NO_RECOVERY_KEY);
  await until('/readyz to be well', async () => (await problems()).length === 0);
});

it('a file has the wrapped key beside it, with which its passphrase opens it on a bare machine', async () => {
  const file = join(place.path, 'site.age');
  const [wrapped = ''] = readdirSync(join(copies, 'keys'));
  const said = await cli(['backup', file]);
  expect(said).not.toContain(NO_RECOVERY_KEY);
  expect(said).toContain(`lies beside it, in ${join(place.path, 'keys')}`);
  expect(readdirSync(join(place.path, 'keys'))).toEqual([wrapped]);
  expect(readFileSync(join(place.path, 'keys', wrapped))).toEqual(readFileSync(join(copies, 'keys', wrapped)));
  const bare = temporaryFolder();
  onTestFinished(bare.remove);
  const env = { DATA_DIR: bare.path, BACKUP_TO: '' };
  expect(await cli(['restore', file, '--check', '--passphrase-file', join(place.path, 'passphrase')], env)).toContain('This copy is good.');
});
