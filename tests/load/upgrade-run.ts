// `npm run try:upgrade [-- RATE]`: 200 requests a second through Caddy while the site is upgraded, and goes back from releases that do not get ready.
import { spawn, spawnSync } from 'node:child_process';
import { openSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { runningServerUrl } from '../../src/server/embedded-postgres/embedded-postgres.ts';
import { freePort } from '../../src/server/free-port.ts';
import { makeInstallation } from '../fixtures/installation.ts';
import { logLinesOf } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { startVisitors, summary } from './steady-visitors.ts';

const RATE = Number(process.argv[2] ?? 200);
/** What goes on before and after each upgrade, in milliseconds. */
const BESIDE_MS = 3_000;

if (spawnSync('caddy', ['version']).status !== 0) throw new Error('Caddy is needed: apt-get install caddy');
const folder = temporaryFolder();
const [port, proxyPort] = [await freePort(), await freePort()];
const url = `http://127.0.0.1:${proxyPort}`;
const dataDir = join(folder.path, 'data');
const site = makeInstallation(folder.path, {
  PORT: String(port),
  HOST: '127.0.0.1',
  DATA_DIR: dataDir,
  SITE_URL: url,
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'info',
});
site.addRelease('0.2.0');
site.addRelease('0.3.0');
site.addRelease('0.4.0-never-ready', 'hangs');
site.addRelease('0.4.1-fails-in-its-place', 'fails in its place');
site.addRelease('0.4.2-hangs-unrehearsed', 'hangs');

// The proxy as it is installed, on an address without a certificate, and without the port by which a Caddy is told what to do.
const proxyEnv = { PATH: process.env.PATH, HOME: folder.path, SITE_DOMAIN: `http://127.0.0.1:${proxyPort}`, SITE_UPSTREAM: `127.0.0.1:${port}` };
const adapted = spawnSync('caddy', ['adapt', '--config', join(import.meta.dirname, '../../deploy/Caddyfile')], { env: proxyEnv, encoding: 'utf8' });
if (adapted.status !== 0) throw new Error(`Caddy does not take deploy/Caddyfile:\n${adapted.stderr}`);
const caddyConfig = join(folder.path, 'caddy.json');
writeFileSync(caddyConfig, JSON.stringify({ ...JSON.parse(adapted.stdout), admin: { disabled: true } }));
const caddy = spawn('caddy', ['run', '--config', caddyConfig], {
  env: proxyEnv,
  stdio: ['ignore', 'ignore', openSync(join(tmpdir(), 'try-upgrade-caddy.log'), 'w')],
});

async function inquiriesStored(): Promise<number> {
  const client = new Client({ connectionString: runningServerUrl(dataDir, readFileSync(join(dataDir, 'postgresql-password'), 'utf8').trim()) });
  await client.connect();
  const { rows } = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM inquiries');
  await client.end();
  return rows[0]?.count ?? 0;
}

try {
  await site.startSite('0.2.0');
  await until('the proxy to answer', async () => (await fetch(`${url}/healthz`)).ok);
  const visitors = await startVisitors(url, RATE);
  console.log(`${RATE} requests a second, one in a hundred an enquiry, ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}`);
  let from = visitors.asked.length;
  for (const [what, name, expected, ...options] of [
    ['an upgrade', '0.3.0', '0.3.0'],
    ['a release that never gets ready', '0.4.0-never-ready', '0.3.0', '--limit', '8'],
    ['one that got ready beside the other and fails in its place', '0.4.1-fails-in-its-place', '0.3.0'],
    ['one that hangs in its place, unrehearsed', '0.4.2-hangs-unrehearsed', '0.3.0', '--without-rehearsal', '--limit', '2'],
  ] as const) {
    await pause(BESIDE_MS);
    const began = Date.now();
    const run = site.upgrade(name, '--without-copy', ...options);
    let said = 0;
    const tell = () => {
      const lines = run.output().split('\n');
      for (const line of lines.slice(said, -1)) console.log(`  ${((Date.now() - began) / 1000).toFixed(1)} s  ${line}`);
      said = Math.max(said, lines.length - 1);
    };
    const told = setInterval(tell, 100);
    const code = await run.ended;
    clearInterval(told);
    tell();
    const seconds = ((Date.now() - began) / 1000).toFixed(1);
    await pause(BESIDE_MS);
    const part = visitors.asked.slice(from);
    from = visitors.asked.length;
    console.log(`\n${what}: exit ${code} after ${seconds} s, now ${site.current()}\n${JSON.stringify(summary(part))}`);
    if (site.current() !== expected) throw new Error(`it should be ${expected}:\n${run.output()}`);
  }
  await visitors.stop();
  // How long the site was away, in its own words.
  for (const { time, msg } of logLinesOf(site.log())) if (/^(stopping|stopped|serving)/.test(String(msg))) console.log(`${String(time).slice(11, 23)} ${msg}`);
  const all = summary(visitors.asked);
  console.log(`\nin all: ${JSON.stringify(all)}\nenquiries stored: ${await inquiriesStored()}`);
  const isGood = all.failed === 0 && all.ms.longest < 5_000 && all.inquiriesTaken === (await inquiriesStored());
  console.log(isGood ? 'no error, and nobody waited for five seconds' : 'VISITORS NOTICED');
  process.exitCode = isGood ? 0 : 1;
} finally {
  await site.stop();
  caddy.kill('SIGTERM');
  folder.remove();
}
