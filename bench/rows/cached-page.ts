import { setTimeout as pause } from 'node:timers/promises';
import { autocannonLoad } from '../kit/autocannon-load.ts';
import { startHelper } from '../kit/helper-process.ts';
import { type Answer, ask } from '../kit/http-client.ts';
import { type HttpLoad, leanLoad } from '../kit/http-load.ts';
import { processorMs } from '../kit/process-facts.ts';
import type { Bench, Measured, Measurement, Row } from '../kit/row.ts';
import { median, percentile, round } from '../kit/stats.ts';
import type { BareTask } from '../peers/bare-server.ts';

const NAME = 'cached-page';
const CONNECTIONS = 32;
const THROUGHPUT_BUDGET = 0.6;
const P99_BUDGET = 2;
const HEADERS = { 'accept-encoding': 'br' };
/** Headers that node:http adds by itself. */
const AUTOMATIC = new Set(['date', 'connection', 'keep-alive']);
const SETTLE_POLL_MS = 700;
/** The better compression begins five seconds after the page is asked for again, and may take a second on a slow machine. */
const SETTLED_POLLS = 10;

type Target = { name: 'ours' | 'peer'; port: number; pid: number };
/** Shares are of one core. A load near 1 and a server well below it mean that the load set the pace; both below, that others did. */
type Round = {
  requestsPerSecond: number;
  p50Ms: number;
  p99Ms: number;
  processorShare: number | undefined;
  loadShare: number | undefined;
  processorUsPerRequest: number | undefined;
};
type Rounds = Record<Target['name'], Round[]>;

/** The page as it stays: the cache first keeps a quick compression and swaps in a better one. */
async function settledPage(port: number): Promise<Answer> {
  let page = await ask({ port, path: '/', headers: HEADERS });
  for (let same = 0; same < SETTLED_POLLS; ) {
    await pause(SETTLE_POLL_MS);
    const next = await ask({ port, path: '/', headers: HEADERS });
    same = next.body.equals(page.body) ? same + 1 : 0;
    page = next;
  }
  return page;
}

function headerList(page: Answer): string[] {
  const raw = page.message.rawHeaders;
  return raw.filter((_, index) => !AUTOMATIC.has((raw[index - (index % 2)] ?? '').toLowerCase()));
}

/** @throws where the peer does not send what we send */
function compare(ours: Answer, peer: Answer): void {
  const names = (answer: Answer) => Object.keys(answer.message.headers).sort().join(' ');
  if (!ours.body.equals(peer.body)) throw new Error('the bare server sends other bytes than the site');
  if (names(ours) !== names(peer)) throw new Error(`the bare server sends other headers than the site: ${names(peer)}; ours: ${names(ours)}`);
}

function difference(after: number | undefined, before: number | undefined): number | undefined {
  return after === undefined || before === undefined ? undefined : after - before;
}

async function timedRound(target: Target, load: HttpLoad, seconds: number): Promise<Round> {
  const before = [target.pid, process.pid].map(processorMs);
  const started = performance.now();
  const times = await load({ port: target.port, path: '/', headers: HEADERS }, CONNECTIONS, seconds);
  const elapsedMs = performance.now() - started;
  const [used, usedByLoad] = [target.pid, process.pid].map((pid, index) => difference(processorMs(pid), before[index]));
  return {
    requestsPerSecond: round((times.length / elapsedMs) * 1000),
    p50Ms: round(percentile(times, 0.5), 3),
    p99Ms: round(percentile(times, 0.99), 3),
    processorShare: used === undefined ? undefined : round(used / elapsedMs, 2),
    loadShare: usedByLoad === undefined ? undefined : round(usedByLoad / elapsedMs, 2),
    processorUsPerRequest: used === undefined ? undefined : round((used * 1000) / times.length, 1),
  };
}

/** Alternates between both, since a machine's speed drifts. */
async function timedRounds(targets: readonly Target[], load: HttpLoad, times: number, seconds: number): Promise<Rounds> {
  const rounds: Rounds = { ours: [], peer: [] };
  for (let i = 0; i < times; i++) {
    for (const target of targets) rounds[target.name].push(await timedRound(target, load, seconds));
  }
  return rounds;
}

async function measure(bench: Bench): Promise<Measured> {
  const app = await bench.app();
  const page = await settledPage(app.port);
  const keepAliveTimeout = Number(/timeout=(\d+)/.exec(String(page.message.headers['keep-alive']))?.[1] ?? 5) * 1000;
  const bare = await startHelper('bare-server.ts', { headers: headerList(page), body: page.body, keepAliveTimeout } satisfies BareTask);
  const targets: Target[] = [
    { name: 'ours', port: app.port, pid: app.pid },
    { name: 'peer', port: bare.port, pid: bare.pid },
  ];
  try {
    compare(page, await ask({ port: bare.port, path: '/', headers: HEADERS }));
    await timedRounds(targets, leanLoad, 1, bench.quick ? 1 : 4);
    const rounds = await timedRounds(targets, leanLoad, bench.quick ? 2 : 6, bench.quick ? 2 : 5);
    const byAutocannon = await timedRounds(targets, autocannonLoad, bench.quick ? 1 : 2, bench.quick ? 2 : 5);
    bench.loads.add(NAME);
    return { rows: toRows(rounds), details: { compressedBytes: page.body.length, ...rounds, byAutocannon } };
  } finally {
    await bare.stop();
  }
}

function toRows(rounds: Rounds): Row[] {
  const pick = (value: (round: Round) => number) => {
    const ours = rounds.ours.map(value);
    const peer = rounds.peer.map(value);
    // Each round is held against its neighbour in time.
    const ratio = median(ours.map((figure, index) => figure / (peer[index] ?? Number.NaN)));
    return { ours: median(ours), peer: median(peer), ratio: round(ratio, 2) };
  };
  const throughput = pick((one) => one.requestsPerSecond);
  const p99 = pick((one) => one.p99Ms);
  return [
    {
      row: 'cached page: 32 connections, beside a bare node:http',
      unit: 'requests/s',
      ...throughput,
      budget: `at least ${THROUGHPUT_BUDGET} of it`,
      met: throughput.ratio >= THROUGHPUT_BUDGET,
      noisy: true,
    },
    { row: 'cached page: p99', unit: 'ms', ...p99, budget: `at most ${P99_BUDGET} times its`, met: p99.ratio <= P99_BUDGET, noisy: true },
  ];
}

/** The home page from the cache, beside a bare server that sends the same bytes; rounds alternate. */
export const cachedPage: Measurement = { name: NAME, measure };
