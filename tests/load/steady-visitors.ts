import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, request } from 'node:http';
import { percentile, round } from '../../bench/kit/stats.ts';
import { newVisitor } from '../fixtures/visitor.ts';

const PAGES = ['/', '/tours', '/blog', '/gallery', '/enquiry', '/api/tours', '/tours/kachikally-crocodile-pool', '/faq'];
/** One request in so many is an enquiry, where nothing else is said. */
const INQUIRY_EVERY = 100;
/** After so long a visitor has given up, in milliseconds. */
const PATIENCE_MS = 60_000;

/** What one request came to; `status` is 0 where there was no answer. An enquiry has its idempotency key, and its reference once it was taken. */
export type Asked = { kind: 'page' | 'enquiry'; at: number; ms: number; status: number; error?: string; key?: string; reference?: string };

/** Visitors who come at a constant rate, whatever the site does: nobody waits for the answer of another. */
export type SteadyVisitors = {
  asked: Asked[];
  stop(): Promise<void>;
};

/**
 * @param rate requests a second; enquiries come from an address of 127.0.0.0/8 each
 * @param enquiryEvery one request in so many is an enquiry
 */
export async function startVisitors(url: string, rate: number, inquiryEvery = INQUIRY_EVERY): Promise<SteadyVisitors> {
  const { cookie, token } = await newVisitor(url);
  const agent = new Agent({ keepAlive: true });
  const asked: Asked[] = [];
  const open = new Set<Promise<void>>();
  let number = 0;

  function send(kind: Asked['kind']): Promise<void> {
    const began = performance.now();
    const entry = { kind, at: Date.now() };
    const guest = number++;
    const key = randomUUID();
    return new Promise((resolve) => {
      const end = (status: number, error?: string, text = '') => {
        const ended = { ...entry, ms: performance.now() - began, status, ...(error && { error }) };
        asked.push(kind === 'page' ? ended : { ...ended, key, ...(status === 201 && { reference: referenceIn(text) }) });
        resolve();
      };
      const asking: ClientRequest =
        kind === 'page'
          ? request(`${url}${PAGES[guest % PAGES.length]}`, { agent, localAddress: `127.0.2.${(guest % 50) + 1}` })
          : request(`${url}/api/submit-inquiry`, {
              method: 'POST',
              agent: false,
              localAddress: `127.${10 + ((guest >> 16) & 63)}.${(guest >> 8) & 255}.${guest & 255 || 1}`,
              headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': token, 'idempotency-key': key },
            });
      asking.setTimeout(PATIENCE_MS, () => asking.destroy(new Error('no answer')));
      asking.on('response', (answer) => {
        let text = '';
        if (kind === 'page') answer.resume();
        else answer.setEncoding('utf8').on('data', (part: string) => (text += part));
        answer.on('end', () => end(answer.statusCode ?? 0, undefined, text)).on('error', (error) => end(0, error.message));
      });
      asking.on('error', (error) => end(0, error.message));
      asking.end(kind === 'page' ? undefined : JSON.stringify({ name: `Guest ${guest}`, email: `guest${guest}@example.com`, message: `Question ${guest}` }));
    });
  }

  const began = Date.now();
  const timer = setInterval(() => {
    while (number < ((Date.now() - began) * rate) / 1000) {
      const sent: Promise<void> = send(number % inquiryEvery === 0 ? 'enquiry' : 'page').then(() => void open.delete(sent));
      open.add(sent);
    }
  }, 5);
  return {
    asked,
    async stop() {
      clearInterval(timer);
      await Promise.all(open);
      agent.destroy();
    },
  };
}

const referenceIn = (text: string) => String((JSON.parse(text) as { reference: unknown }).reference);

/** What came of the requests that were begun in a time. */
export function summary(asked: readonly Asked[]) {
  const times = asked.map(({ ms }) => ms);
  const failed = asked.filter(({ status }) => status === 0 || status >= 400);
  return {
    requests: asked.length,
    pages: asked.filter(({ kind }) => kind === 'page').length,
    inquiriesTaken: asked.filter(({ kind, status }) => kind === 'enquiry' && status === 201).length,
    failed: failed.length,
    failures: [...new Set(failed.map(({ kind, status, error }) => `${kind} ${status} ${error ?? ''}`.trim()))],
    ms: { p50: round(percentile(times, 0.5), 1), p99: round(percentile(times, 0.99)), longest: round(Math.max(0, ...times)) },
  };
}
