import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { installationOf } from '../../scripts/upgrade/release-folders.ts';
import { freePort } from '../../src/server/free-port.ts';
import { copyDatabase } from '../fixtures/database-cluster.ts';
import { makeInstallation, type TestInstallation } from '../fixtures/installation.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';

/* `npm run upgrade` on a running site with an embedded database, whose releases are made of links to this checkout. */

const folder = temporaryFolder();
let site: TestInstallation;
let port: number;

beforeAll(async () => {
  port = await freePort();
  const dataDir = join(folder.path, 'data');
  mkdirSync(dataDir, { mode: 0o711 });
  copyDatabase(inject('newData'), dataDir);
  site = makeInstallation(folder.path, { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, SITE_URL: `http://127.0.0.1:${port}` });
  for (const name of ['0.2.0', '0.3.0']) site.addRelease(name);
  site.addRelease('0.3.1', 'fails');
  site.addRelease('0.3.2', 'fails in its place');
  buildBy('0.3.1', `setInterval(()=>require('fs').existsSync('go')&&process.exit(),50)`);
  await site.startSite('0.2.0');
});
afterAll(async () => {
  await site.stop();
  folder.remove();
});

/** Of what does not start a build is for nothing: a script, without spaces, in its place. */
function buildBy(name: string, script: string): void {
  const file = join(site.folder(name), 'package.json');
  const { scripts, ...rest } = JSON.parse(readFileSync(file, 'utf8')) as { scripts: object };
  rmSync(file);
  writeFileSync(file, JSON.stringify({ ...rest, scripts: { ...scripts, build: `node -e ${script}` } }));
}

/** The process that serves, and the release it was started from. */
function running(): { pid: string; release: string } {
  const pid = readFileSync(join(folder.path, 'site.pid'), 'utf8').trim();
  return { pid, release: site.current() };
}
const isReady = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;

