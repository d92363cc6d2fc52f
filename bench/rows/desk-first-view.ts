import { signInAs } from '../../tests/fixtures/admin.ts';
import { ask } from '../kit/http-client.ts';
import type { Bench, Measured, Measurement, Row } from '../kit/row.ts';
import { type SlowVisit, startSlowPhone } from '../kit/slow-phone.ts';
import { median, round } from '../kit/stats.ts';
import { connectToEmbedded } from '../kit/stored-inquiries.ts';

const BYTES_PER_KB = 1000;
const VISITS = 3;
/** More than the inbox shows at once. */
const INQUIRIES = 60;
/** What an article's largest paint may cost beside the bare page (first-view.ts) is what the desk may cost beside an article. */
const RATIO_BUDGET = 1.15;
/** An article's first view (first-view.ts). */
const EVERYTHING_KB = 220;
/** The desk is of use when the inbox shows an enquiry, the article when its first paragraph can be read. */
const DESK = { path: '/admin', useful: '[data-line]' };
const ARTICLE = { path: '/blog/cultural-etiquette-guide', useful: 'article p' };

async function measure(bench: Bench): Promise<Measured> {
  const app = await bench.app();
  const base = `http://localhost:${app.port}`;
  const client = await connectToEmbedded(app.dataDir);
  await client.query(
    `INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, email, inquiry_type, message, preferred_tour, lead_source, created_at)
     SELECT gen_random_uuid(), 'HBT20250201' || lpad(upper(to_hex(n)), 4, '0'), gen_random_uuid(), 'bench-view', 'Visitor ' || n, 'view' || n || '@example.com', 'general',
       md5(n::text) || ' we are three adults and a child of six. Is the boat trip suitable for her, and could you fetch us in Kotu?', 'South Gambia Tour',
       'inquiry_form', now() - n * interval '1 minute'
     FROM generate_series(1, ${INQUIRIES}) AS n ON CONFLICT DO NOTHING`,
  );
  const admin = await signInAs({ site: { url: base }, pool: client, dataDir: app.dataDir }, 'Bench View', 'admin').finally(() => client.end());
  const phone = await startSlowPhone();
  const ours: SlowVisit[] = [];
  const peer: SlowVisit[] = [];
  try {
    // A first rendering is a row of its own.
    for (const { path } of [DESK, ARTICLE]) {
      const { status } = await ask({ port: app.port, path, headers: { cookie: admin.cookie } });
      if (status !== 200) throw new Error(`${path} answered ${status}`);
    }
    for (let i = 0; i < (bench.quick ? 1 : VISITS); i++) {
      ours.push(await phone.visit({ url: base + DESK.path, useful: DESK.useful, cookie: admin.cookie }));
      peer.push(await phone.visit({ url: base + ARTICLE.path, useful: ARTICLE.useful }));
    }
  } finally {
    await phone.stop();
  }
  const of = (visits: SlowVisit[], pick: (visit: SlowVisit) => number) => median(visits.map(pick));
  const compared = (row: string, pick: (visit: SlowVisit) => number): Row => {
    const [desk, article] = [round(of(ours, pick)), round(of(peer, pick))];
    const ratio = round(desk / article, 2);
    const budget = `at most ${RATIO_BUDGET} of an article`;
    return { row, unit: 'ms', ours: desk, peer: article, ratio, budget, met: ratio <= RATIO_BUDGET, noisy: true };
  };
  const kilobytes = round(of(ours, ({ everything }) => everything) / BYTES_PER_KB, 1);
  return {
    rows: [
      compared('/admin on slow 3G: the inbox is there, beside an article', ({ usefulMs }) => usefulMs),
      compared('/admin on slow 3G: largest paint, beside an article', ({ lcpMs }) => lcpMs),
      { row: '/admin everything', unit: 'KB', ours: kilobytes, budget: `at most ${EVERYTHING_KB} KB`, met: kilobytes <= EVERYTHING_KB, noisy: false },
    ],
    details: { desk: ours, article: peer },
  };
}

/** The first useful screen of the desk for an operator on a cheap phone and slow 3G, beside that of an article. */
export const deskFirstView: Measurement = { name: 'desk-first-view', measure };
