// `npm run try:cluster [-- SUBMISSIONS]`: two instances of the site before a Patroni cluster whose primary is killed three times while enquiries come in.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { type SiteProcess, startSiteProcess } from '../../fixtures/site-process.ts';
import { startSmtpPeer } from '../../fixtures/smtp-peer.ts';
import { submitUntilAcknowledged } from '../../fixtures/submit-until-acknowledged.ts';
import { temporaryFolder } from '../../fixtures/temporary-folder.ts';
import { until } from '../../fixtures/until.ts';
import { newVisitor, type Visitor } from '../../fixtures/visitor.ts';
import { killPostmaster, type Node, startServers } from './servers.ts';

const SUBMISSIONS = Number(process.argv[2] ?? 2_000);
const CLIENTS = 8;
/** The primary is killed after such parts of all. */
const KILL_AT = [0.2, 0.45, 0.7].map((part) => Math.floor(part * SUBMISSIONS));
/** Each client rests so long between two, in milliseconds. */
const PAUSE_MS = 100;
const PATIENCE_MS = 180_000;
const PROGRAMS = ['/usr/bin/patroni', '/usr/bin/etcd', '/usr/sbin/haproxy', '/usr/sbin/pgbouncer', '/usr/lib/postgresql/15/bin/postgres'];

const missing = PROGRAMS.filter((program) => !existsSync(program));
if (missing.length > 0)
  throw new Error(`needed: ${missing.join(', ')}; apt-get install patroni etcd-server haproxy pgbouncer postgresql-15, and stop their services`);
if (process.getuid?.() !== 0) throw new Error('this runs as root, to lend PostgreSQL the account "postgres"');

type Member = { name: string; role: string; state: string; sync_state?: string };

/** Who is what, as any of the three says it. */
async function members(nodes: readonly Node[]): Promise<Member[]> {
  for (const { rest } of nodes) {
    try {
      return ((await (await fetch(`http://127.0.0.1:${rest}/cluster`, { signal: AbortSignal.timeout(2_000) })).json()) as { members: Member[] }).members;
    } catch {
      // Another one may know.
    }
  }
  return [];
}

const isLeader = ({ role }: Member) => role === 'leader' || role === 'primary' || role === 'master';

/** One primary, and two replicas that follow it, of which one is synchronous. */
async function isWhole(nodes: readonly Node[]): Promise<boolean> {
  const all = await members(nodes);
  const running = all.filter(({ state }) => state === 'running' || state === 'streaming');
  return running.length === nodes.length && all.filter(isLeader).length === 1 && all.some(({ role }) => role === 'sync_standby');
}

const folder = temporaryFolder();
const smtp = await startSmtpPeer();
const servers = await startServers(folder.path);
const sites: SiteProcess[] = [];
const acknowledged = new Map<string, string>();
/** When each was acknowledged, in milliseconds. */
const times: number[] = [];
const kills: { at: number; name: string }[] = [];
const statuses = new Map<number, number>();

