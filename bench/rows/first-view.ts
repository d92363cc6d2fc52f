import { startHelper } from '../kit/helper-process.ts';
import { ask } from '../kit/http-client.ts';
import { type Visit, visit } from '../kit/lighthouse-run.ts';
import type { Bench, Measured, Measurement, Row } from '../kit/row.ts';
import { startSlowPhone } from '../kit/slow-phone.ts';
import { median, round } from '../kit/stats.ts';
import type { ProxyTask } from '../peers/without-scripts.ts';

const BYTES_PER_KB = 1000;
const VISITS = 3;
/** Paints of a phone that is really slowed down move by a tenth. */
const SLOW_VISITS = 5;
const LCP_BUDGET = 1.15;
const TBT_BUDGET_MS = 30;
const CLS_BUDGET = 0.02;
/** Pages and what their bytes may be, in KB as transferred. */
const PAGES = [
  { name: '/', path: '/', htmlAndCss: 55, scripts: 60, everything: 260 },
  { name: 'tour', path: '/tours/kachikally-crocodile-pool', htmlAndCss: 55, scripts: 60, everything: 180 },
  { name: 'Dakar', path: '/tours/dakar-city-tour', htmlAndCss: 55, scripts: 60, everything: 180 },
  { name: 'article', path: '/blog/cultural-etiquette-guide', htmlAndCss: 55, scripts: 60, everything: 180 },
];

type Page = (typeof PAGES)[number];
/** When the largest part stood there, in milliseconds, by visit. */
type Paints = { ours: number[]; peer: number[] };

async function measure(bench: Bench): Promise<Measured> {
  const { port } = await bench.app();
  const phone = await startSlowPhone('slow 4G');
  const bare = await startHelper('without-scripts.ts', { port } satisfies ProxyTask);
  const paintOf = async (server: number, path: string) => (await phone.visit({ url: `http://localhost:${server}${path}`, useful: 'h1' })).lcpMs;
  const rows: Row[] = [];
  const details: Record<string, unknown> = {};
  try {
    for (const page of PAGES) {
      // A page that nobody has asked for yet is not what visitors see; the row "first render" is about that.
      for (const server of [port, bare.port]) await warm(server, page.path);
      const ours: Visit[] = [];
      const peer: Visit[] = [];
      for (let i = 0; i < (bench.quick ? 1 : VISITS); i++) {
        ours.push(await visit(`http://localhost:${port}${page.path}`));
        peer.push(await visit(`http://localhost:${bare.port}${page.path}`));
      }
      if (peer.some(({ scripts }) => scripts > 0)) throw new Error(`${page.path} still fetches scripts after all of them were removed`);
      const paints: Paints = { ours: [], peer: [] };
      for (let i = 0; i < (bench.quick ? 1 : SLOW_VISITS); i++) {
        paints.ours.push(await paintOf(port, page.path));
        paints.peer.push(await paintOf(bare.port, page.path));
      }
      rows.push(...toRows(page, ours, peer, paints));
      const withoutScripts = peer.map(({ performance, lcpMs, tbtMs, everything }) => ({ performance, lcpMs, tbtMs, everything }));
      details[page.path] = { ours, withoutScripts, paints };
    }
  } finally {
    await bare.stop();
    await phone.stop();
  }
  return { rows, details };
}

async function warm(port: number, path: string): Promise<void> {
  const page = await ask({ port, path, headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  if (page.status !== 200) throw new Error(`${path} answered ${page.status}`);
}

function toRows(page: Page, ours: Visit[], withoutScripts: Visit[], paints: Paints): Row[] {
  const of = (visits: Visit[], pick: (visit: Visit) => number) => median(visits.map(pick));
  const worst = Math.min(...ours.map(({ performance }) => performance));
  const score = of(ours, (one) => one.performance);
  // Lighthouse's last point hangs on how long its own browser takes to start: a page without any script has 96 to 100 by the same measure.
  const limit = of(withoutScripts, (one) => one.performance);
  // Slowed down and not simulated: the simulation takes every script that came before the largest paint for a reason of it (docs/develop/performance.md).
  const lcp = { ours: round(median(paints.ours)), peer: round(median(paints.peer)) };
  const ratio = round(lcp.ours / lcp.peer, 2);
  const tbt = round(of(ours, (one) => one.tbtMs));
  const cls = round(
    of(ours, (one) => one.cls),
    3,
  );
  const row = (name: string) => `${page.name} ${name}`;
  const full = (name: string, value: number): Row => ({ row: row(name), unit: 'of 100', ours: value, budget: '100', met: value === 100, noisy: false });
  const bytes = (name: string, pick: (visit: Visit) => number, limit: number): Row => {
    const kilobytes = round(of(ours, pick) / BYTES_PER_KB, 1);
    return { row: row(name), unit: 'KB', ours: kilobytes, budget: `at most ${limit} KB`, met: kilobytes <= limit, noisy: false };
  };
  return [
    {
      row: row('Lighthouse performance, beside the page without scripts'),
      unit: 'of 100',
      ours: score,
      peer: limit,
      budget: '100 or the same, never under 98',
      met: score >= limit && worst >= 98,
      noisy: true,
    },
    {
      row: row('LCP, beside the page without scripts'),
      unit: 'ms',
      ...lcp,
      ratio,
      budget: `at most ${LCP_BUDGET} of it`,
      met: ratio <= LCP_BUDGET,
      noisy: true,
    },
    { row: row('total blocking time'), unit: 'ms', ours: tbt, budget: `at most ${TBT_BUDGET_MS} ms`, met: tbt <= TBT_BUDGET_MS, noisy: true },
    { row: row('layout shift'), unit: 'CLS', ours: cls, budget: `at most ${CLS_BUDGET}`, met: cls <= CLS_BUDGET, noisy: true },
    full(
      'Lighthouse accessibility',
      of(ours, (one) => one.accessibility),
    ),
    full(
      'Lighthouse SEO',
      of(ours, (one) => one.seo),
    ),
    bytes('HTML and CSS', (one) => one.htmlAndCss, page.htmlAndCss),
    bytes('scripts before first interaction', (one) => one.scripts, page.scripts),
    bytes('everything', (one) => one.everything, page.everything),
  ];
}

/** The first view on a phone by Lighthouse, and its largest paint in a browser that is slowed down, beside the same page without scripts; visits alternate. */
export const firstView: Measurement = { name: 'first-view', measure };
