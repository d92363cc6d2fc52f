// `npm run try:wipe [-- SEED [SECONDS]]`: 100 enquiries a second, a copy midway, the machine lost at a random moment, and what the copy brings back.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { deskCopy } from '../../src/domains/copies/server/desk-copy-job.ts';
import { signInAs } from '../fixtures/admin.ts';
import { loseMachine, withCopyJobs, withoutJobs } from '../fixtures/copies-now.ts';
import { addressOfRunning, poolOf } from '../fixtures/pool.ts';
import { runScript } from '../fixtures/run-script.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { startSmtpPeer } from '../fixtures/smtp-peer.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { startVisitors, summary } from './steady-visitors.ts';
import { compareWithCopy, seeded } from './wipe-results.ts';

const RATE = 100;
const SEED = Number(process.argv[2] ?? Date.now() % 1_000_000);
const SECONDS = Number(process.argv[3] ?? 30);
const ERASED = 'erased@example.com';

const random = seeded(SEED);
const folder = temporaryFolder();
const dataDir = join(folder.path, 'data');
const copies = join(folder.path, 'copies');
const file = join(folder.path, 'midway.age');
mkdirSync(dataDir, { mode: 0o711 });
mkdirSync(copies, { mode: 0o700 });
const smtp = await startSmtpPeer();
const environment = {
  DATA_DIR: dataDir,
  BACKUP_TO: copies,
  SMTP_URL: smtp.url,
  OPERATOR_EMAIL: 'operator@example.com',
  LOG_LEVEL: 'warn',
};

async function cli(...words: string[]): Promise<number> {
  const began = Date.now();
  const { code, output } = await runScript('cli', words, environment);
  console.log(`\n$ npm run cli -- ${words.join(' ').replaceAll(folder.path, '...')}\n${output.trim().replaceAll(folder.path, '...')}`);
  if (code !== 0) throw new Error(`it ended with ${code}`);
  return (Date.now() - began) / 1000;
}

const poolOfRunning = () => poolOf(addressOfRunning(dataDir));

try {
  writeFileSync(join(folder.path, 'passphrase'), 'a palm, a pirogue and a heron\n');
  const made = await runScript('cli', ['backup', 'key', '--passphrase-file', join(folder.path, 'passphrase')], environment);
  writeFileSync(join(folder.path, 'key'), `${/AGE-SECRET-KEY-1\w+/.exec(made.output)?.[0]}\n`);
  let site = await startSiteProcess(withoutJobs(environment));
  let pool = poolOfRunning();
  const owner = await signInAs({ site, pool, dataDir }, 'Awa', 'admin');
  const person = await newVisitor(site.url);
  await person.submit({ name: 'Somebody', email: ERASED, message: 'Please forget me later' });
  console.log(`seed ${SEED}, ${RATE} enquiries a second, ${cpus().length} cores, ${new Date().toISOString().slice(0, 10)}`);
  const visitors = await startVisitors(site.url, RATE, 1);

  await pause(SECONDS * 1000 * (0.3 + 0.3 * random()));
  const copyBegan = Date.now();
  const copySeconds = await cli('backup', file);
  const { status } = await owner.json('/api/admin/person/erase', { email: ERASED, confirm: ERASED });
  if (status !== 200) throw new Error(`erasing was answered ${status}`);
  // What the job of every ten minutes does: the ledger of erasures goes beside the copies.
  await withCopyJobs(environment, (context) => deskCopy(context, new Date()));
  await pause(SECONDS * 1000 * 0.4 * random());
  const lostAt = Date.now();
  await pool.end();
  await loseMachine(site, dataDir);
  await visitors.stop();
  const sentBefore = smtp.mails.length;
  if (readdirSync(dataDir).length > 0) throw new Error('the data folder is not empty');

  const restoreSeconds = await cli('restore', file, '--keep-rights', '--key-file', join(folder.path, 'key'));
  const startBegan = Date.now();
  site = await startSiteProcess(withoutJobs(environment));
  const startSeconds = (Date.now() - startBegan) / 1000;
  pool = poolOfRunning();
  const results = await compareWithCopy(pool, visitors.asked, copyBegan, ERASED);
  const signedIn = (await fetch(new URL('/api/admin/today', site.url), { headers: { cookie: owner.cookie } })).status;
  const held = smtp.mails.length - sentBefore;
  await cli('mail', 'release', '--drop-waiting');
  const later = await newVisitor(site.url);
  await later.submit({ name: 'Later', email: 'later@example.com', message: 'After the restore' });
  await until('both mails of a new enquiry', () => smtp.mails.length >= sentBefore + 2, 60_000);
  await until('nothing to wait', async () => (await pool.query("SELECT 1 FROM mails WHERE status = 'queued'")).rowCount === 0, 60_000);
  const ids = smtp.mails.map(({ parsed }) => parsed.messageId);
  const twice = ids.length - new Set(ids).size;
  const sentUnknown = results.waitingIds.filter((id) => ids.includes(id)).length;
  await pool.end();
  await site.kill('SIGTERM');

  const served = summary(visitors.asked.filter(({ at, ms }) => at + ms < lostAt));
  const rows: [string, string | number, boolean][] = [
    [
      'answered before the machine was lost; of these not taken; longest, ms',
      `${served.requests}, ${served.failed}, ${served.ms.longest}`,
      served.failed === 0,
    ],
    ['the copy was made, beside them, within s', copySeconds.toFixed(1), true],
    ['the machine was lost so many s after the copy began', ((lostAt - copyBegan) / 1000).toFixed(1), true],
    ['restored, started and ready, within s', `${restoreSeconds.toFixed(1)}, ${startSeconds.toFixed(1)}`, true],
    ['acknowledged before the copy began', results.before, results.before > 0],
    ['... of these missing after the restore', results.missing, results.missing === 0],
    ['... of these there more than once', results.twice, results.twice === 0],
    ['acknowledged later: there, and lost with the machine', `${results.laterThere}, ${results.laterLost}`, true],
    ['in the copy without an acknowledgement', results.unknown, true],
    ['mails that the mail server took before the loss', sentBefore, sentBefore > 0],
    ['mails that went out before the owner said so', held, held === 0],
    ['mails that waited in the copy; of these already sent', `${results.waitingIds.length}, ${sentUnknown}`, true],
    ['mails that went out twice', twice, twice === 0],
    ['sessions that live', results.sessions + (signedIn === 401 ? 0 : 1), results.sessions === 0 && signedIn === 401],
    ['rows about the person who was erased after the copy', results.ofErased, results.ofErased === 0],
  ];
  console.log(`\n| what | measured |\n| --- | --- |\n${rows.map(([what, value]) => `| ${what} | ${value} |`).join('\n')}`);
  const bad = rows.filter(([, , isGood]) => !isGood).map(([what]) => what);
  console.log(bad.length === 0 ? '\nnothing that was promised is missing' : `\nBROKEN: ${bad.join('; ')}`);
  process.exitCode = bad.length === 0 ? 0 : 1;
} finally {
  await smtp.stop();
  folder.remove();
}
