import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../src/server/config/config.ts';
import { runDoctor } from '../../src/start/doctor-command.ts';
import { startAlarmReceiver } from '../fixtures/alarm-receiver.ts';
import { blockFolder, mayBlockFolders } from '../fixtures/blocked-folder.ts';
import { POLLS, runNow } from '../fixtures/scheduled-now.ts';
import { shorterWaits } from '../fixtures/shorter-waits.ts';
import { signedInPerson } from '../fixtures/signed-in-person.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { accountPeopleOf } from '../integration/account-people.ts';
import { siteUnderTest } from '../integration/site-under-test.ts';

/* Copies lie on a share that hangs, as a hard mount does whose server is gone: the site goes on, and says so. */

vi.setConfig({ testTimeout: 180_000 });
const TOKEN = 'a token that nobody guesses';
/** How often the site looks, and how long the folder may take for an answer; a process has to start for that, on a busy machine too. */
const [LOOK_MS, ANSWER_MS] = [60_000, 45_000];
/** More than the system has threads for files in one process (four). */
const RUNS = 5;

describe.skipIf(!(await mayBlockFolders()))('a share that hangs (needs FUSE, and the right to mount)', () => {
  const place = temporaryFolder();
  const copies = join(place.path, 'share');
  mkdirSync(copies, { mode: 0o700 });
  const env: Record<string, string> = { BACKUP_TO: copies, METRICS_TOKEN: TOKEN, ...shorterWaits({ [LOOK_MS]: 500, [ANSWER_MS]: 3_000, ...POLLS }) };
  let receiver: Awaited<ReturnType<typeof startAlarmReceiver>>;
  let unblock = async () => {};
  beforeAll(async () => {
    receiver = await startAlarmReceiver();
    env.ALARM_WEBHOOK_URL = receiver.url;
  });
  const shared = siteUnderTest('copies_hanging', env);
  afterAll(async () => {
    await unblock();
    await receiver.stop();
    place.remove();
  });

  /** Processes of the site and of ours in which something waits that no signal ends. */
  const atShare = () =>
    readdirSync('/proc').filter((pid) => {
      try {
        const parent = Number(/^PPid:\t(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
        const threads = readdirSync(`/proc/${pid}/task`);
        return (
          [shared.site.pid, process.pid].includes(parent) && threads.some((thread) => / D /.test(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')))
        );
      } catch {
        return false;
      }
    });

  it('leaves one process there, which cannot be ended; pages, sign-in and metrics answer, it is told, and copies go on by themselves once it answers', async () => {
    const { cookie } = await signedInPerson(shared, { email: 'owner@example.com', name: 'Owner', role: 'admin' });
    const { browser, confirmed, signIn } = accountPeopleOf(shared);
    await confirmed('guest@example.com');
    await shared.pool.query("INSERT INTO audit_log (action) VALUES ('person_exported')");
    expect(await runNow(shared.pool, 'copy-desk'), 'all is well').toBe('completed');
    await shared.pool.query("INSERT INTO audit_log (action) VALUES ('person_exported')");
    await shared.pool.query("UPDATE job_standings SET awaited_since = now() - interval '20 minutes' WHERE name = 'copy-desk'");

    unblock = await blockFolder(copies);
    for (let run = 0; run < RUNS; run++) expect(await runNow(shared.pool, 'copy-desk', 5)).toBe('failed');
    const home = await (await fetch(shared.site.url)).text();
    const script = /(?:src|href)="(\/_astro\/[^"]+)"/.exec(home)?.[1] ?? '';
    const asked = [
      ['a file', () => fetch(new URL(script, shared.site.url)), 200],
      ['sign-in', () => signIn(browser(), 'guest@example.com'), 200],
      ['metrics', () => fetch(`${shared.site.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } }), 200],
    ] as const;
    for (const [what, ask, status] of asked) {
      const answer = await ask();
      expect(answer.status, what).toBe(status);
    }
    expect(atShare(), 'one process at the share').toHaveLength(1);
    const begun = await until('the alarm to be told', () => receiver.told('began', 'job_failing', 'site / copy-desk'));
    expect(begun.text).toMatch(/copy-desk has not succeeded for 2\d minutes.*the folder \S+ (hangs: process \d+ waits for it|gives no answer)/);
    expect(await (await fetch(`${shared.site.url}/readyz`)).json()).toMatchObject({ status: 'ready', problems: ['Scheduled jobs do not succeed: copy-desk.'] });
    expect(await (await fetch(`${shared.site.url}/admin`, { headers: { cookie } })).text()).toContain('A scheduled job does not succeed');
    const lines: string[] = [];
    expect(await runDoctor(readConfig({ ...shared.env, LOG_LEVEL: 'silent' }), (line) => lines.push(line))).toBe(1);
    expect(lines.join('\n')).toMatch(/^LOOK {2}copies: the folder \S+ hangs: process \d+ waits for it and cannot be ended\./m);
    expect(atShare(), 'doctor adds none').toHaveLength(1);

    await unblock();
    await until('the process to be gone', () => atShare().length === 0);
    expect(await runNow(shared.pool, 'copy-desk')).toBe('completed');
    await until('the end to be told', () => receiver.told('ended', 'job_failing', 'site / copy-desk'));
    expect(readdirSync(join(copies, 'desk'))).toHaveLength(2);
  });
});
