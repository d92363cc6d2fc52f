import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { BYTES_PER_MB, memoryOf } from '../../bench/kit/process-facts.ts';
import { newVisitor } from '../fixtures/visitor.ts';

/** What the flood is poured over: a site that believes one proxy about addresses. */
export type Target = { url: string; port: number; pid: number };
/** What it brought. Times are in milliseconds, of what ordinary visitors did meanwhile. */
export type Flooded = {
  requests: number;
  statuses: Record<string, number>;
  peakMb: number;
  /** Resident memory at every tenth of the time. */
  courseMb: number[];
  keptPages: number[];
  keptStatuses: Record<string, number>;
  inquiries: { status: number; ms: number }[];
};

/** Longest time that one attack waits for its answers. */
const PATIENCE_MS = 10_000;
const PROBE_MS = 100;
const INQUIRY_MS = 1_000;

const word = () => randomBytes(6).toString('hex');
const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] as T;
const KEPT = ['/', '/tours', '/blog', '/gallery', '/enquiry', '/api/tours', '/tours/kachikally-crocodile-pool'];

/** Opens so many connections, each of which sends all of a large body but its end, and holds them while the work is done, which may ask how many were refused. */
export async function withUnfinishedBodies<T>({ port }: Target, connections: number, work: (refused: () => number) => Promise<T>): Promise<T> {
  const bytes = 160_000;
  const head = `POST /api/track-analytics HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: 203.0.113.9\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`;
  const body = Buffer.alloc(bytes - 1_000, 'm');
  let refused = 0;
  const sockets = Array.from({ length: connections }, () => connect(port, '127.0.0.1'));
  try {
    await Promise.all(
      sockets.map(
        (socket) =>
          new Promise<void>((resolve) => {
            // What the site refuses is gone as well.
            socket.on('error', () => socket.destroy()).once('close', () => resolve());
            socket.once('data', (chunk: Buffer) => (refused += chunk.includes(' 503 ') ? 1 : 0)).write(head);
            socket.write(body, () => resolve());
          }),
      ),
    );
    return await work(() => refused);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** One thing that somebody with bad manners writes into a connection, and how many answers it could get. */
type Attack = { text: string; answers: number };

function get(path: string, from: string, method = 'GET'): string {
  return `${method} ${path} HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: ${from}\r\nAccept-Encoding: ${pick(['br', 'gzip', 'identity'])}\r\n\r\n`;
}

function post(path: string, from: string, type: string, body: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: site\r\nX-Forwarded-For: ${from}\r\nContent-Type: ${type}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const FORM = 'application/x-www-form-urlencoded';
const ATTACKS: ((from: string) => Attack)[] = [
  (from) => ({ text: get(`/${word()}`, from), answers: 1 }),
  (from) => ({ text: get(`/${word()}/${word()}/${word()}`, from), answers: 1 }),
  (from) => ({ text: get(`/tours/${word()}?${word()}`, from), answers: 1 }),
  (from) => ({ text: get(`/enquiry?x=${word()}`, from), answers: 1 }),
  (from) => ({ text: get(`/tours/bijilo-monkey-park/calendar?date=${word()}`, from), answers: 1 }),
  (from) => ({ text: get(`/quote/${word()}`, from), answers: 1 }),
  (from) => ({ text: get(pick(['/auth', '/admin', '/account', '/500', '/_image?href=x', '/%', '//x', '/api/me']), from), answers: 1 }),
  (from) => ({ text: get(`${pick(KEPT)}?utm_source=${word()}`, from), answers: 1 }),
  (from) => ({ text: get('/', from, pick(['HEAD', 'DELETE', 'OPTIONS'])), answers: 1 }),
  (from) => ({ text: post('/api/submit-inquiry', from, FORM, `name=${word()}`), answers: 1 }),
  (from) => ({ text: post('/api/submit-inquiry', from, 'application/json', `{"name":"${word()}"`), answers: 1 }),
  (from) => ({ text: post('/api/submit-inquiry', from, FORM, `message=${'m'.repeat(300_000)}`), answers: 1 }),
  (from) => ({ text: post('/api/track-analytics', from, 'application/json', 'm'.repeat(160_000)).slice(0, -1_000), answers: 1 }),
  // A body that never ends, and what is no HTTP at all.
  (from) => ({ text: post('/api/submit-inquiry', from, FORM, `name=${word()}`).slice(0, -4), answers: 1 }),
  () => ({ text: `${word()}\r\n\r\n`, answers: 1 }),
  // Pipelined: a kept page, one that is never kept, unknown addresses.
  (from) => ({ text: get(pick(KEPT), from).repeat(100), answers: 100 }),
  (from) => ({ text: get('/enquiry?x=1', from).repeat(100), answers: 100 }),
  (from) => ({ text: Array.from({ length: 50 }, () => get(`/${word()}`, from)).join(''), answers: 50 }),
];

/** Writes one attack; some do not wait for the answer. @returns the statuses that came */
async function attack(socket: Socket, { text, answers }: Attack, endsAt: number): Promise<string[]> {
  const found: string[] = [];
  const leavesAt = Math.min(endsAt, Date.now() + (Math.random() < 0.1 ? 20 : PATIENCE_MS));
  const hear = (chunk: string): void => {
    for (const [, status] of chunk.matchAll(/HTTP\/1\.1 (\d{3}) /g)) if (status) found.push(status);
  };
  socket.setEncoding('latin1').on('data', hear);
  socket.write(text);
  while (found.length < answers && !socket.destroyed && Date.now() < leavesAt) await pause(20);
  socket.off('data', hear);
  if (found.length < answers) socket.destroy();
  return found;
}

function count(statuses: Record<string, number>, status: string): void {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

/** Asks for random, unkept, wrong and pipelined addresses over so many connections, and beside it does what visitors do. */
export async function flood({ url, port, pid }: Target, connections: number, seconds: number): Promise<Flooded> {
  const result: Flooded = { requests: 0, statuses: {}, peakMb: 0, courseMb: [], keptPages: [], keptStatuses: {}, inquiries: [] };
  const started = Date.now();
  const endsAt = started + seconds * 1000;

  async function attacker(number: number): Promise<void> {
    const from = `203.0.${number % 100}.${number % 250}`;
    while (Date.now() < endsAt) {
      const socket = connect(port, '127.0.0.1').on('error', () => socket.destroy());
      for (let turn = 0; turn < 10 && !socket.destroyed && Date.now() < endsAt; turn++) {
        const one = pick(ATTACKS)(from);
        result.requests += one.answers;
        for (const status of await attack(socket, one, endsAt)) count(result.statuses, status);
      }
      socket.destroy();
    }
  }

  async function reader(): Promise<void> {
    for (let turn = 0; Date.now() < endsAt; turn++) {
      const asked = performance.now();
      const response = await fetch(`${url}${KEPT[turn % 2]}`, { headers: { 'accept-encoding': 'br' } }).catch(() => undefined);
      await response?.arrayBuffer().catch(() => undefined);
      result.keptPages.push(performance.now() - asked);
      count(result.keptStatuses, String(response?.status ?? 'none'));
      const mb = memoryOf(pid).resident / BYTES_PER_MB;
      result.peakMb = Math.max(result.peakMb, mb);
      if (Date.now() - started > (result.courseMb.length * seconds * 1000) / 10) result.courseMb.push(Math.round(mb));
      await pause(PROBE_MS);
    }
  }

  async function inquirer(): Promise<void> {
    for (let turn = 0; Date.now() < endsAt; turn++) {
      const asked = performance.now();
      const headers = { 'x-forwarded-for': `198.51.${Math.floor(turn / 250)}.${turn % 250}` };
      const status = await newVisitor(url)
        .then((visitor) => visitor.submit({ name: 'Ann', email: `${word()}@example.com`, message: `Number ${turn}` }, { headers }))
        .then((answer) => answer.status)
        .catch(() => 0);
      result.inquiries.push({ status, ms: performance.now() - asked });
      await pause(INQUIRY_MS);
    }
  }

  await Promise.all([...Array.from({ length: connections }, (_, number) => attacker(number)), reader(), inquirer()]);
  return result;
}
