import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { scriptArguments } from '../../scripts/script-arguments.ts';
import { DataFolderInUseError, lockDataFolder } from '../../src/server/embedded-postgres/data-lock.ts';
import { copyDatabase, postmasterOf } from '../fixtures/database-cluster.ts';
import { failing, failsInOrder, isAlive } from '../fixtures/failing-site.ts';
import { type SiteProcess, spawnSite, startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';

const folders: { remove(): void }[] = [];
const sites: SiteProcess[] = [];
function folder(): string {
  const made = temporaryFolder();
  folders.push(made);
  return made.path;
}
/** With a database, for tests that are not about making one. */
function dataFolder(): string {
  const path = folder();
  copyDatabase(inject('newData'), path);
  return path;
}
async function start(env: Record<string, string>): Promise<SiteProcess> {
  const site = await startSiteProcess(env);
  sites.push(site);
  return site;
}
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.kill('SIGTERM')));
  for (const made of folders.splice(0)) made.remove();
});
function readFile(path: string): string {
  return readFileSync(path, 'utf8');
}

describe('the embedded database', () => {
  it('of a site that started with nothing keeps its secrets to itself', () => {
    // That it starts, gets ready and stops in order is what the tests' own data were made by.
    for (const secret of ['auth-secret', 'postgresql-password']) expect(statSync(join(inject('newData'), secret)).mode & 0o777).toBe(0o600);
  });
});

it('has room: no limit of the heap in `npm start` is below 256 MB (docs/develop/decisions/0011)', () => {
  const limits = scriptArguments('start').flatMap((argument) => /^--max-old-space-size=(\d+)$/.exec(argument)?.[1] ?? []);
  for (const limit of limits) expect(Number(limit)).toBeGreaterThanOrEqual(256);
});

it('wrong configuration stops the start with one line; in the file of settings its line is named, and the environment wins over it', async () => {
  const path = join(folder(), 'site.env');
  writeFileSync(path, 'TRUSTED_PROXIES=many\nPORT=eighty\n');
  const { child, output } = spawnSite({ DATA_DIR: folder(), ENV_FILE: path, TRUSTED_PROXIES: '1' });
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
  expect(output().trim()).toBe(`The site did not start: PORT is "eighty", but it takes a whole number from 0 to 65535 (in ${path}, line 2)`);
});

/** One site for tests that leave it as it was: of two that start in the same instant on one data folder the one that serves. */
function oneSite(): { site: SiteProcess; dataDir: string; refused: string } {
  const shared = {} as { site: SiteProcess; dataDir: string; refused: string };
  const data = temporaryFolder();
  beforeAll(async () => {
    copyDatabase(inject('newData'), data.path);
    shared.dataDir = data.path;
    // As an operator starts it: Node becomes another one, with few arenas (docs/develop/decisions/0011), under the same process id.
    const asInstalled = { DATA_DIR: data.path, MALLOC_ARENA_MAX: '' };
    const starts = await Promise.allSettled(['one', 'two'].map(() => startSiteProcess(asInstalled)));
    for (const start of starts) {
      if (start.status === 'rejected') shared.refused = String(start.reason.message);
      else if (shared.site) await start.value.kill('SIGKILL');
      else shared.site = start.value;
    }
  });
  afterAll(async () => {
    await shared.site?.kill('SIGTERM');
    data.remove();
  });
  return shared;
}

