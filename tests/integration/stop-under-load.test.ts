import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, inject, it } from 'vitest';
import { cloneDatabase } from '../fixtures/database-cluster.ts';
import { poolOf } from '../fixtures/pool.ts';
import { type SiteProcess, startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';

const SENDERS = 8;
const BEFORE_STOP = 40;
/** The promise of quality.md, in milliseconds. */
const STOP_MS = 10_000;

const cleanUp: (() => unknown)[] = [];
afterAll(async () => {
  for (const step of cleanUp.reverse()) await step();
});

/**
 * Posts over a connection of its own, its text once the site has taken the request on.
 * @returns the status once all of the answer is here; undefined where the door was closed already
 * @throws where a request that was taken on gets no answer, or only a part of one
 */
async function send(site: SiteProcess, email: string, visitor: { cookie: string; token: string }): Promise<number | undefined> {
  const post = request(`${site.url}/api/submit-inquiry`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/json',
      origin: site.url,
      cookie: visitor.cookie,
      'x-csrf-token': visitor.token,
      'idempotency-key': randomUUID(),
      expect: '100-continue',
      'x-forwarded-for': email.replace(/\D+(\d+)\D+/, (_whole, number: string) => `10.3.${Number(number) >> 8}.${Number(number) & 255}`),
    },
  });
  let isTaken = false;
  post.on('continue', () => {
    isTaken = true;
    post.end(JSON.stringify({ name: 'Guest', email, message: 'A question' }));
  });
  post.flushHeaders();
  let answer: IncomingMessage;
  try {
    [answer] = (await once(post, 'response')) as [IncomingMessage];
  } catch (error) {
    if (isTaken) throw new Error(`the enquiry of ${email} was taken on and cut off`, { cause: error });
    return undefined;
  }
  // Throws where it is cut off.
  await text(answer);
  return answer.statusCode;
}

it('SIGTERM while eight visitors send: no answer is cut off, what is stored was acknowledged, and the process ends in order within ten seconds', async () => {
  const folder = temporaryFolder();
  cleanUp.push(() => folder.remove());
  const databaseUrl = await cloneDatabase(inject('clusterUrl'), 'test_stop_under_load');
  const site = await startSiteProcess({ DATABASE_URL: databaseUrl, DATA_DIR: folder.path, TRUSTED_PROXIES: '1', LOG_LEVEL: 'warn' });
  cleanUp.push(() => site.kill('SIGKILL'));
  const visitor = await newVisitor(site.url);
  const acknowledged: string[] = [];
  const statuses = new Set<number | undefined>();
  let next = 0;
  const sending = Array.from({ length: SENDERS }, async (): Promise<void> => {
    while (!site.hasEnded()) {
      const email = `guest${next++}@example.com`;
      const status = await send(site, email, visitor);
      statuses.add(status);
      if (status === 201) acknowledged.push(email);
      if (status === undefined) return;
    }
  });
  // A failure is told below.
  for (const one of sending) one.catch(() => {});
  await until('enquiries to come in', () => acknowledged.length >= BEFORE_STOP);
  const began = Date.now();
  expect(await site.kill('SIGTERM')).toBe(0);
  expect(Date.now() - began).toBeLessThan(STOP_MS);
  await Promise.all(sending);
  expect([...statuses].filter((status) => status !== 201 && status !== 503 && status !== undefined)).toEqual([]);
  const pool = poolOf(databaseUrl, { max: 1 });
  const { rows } = await pool.query('SELECT email FROM inquiries').finally(() => pool.end());
  expect(rows.map(({ email }) => email).sort()).toEqual(acknowledged.sort());
});
