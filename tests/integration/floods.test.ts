import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { text as wholeText } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { BYTES_PER_MB, memoryOf } from '../../bench/kit/process-facts.ts';
import { percentile } from '../../bench/kit/stats.ts';
import type { SiteProcess } from '../fixtures/site-process.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { flood, withUnfinishedBodies } from '../load/flood.ts';
import { siteUnderTest } from './site-under-test.ts';

const SENDERS = 8;
const BEFORE_STOP = 40;
/** The promise of quality.md, in milliseconds. */
const STOP_MS = 10_000;

const shared = siteUnderTest('floods');

/** Writes all at once into one connection, and gives what was answered until the site closed it or has answered all. */
function pipelined(paths: string[]): Promise<{ statuses: number[]; text: string }> {
  return new Promise((resolve) => {
    let text = '';
    const statuses = () => Array.from(text.matchAll(/^HTTP\/1\.1 (\d{3})/gm), ([, status]) => Number(status));
    const socket = connect(shared.site.port, '127.0.0.1', () => {
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n`).join(''));
    });
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      text += chunk;
      if (statuses().length === paths.length) socket.end();
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', () => resolve({ statuses: statuses(), text }));
  });
}

describe('many requests in one connection', () => {
  it.each([
    ['a page that is not kept yet', 100, '/gallery'],
    ['a page that is never kept', 900, '/enquiry?x=1'],
    ['an address that does not exist', 900, '/no/such/address'],
  ])('for %s: some are answered, in order, and the site goes on', async (_what, times, path) => {
    const { statuses } = await pipelined(Array.from({ length: times }, () => path));
    expect(statuses.length).toBeGreaterThan(0);
    expect(statuses.filter((status) => ![200, 404].includes(status))).toEqual([]);
    expect(shared.site.hasEnded()).toBe(false);
    expect((await fetch(`${shared.site.url}/`)).status).toBe(200);
  });
});

describe('600 connections that send all of a large body but its end', () => {
  it('take no more memory than bodies may, and nobody else’s enquiry is refused for them', async () => {
    const residentMb = () => memoryOf(shared.site.pid).resident / BYTES_PER_MB;
    const visitor = await newVisitor(shared.site.url);
    const before = residentMb();
    const { answer, after } = await withUnfinishedBodies(shared.site, 600, async (refused) => {
      await until('what has no room to be refused', () => refused() > 500);
      const answer = await visitor.submit(
        { name: 'Ann', email: 'ann@example.com', message: 'Is there room?' },
        { headers: { 'x-forwarded-for': '198.51.100.1' } },
      );
      return { answer, after: residentMb() };
    });
    expect(answer.status).toBe(201);
    // Together they sent 95 MB.
    expect(after - before, `from ${before} to ${after} MB`).toBeLessThan(70);
    expect(after).toBeLessThan(320);
    expect(shared.site.hasEnded()).toBe(false);
  });
});

describe('a hundred connections that ask for random, unkept, wrong and pipelined addresses', () => {
  // A short one, for the gate; `npm run flood -- --minutes 10` pours 500 for longer and tells the times.
  it('leave the site alive and within its memory; kept pages are served and enquiries taken meanwhile', async () => {
    for (const path of ['/', '/tours']) await (await fetch(shared.site.url + path)).text();
    const flooded = await flood(shared.site, 100, 2);
    expect(shared.site.hasEnded()).toBe(false);
    expect(flooded.peakMb).toBeLessThan(320);
    expect(Object.keys(flooded.keptStatuses)).toEqual(['200']);
    // The machine is shared with the flood itself; this is far above what a quiet one needs.
    expect(percentile(flooded.keptPages, 0.5)).toBeLessThan(5_000);
    expect(new Set(flooded.inquiries.map(({ status }) => status))).toEqual(new Set([201]));
    expect(shared.site.logLines().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  });
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
  await wholeText(answer);
  return answer.statusCode;
}

it('SIGTERM while eight visitors send: no answer is cut off, what is stored was acknowledged, and the process ends in order within ten seconds', async () => {
  const { site, pool } = shared;
  const visitor = await newVisitor(site.url);
  const acknowledged: string[] = [];
  const statuses = new Set<number | undefined>();
  let next = 0;
  const sending = Array.from({ length: SENDERS }, async (): Promise<void> => {
    while (!site.hasEnded()) {
      const email = `stopped${next++}@example.com`;
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
  const { rows } = await pool.query("SELECT email FROM inquiries WHERE email LIKE 'stopped%'");
  expect(rows.map(({ email }) => email).sort()).toEqual(acknowledged.sort());
});
