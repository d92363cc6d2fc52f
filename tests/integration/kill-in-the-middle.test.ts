import { afterAll, expect, inject, it } from 'vitest';
import { freePort } from '../../src/server/free-port.ts';
import { copyDatabase, postmasterOf } from '../fixtures/database-cluster.ts';
import { failing, failsInOrder } from '../fixtures/failing-site.ts';
import { addressOfRunning, poolOf } from '../fixtures/pool.ts';
import { type SiteProcess, startSiteProcess } from '../fixtures/site-process.ts';
import { IS_WHOLE } from '../fixtures/size.ts';
import { startSmtpPeer } from '../fixtures/smtp-peer.ts';
import { submitUntilAcknowledged } from '../fixtures/submit-until-acknowledged.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor, type Visitor } from '../fixtures/visitor.ts';

const SUBMISSIONS = IS_WHOLE ? 2_000 : 40;
const CLIENTS = 8;
/** The site is killed after so many acknowledgements. */
const KILL_AFTER = IS_WHOLE ? [60, 160, 400, 800, 1_200, 1_600, 1_900] : [15];
const TIMEOUT_MS = IS_WHOLE ? 30 * 60_000 : 240_000;

const folder = temporaryFolder();
const cleanUp: (() => Promise<unknown>)[] = [];
let site: SiteProcess;
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step();
  folder.remove();
});

it(
  `kill -9 in the middle of ${SUBMISSIONS} submissions with client retries: each acknowledged one is stored exactly once and mailed`,
  async () => {
    const smtp = await startSmtpPeer();
    cleanUp.push(() => smtp.stop());
    const port = await freePort();
    const env = {
      DATA_DIR: folder.path,
      SMTP_URL: smtp.url,
      OPERATOR_EMAIL: 'operator@example.com',
      TRUSTED_PROXIES: '1',
      PORT: String(port),
      ...failing('Promise.reject(error)'),
    };
    copyDatabase(inject('newData'), folder.path);
    site = await startSiteProcess(env);
    cleanUp.push(() => site.kill('SIGKILL'));
    const acknowledged = new Map<string, { key: string; reference: string }>();
    const kills = [...KILL_AFTER];
    let restarting: Promise<void> | undefined;

    async function killAndRestart(): Promise<void> {
      await site.kill('SIGKILL');
      site = await startSiteProcess(env);
      restarting = undefined;
    }
    async function submit(visitor: Visitor, number: number): Promise<void> {
      const { email, ...taken } = await submitUntilAcknowledged(visitor, number, 60_000);
      acknowledged.set(email, taken);
      if (kills[0] !== undefined && acknowledged.size >= kills[0]) {
        kills.shift();
        restarting = killAndRestart();
      }
    }
    let next = 0;
    await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const visitor = await newVisitor(site.url);
        while (next < SUBMISSIONS) await submit(visitor, next++);
      }),
    );
    await restarting;
    expect(kills).toEqual([]);
    expect(acknowledged.size).toBe(SUBMISSIONS);

    const pool = poolOf(addressOfRunning(folder.path));
    cleanUp.push(() => pool.end());
    const { rows } = await pool.query('SELECT email, reference, idempotency_key FROM inquiries');
    expect(rows).toHaveLength(SUBMISSIONS);
    for (const row of rows) expect(acknowledged.get(row.email)).toEqual({ key: row.idempotency_key, reference: row.reference });

    await until(
      'every mail to be sent',
      async () => Number((await pool.query("SELECT count(*) AS n FROM mails WHERE status <> 'sent'")).rows[0].n) === 0,
      TIMEOUT_MS,
    );
    const byRecipient = new Map<string, Set<string>>();
    for (const { to, parsed } of smtp.mails)
      for (const address of to) byRecipient.set(address, (byRecipient.get(address) ?? new Set()).add(parsed.messageId ?? ''));
    // Of a month's enquiries in minutes the limit of 500 an hour holds confirmations back, as the enquiry's history says. A few that were
    // counted died with the process, and were counted again.
    const { rows: withheld } = await pool.query(
      "SELECT email FROM inquiry_history JOIN inquiries ON inquiries.id = inquiry_id WHERE event = 'confirmation_withheld'",
    );
    const isWithheld = new Set(withheld.map(({ email }) => email));
    expect(isWithheld.size).toBeLessThan(Math.max(1, SUBMISSIONS - 450));
    // A mail may come twice, yet always under the one Message-ID that it has.
    for (const [email] of acknowledged) expect(byRecipient.get(email)?.size, email).toBe(isWithheld.has(email) ? undefined : 1);
    expect(byRecipient.get('operator@example.com')?.size).toBe(SUBMISSIONS);
  },
  TIMEOUT_MS,
);

it('a rejected promise that nobody waited for ends it in order, and its database', async () => {
  await failsInOrder(site, postmasterOf(folder.path));
});