/** Asks for a page again and again, each time by a connection of its own, and notes whatever is no answer. */
function keepVisiting(): { stop(): Promise<{ visits: number; problems: string[] }> } {
  let isOver = false;
  let visits = 0;
  const problems: string[] = [];
  async function visit(): Promise<void> {
    while (!isOver) {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/tours`, { headers: { connection: 'close' } });
        await answer.arrayBuffer();
        visits += 1;
        if (!answer.ok) problems.push(String(answer.status));
      } catch (error) {
        problems.push(String(error instanceof Error ? error.cause : error));
      }
      // As often as they can they would take the processor that the upgrade needs.
      await pause(50);
    }
  }
  const visitors = [visit(), visit(), visit()];
  return {
    async stop() {
      isOver = true;
      await Promise.all(visitors);
      return { visits, problems };
    },
  };
}

describe('npm run upgrade', () => {
  it('kill -9 in the rehearsal leaves the running release alone, in the switch a whole one, and the next run goes on', async () => {
    const before = running();
    const first = site.upgrade('0.3.0', '--without-copy');
    await until('the rehearsal to begin', () => first.output().includes('Starting 0.3.0 beside 0.2.0'));
    first.child.kill('SIGKILL');
    await first.ended;
    expect([running(), await isReady()]).toEqual([before, true]);

    const second = site.upgrade('0.3.0', '--without-copy', '--without-rehearsal');
    await until('the switch', () => second.output().includes('Switching from 0.2.0 to 0.3.0'));
    second.child.kill('SIGKILL');
    await second.ended;
    expect(['0.2.0', '0.3.0']).toContain(site.current());

    const old = ['before-0.1.0-20260105-010000.age', 'before-0.1.1-20260105-020000.age', 'a-file-of-yours.age'];
    mkdirSync(join(folder.path, 'copies'), { recursive: true });
    for (const name of old) writeFileSync(join(folder.path, 'copies', name), '');
    const third = site.upgrade('0.3.0', '--without-rehearsal');
    expect(await third.ended, third.output()).toBe(0);
    const left = readdirSync(join(folder.path, 'copies'));
    expect(left, 'the older one of a day goes, as BACKUP_KEEP has it').not.toContain(old[0]);
    expect(left).toEqual(expect.arrayContaining(old.slice(1)));
    const copies = left.filter((name) => !old.includes(name));
    expect(copies).toEqual([expect.stringMatching(/^before-0\.3\.0-\d{8}-\d{6}\.age$/)]);
    expect(third.output()).toContain(`A copy of the data is in ${join(folder.path, 'copies', copies[0] ?? '')}.`);
    expect(readFileSync(join(folder.path, 'copies', copies[0] ?? ''), 'utf8')).toMatch(/^age-encryption\.org\/v1\n/);
    expect(third.output()).toContain('was begun and did not end; going on');
    expect(third.output()).toContain('The site runs on 0.3.0.\nTo go back: npm run upgrade -- ');
    expect([site.current(), await isReady()]).toEqual(['0.3.0', true]);
    expect(running().pid).not.toBe(before.pid);
  });

  it('a release that cannot start is found beside the running one, which goes on untouched, and a second upgrade waits for no first', async () => {
    const before = running();
    const run = site.upgrade('0.3.1', '--without-copy');
    await until('the first to hold the lock', () => run.output().includes('Building'));
    const beside = site.upgrade('0.3.0', '--without-copy');
    expect(await beside.ended).toBe(1);
    expect(beside.output()).toContain('another upgrade runs here; nothing was changed');
    writeFileSync(join(site.folder('0.3.1'), 'go'), '');
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(/0\.3\.1 does not get ready: it ended with 1\. Visitors noticed nothing.*\n\s+made to fail/);
    expect([running(), await isReady()]).toEqual([before, true]);
  });

  it('one that fails in its place is gone back from, and the command says why and ends with 1; no visitor is refused meanwhile', async () => {
    const visiting = keepVisiting();
    const run = site.upgrade('0.3.2', '--without-copy', '--without-rehearsal', '--limit', '170');
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(
      /0\.3\.2 did not get ready: "old=.*" ended with 1\n\s+The site ended before it was ready\.\nIts last words:\n {4}the log of the site/,
    );
    expect(run.output()).toContain('The site runs on 0.3.0 again, with everything it had.');
    expect([site.current(), await isReady()]).toEqual(['0.3.0', true]);
    const { visits, problems } = await visiting.stop();
    expect(problems).toEqual([]);
    expect(visits).toBeGreaterThan(10);
    expect(readdirSync(folder.path)).not.toContain('upgrade.json');
  });

  it('refuses what it cannot do, in words, before anything is changed', async () => {
    const before = running();
    const elsewhere = mkdtempSync(join(folder.path, 'elsewhere-'));
    rmSync(join(site.folder('0.3.1'), 'node_modules'));
    const cases: [string[], string, number][] = [
      [[site.folder('0.3.1')], 'the modules of 0.3.1 are not installed: run "npm ci" in ', 1],
      [['--limt', '3'], "The upgrade was not understood: Unknown option '--limt'. Nothing was done.", 2],
      [['--help'], 'npm run upgrade [-- FOLDER]', 0],
    ];
    for (const [words, answer, code] of cases) {
      const refused = site.run(words);
      expect(await refused.ended).toBe(code);
      expect(refused.output()).toContain(answer);
    }
    // What it looks at first.
    expect(() => installationOf(elsewhere)).toThrow('is no release: it has no package.json');
    expect(() => installationOf(process.cwd())).toThrow('does not lie in a folder "releases"');
    expect(running()).toEqual(before);
  });

  it('after a power cut, which leaves the database’s pid file, no site runs: the new release is not blamed', async () => {
    await site.stop();
    const dead = await freePort();
    writeFileSync(join(folder.path, 'data', 'postgresql', 'postmaster.pid'), `${process.pid}\n/data\n1790000000\n${dead}\n\n127.0.0.1\n`);
    const run = site.upgrade('0.2.0', '--without-copy', '--restart-with', 'false');
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('No site runs here, so there was nothing to start it beside.');
    expect(run.output()).not.toContain('Visitors noticed nothing');
  });
});