/** Asks the primary. */
async function ask(text: string): Promise<Record<string, string>[]> {
  const client = new Client({ connectionString: servers.direct, connectionTimeoutMillis: 5_000 });
  // Anybody who asks learns of the loss from the query.
  client.on('error', () => {});
  try {
    await client.connect();
    return (await client.query<Record<string, string>>(text)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

async function killPrimary(): Promise<void> {
  const leader = (await members(servers.nodes)).find(isLeader);
  const node = servers.nodes.find(({ name }) => name === leader?.name);
  if (!node) throw new Error('nobody is primary');
  kills.push({ at: Date.now(), name: node.name });
  killPostmaster(node.dataDir);
}

async function submit(visitor: Visitor, number: number): Promise<void> {
  const { email, reference } = await submitUntilAcknowledged(visitor, number, PATIENCE_MS, (status) => statuses.set(status, (statuses.get(status) ?? 0) + 1));
  acknowledged.set(email, reference);
  times.push(Date.now());
}

try {
  await until('the cluster to be whole', () => isWhole(servers.nodes), PATIENCE_MS);
  await until('the role to bound its statements', () => ask("ALTER ROLE postgres SET statement_timeout = '5s'"));
  for (const name of ['first', 'second']) {
    const env = { DATABASE_URL: servers.pooled, DATABASE_DIRECT_URL: servers.direct, AUTH_SECRET: 'one secret for both instances, long enough' };
    const mail = { SMTP_URL: smtp.url, OPERATOR_EMAIL: 'operator@example.com', TRUSTED_PROXIES: '1' };
    sites.push(await startSiteProcess({ ...env, ...mail, DATA_DIR: join(folder.path, `site-${name}`), LOG_LEVEL: 'warn' }));
  }
  const plan = [...KILL_AT];
  let next = 0;
  let isHealed = false;
  const sending = Array.from({ length: CLIENTS }, async (_, client) => {
    const visitor = await newVisitor(sites[client % sites.length]?.url ?? '');
    // Until the last loss is healed somebody is always sending, at the pace of people and not of a machine.
    while (next < SUBMISSIONS || !isHealed) {
      await submit(visitor, next++);
      await pause(PAUSE_MS);
    }
  });
  const killing = (async () => {
    for (const after of plan) {
      // A second loss before the first is healed would be another trial.
      await until(`${after} acknowledged`, () => acknowledged.size >= after, 10 * 60_000);
      await until('the cluster to be whole again', () => isWhole(servers.nodes), PATIENCE_MS);
      await killPrimary();
    }
    await until('the cluster to be whole at the end', () => isWhole(servers.nodes), PATIENCE_MS);
    isHealed = true;
  })();
  await Promise.all([...sending, killing]);

  await until('every mail to be sent', async () => (await ask("SELECT 1 FROM mails WHERE status <> 'sent'")).length === 0, 10 * 60_000);
  const rows = await ask('SELECT email, reference FROM inquiries');
  const right = rows.filter(({ email, reference }) => email !== undefined && acknowledged.get(email) === reference).length;
  const sent = new Map<string, number>();
  for (const { to, parsed } of smtp.mails) for (const one of to) sent.set(`${one} ${parsed.messageId}`, (sent.get(`${one} ${parsed.messageId}`) ?? 0) + 1);
  // A limit of the hour, or of the mailbox, keeps a confirmation from being written at all; the enquiry's history says which.
  const heldBack = await ask("SELECT detail ->> 'limit' AS limit, count(*) AS n FROM inquiry_history WHERE event = 'confirmation_withheld' GROUP BY 1");
  const expected = 2 * rows.length - heldBack.reduce((sum, { n }) => sum + Number(n), 0);
  const gaps = kills.map(({ at }) => longestGap(at));
  const table: [string, string | number][] = [
    ['acknowledged', acknowledged.size],
    ['stored / of these acknowledged, under the reference that was told', `${rows.length} / ${right}`],
    ['mails handed over once / more than once', `${[...sent.values()].filter((n) => n === 1).length} / ${[...sent.values()].filter((n) => n > 1).length}`],
    [
      'mails expected: two an enquiry, without confirmations held back',
      `${expected} (held back: ${heldBack.map(({ limit, n }) => `${limit} ${n}`).join(', ') || 'none'})`,
    ],
    ['primaries killed', kills.map(({ name }) => name).join(', ')],
    ['without an acknowledgement, in seconds, each time', gaps.map((ms) => (ms / 1000).toFixed(1)).join(', ')],
    [
      'answers by status',
      [...statuses]
        .sort()
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    ],
    ['healed without a hand', 'yes: one primary and two replicas again, one of them synchronous'],
  ];
  console.log(
    `${new Date().toISOString().slice(0, 16)}, at least ${SUBMISSIONS} submissions, ${CLIENTS} clients, two instances\n\n| what | found |\n| --- | --- |`,
  );
  for (const [what, found] of table) console.log(`| ${what} | ${found} |`);
  if (right !== acknowledged.size || rows.length !== acknowledged.size || sent.size !== expected) process.exitCode = 1;
} finally {
  for (const site of sites) await site.kill('SIGTERM');
  servers.stop();
  await smtp.stop();
  folder.remove();
}

/** The longest time between two acknowledgements from a moment on until the next kill. */
function longestGap(at: number): number {
  const end = kills.find((kill) => kill.at > at)?.at ?? Number.POSITIVE_INFINITY;
  const moments = [at, ...times.filter((time) => time >= at && time < end)].sort((a, b) => a - b);
  return Math.max(...moments.slice(1).map((time, index) => time - (moments[index] ?? time)));
}
