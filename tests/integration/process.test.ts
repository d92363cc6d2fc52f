import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { scriptArguments } from '../../scripts/script-arguments.ts';
import { freePort } from '../../src/server/free-port.ts';
import { cloneDatabase, copyDatabase, dropDatabase, postmasterOf } from '../fixtures/database-cluster.ts';
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
async function start(env: Record<string, string>, waitFor?: '/readyz' | '/healthz'): Promise<SiteProcess> {
  const site = await startSiteProcess(env, waitFor);
  sites.push(site);
  return site;
}
afterEach(async () => {
  await Promise.all(sites.splice(0).map((site) => site.kill('SIGTERM')));
  for (const made of folders.splice(0)) made.remove();
});
const isAlive = (pid: number) => existsSync(`/proc/${pid}`) || (process.platform !== 'linux' && process.kill(pid, 0));
function readFile(path: string): string {
  return readFileSync(path, 'utf8');
}

/** A way to the database that can be opened and closed. */
function createProxy(port: number): Server {
  return createServer((socket) => {
    const upstream = connect(port, '127.0.0.1');
    socket.pipe(upstream).pipe(socket);
    for (const end of [socket, upstream]) end.on('error', () => end.destroy());
  });
}

/** For a site that throws an error which nobody catches, at a signal of ours. */
const failing = (statement: 'throw error' | 'Promise.reject(error)') => {
  const code = `process.on('SIGUSR2',()=>{const error=new Error('thrown by a test');${statement}})`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` };
};

/** An error that nobody caught is logged, everything stops in order, and the exit code says that it failed. */
async function failsInOrder(site: SiteProcess, postmaster?: number): Promise<void> {
  process.kill(site.pid, 'SIGUSR2');
  await until('the site to end', () => site.hasEnded());
  expect(await site.kill('SIGTERM')).toBe(1);
  expect(site.logLines().find(({ level }) => level === 'fatal')).toMatchObject({ err: { message: 'thrown by a test' } });
  expect(site.logLines().at(-1)).toMatchObject({ msg: 'stopped' });
  if (postmaster !== undefined) expect(isAlive(postmaster)).toBe(false);
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

describe('a given database', () => {
  it('that cannot be reached: pages serve, forms answer 503 and keep what was typed, all heals by itself; a rejected promise that nobody waited for ends it in order', async () => {
    const port = await freePort();
    const real = new URL(await cloneDatabase(inject('clusterUrl'), 'test_away'));
    // Past the server's own socket, so that it can be away.
    real.searchParams.delete('host');
    const awaited = new URL(real);
    awaited.port = String(port);
    const site = await start({ DATABASE_URL: awaited.href, DATA_DIR: folder(), ...failing('Promise.reject(error)') }, '/healthz');
    expect((await fetch(`${site.url}/readyz`)).status).toBe(503);
    expect((await fetch(`${site.url}/tours`)).status).toBe(200);
    const visitor = await newVisitor(site.url);
    const answer = await visitor.submit({ name: 'Ann', message: 'Hello' });
    expect(answer).toMatchObject({
      status: 503,
      body: { success: false, code: 'temporarily_unavailable', error: 'Failed to submit inquiry. Please try again.' },
    });
    const page = await fetch(`${site.url}/api/submit-inquiry`, {
      method: 'POST',
      headers: { origin: site.url },
      body: new URLSearchParams({ name: 'Ann', message: 'A long message' }),
    });
    expect([page.status, (await page.text()).includes('A long message')]).toEqual([503, true]);
    // The database comes up where it was awaited.
    const proxy = createProxy(Number(real.port));
    await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
    await until('the site to be ready by itself', async () => (await fetch(`${site.url}/readyz`)).ok);
    expect((await visitor.submit({ name: 'Ann', message: 'Hello' })).status).toBe(201);
    expect(site.output()).not.toContain(real.password);
    await failsInOrder(site);
    proxy.close();
    await dropDatabase(inject('clusterUrl'), 'test_away');
  });
});

it('wrong configuration stops the start with one line; in the file of settings its line is named, and the environment wins over it', async () => {
  const path = join(folder(), 'site.env');
  writeFileSync(path, 'TRUSTED_PROXIES=many\nPORT=eighty\n');
  const { child, output } = spawnSite({ DATA_DIR: folder(), ENV_FILE: path, TRUSTED_PROXIES: '1' });
  expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(1);
  expect(output().trim()).toBe(`The site did not start: PORT is "eighty", but it takes a whole number from 0 to 65535 (in ${path}, line 2)`);
});

/** One site for tests that leave it as it was. */
function oneSite(): { site: SiteProcess; dataDir: string } {
  const shared = {} as { site: SiteProcess; dataDir: string };
  const data = temporaryFolder();
  beforeAll(async () => {
    copyDatabase(inject('newData'), data.path);
    shared.dataDir = data.path;
    shared.site = await startSiteProcess({ DATA_DIR: data.path });
  });
  afterAll(async () => {
    await shared.site?.kill('SIGTERM');
    data.remove();
  });
  return shared;
}

describe('serving', () => {
  const shared = oneSite();

  it('refuses a second start on the same data with one clear line, and leaves the first alone', async () => {
    const { site, dataDir } = shared;
    const second = spawnSite({ DATA_DIR: dataDir, PORT: String(await freePort()) });
    const code = await new Promise((resolve) => second.child.once('exit', resolve));
    expect(code).toBe(1);
    expect(second.output().trim()).toBe(
      `The site did not start: the data folder ${dataDir} is in use by another process (process ${site.pid}); stop that one, or set DATA_DIR to another folder`,
    );
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