describe('serving', () => {
  const shared = oneSite();

  it('two starts in the same instant on one data folder: one serves, the other says why in one clear line and ends', async () => {
    const { site, dataDir, refused } = shared;
    const [ended, ...said] = refused.trim().split('\n');
    expect(ended).toBe('the site ended with 1 before it answered:');
    const line = `The site did not start: the data folder ${dataDir} is in use by another process (process PID); stop that one, or set DATA_DIR to another folder`;
    // In that instant the other one may not have said yet which process it is.
    expect(said.map((one) => one.replace(/\(process [^)]*\)/, '(process PID)'))).toEqual([line]);
    if (process.platform === 'linux') expect(readFile(`/proc/${site.pid}/environ`).split('\0')).toContain('MALLOC_ARENA_MAX=2');
    expect(() => lockDataFolder(dataDir)).toThrow(new DataFolderInUseError(dataDir, `process ${site.pid}`));
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
  });

  it('a port that is taken stops the start of another one with a line that names it', async () => {
    const { port } = shared.site;
    const second = spawnSite({ DATA_DIR: dataFolder(), PORT: String(port) });
    expect(await new Promise((resolve) => second.child.once('exit', resolve))).toBe(1);
    expect(second.output()).toContain(`The site did not start: port ${port} is already in use`);
  });

  it('answers pages as they were compressed once, revalidates them, and sets the security headers', async () => {
    const { site } = shared;
    const first = await fetch(`${site.url}/`, { headers: { 'accept-encoding': 'br' } });
    await first.text();
    const page = await fetch(`${site.url}/`, { headers: { 'accept-encoding': 'br' } });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(page.headers.get('set-cookie')).toBeNull();
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
    expect(policy.match(/script-src[^;]*/)?.[0]).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    for (const [name, value] of [
      ['x-content-type-options', 'nosniff'],
      ['referrer-policy', 'strict-origin-when-cross-origin'],
    ])
      expect(page.headers.get(name ?? '')).toBe(value);
    const html = await page.text();
    const again = await fetch(`${site.url}/`, { headers: { 'if-none-match': (await fetch(`${site.url}/`)).headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
    // One that is worth compressing.
    const script = /\/_astro\/client[^"']+\.js/.exec(html)?.[0];
    const asset = await fetch(`${site.url}${script}`, { headers: { 'accept-encoding': 'br' } });
    expect([asset.headers.get('content-encoding'), asset.headers.get('cache-control')]).toEqual(['br', 'public, max-age=31536000, immutable']);
  });

  it('gives every log line of a request its id, which the answer carries', async () => {
    const { site } = shared;
    const response = await fetch(`${site.url}/nothing-here`);
    const id = response.headers.get('x-request-id');
    const line = await until('the log line', () => site.logLines().find((entry) => entry.requestId === id));
    expect(line).toMatchObject({ level: 'info', method: 'GET', path: '/nothing-here', status: 404 });
  });

  it('says once that a proxy seems to stand before it, and believes none that is not configured', async () => {
    const { site } = shared;
    const hints = () => site.logLines().filter(({ msg }) => String(msg).includes('set TRUSTED_PROXIES'));
    await fetch(`${site.url}/nothing-here`);
    for (let visit = 0; visit < 2; visit++) await fetch(`${site.url}/nothing-there`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    await until('the log lines', () => site.logLines().filter(({ path }) => path === '/nothing-there').length === 2);
    expect(hints()).toHaveLength(1);
  });

  it('starts its embedded database again when that falls over, and enquiries go on', async () => {
    const { site, dataDir } = shared;
    const fallen = postmasterOf(dataDir);
    process.kill(fallen, 'SIGKILL');
    await until('another database server', () => ![0, fallen].includes(postmasterOf(dataDir)));
    const visitor = await newVisitor(site.url);
    await until('an enquiry to be taken again', async () => (await visitor.submit({ name: 'Ann', message: 'Hello' })).status === 201);
  });

  it('after kill -9 its server ends by itself, and the next start has everything; an error that nobody caught ends it in order', async () => {
    const { site, dataDir } = shared;
    const visitor = await newVisitor(site.url);
    const { body } = await visitor.submit({ name: 'Ann', message: 'Still there?' });
    const pid = postmasterOf(dataDir);
    await site.kill('SIGKILL');
    await until('PostgreSQL to end', () => !isAlive(pid));
    const again = await start({ DATA_DIR: dataDir, ...failing('throw error') });
    expect(await (await fetch(`${again.url}/readyz`)).json()).toMatchObject({ status: 'ready', database: true });
    const repeated = await (await newVisitor(again.url)).submit({ name: 'Ann', message: 'Still there?' });
    expect(repeated.status).toBe(201);
    await until('the mail of the first enquiry in the outbox', () =>
      readdirSync(join(dataDir, 'outbox')).some((name) => name.endsWith('.eml') && readFile(join(dataDir, 'outbox', name)).includes(String(body.reference))),
    );
    await failsInOrder(again, postmasterOf(dataDir));
  });
});
