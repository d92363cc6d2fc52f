import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import type { DocumentView, Receipt, Saved } from '../../src/domains/content/model/document-types.ts';
import { type Fields, valueAt, withValueAt } from '../../src/domains/content-format/model/field-schema.ts';
import { freePort } from '../../src/server/free-port.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { seededRandom } from '../fixtures/analytics-events.ts';
import { documentCall } from '../fixtures/publish-document.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { until } from '../fixtures/until.ts';
import { siteUnderTest } from '../integration/site-under-test.ts';

/* Publishing while the process dies or loses its database: what is published is what it was before or what was sent, never between. */

const ROUNDS = 30;
const FILE = 'tours/bijilo-monkey-park.yaml';
const BETWEEN_MS = 120;
const port = await freePort();
const shared = siteUnderTest('kill_while_publishing', { PORT: String(port), LOG_LEVEL: 'warn' });

/** What its author was told: of each number of a title, whether it was saved as a draft and whether it was published. */
type Told = { saved: number; published: number; tried: number };

const titleOf = (document: unknown) => Number(/No (\d+)$/.exec(String(valueAt(document as Fields, ['title'])))?.[1] ?? 0);

/** Writes and publishes one title after the other until something fails. */
async function publishOn(owner: SignedInBrowser, told: Told): Promise<void> {
  for (;;) {
    const { status, body: view } = await owner.json<DocumentView>(documentCall('document', FILE));
    if (status !== 200) return;
    const next = told.tried + 1;
    told.tried = next;
    const document = withValueAt(view.live, ['title'], `Bijilo No ${next}`);
    const draft = { document, version: view.draft?.version ?? null, revision: view.revision };
    const saved = await owner.json<Saved>(documentCall('document', FILE), draft, { method: 'PUT' });
    if (saved.status !== 200) return;
    told.saved = next;
    const published = await owner.json<Receipt>(documentCall('publish', FILE), { version: saved.body.version });
    if (published.status !== 200) return;
    told.published = next;
  }
}

it(`${ROUNDS} losses of the process and of its database amid publishing: each publish is whole or not there, and no draft is lost`, async () => {
  const owner = await signInAs(shared, 'Awa', 'admin');
  const random = seededRandom(7);
  const told: Told = { saved: 0, published: 0, tried: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const before = told.published;
    const author = publishOn(owner, told).catch(() => {});
    await until(`a publish before loss ${round}`, () => told.published > before);
    await pause(random() * BETWEEN_MS);
    if (round % 2 === 0) {
      await shared.site.kill('SIGKILL');
      await author;
      shared.site = await startSiteProcess(shared.env);
    } else {
      await shared.pool.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()');
      // Where nothing of it was lost it would go on for ever.
      await Promise.race([author, pause(2_000)]);
      await shared.site.kill('SIGTERM');
      await author;
      shared.site = await startSiteProcess(shared.env);
    }

    const { body: view } = await owner.json<DocumentView>(documentCall('document', FILE));
    const live = titleOf(view.live);
    const draft = view.draft && titleOf(view.draft.document);
    expect([told.published, told.saved, told.tried], `round ${round}: what is published`).toContain(live);
    expect(live).toBeGreaterThanOrEqual(told.published);
    // What was saved is there: published, or as the draft, or as a newer one.
    expect(Math.max(live, draft ?? 0), `round ${round}: what was saved`).toBeGreaterThanOrEqual(told.saved);
    const { rows } = await shared.pool.query<{ title: string; n: number }>(
      "SELECT document ->> 'title' AS title, count(*)::int AS n FROM content_revisions WHERE file = $1 GROUP BY 1 HAVING count(*) > 1",
      [FILE],
    );
    expect(rows, 'nothing is published twice').toEqual([]);
    expect(await (await fetch(new URL('/tours/bijilo-monkey-park', shared.site.url))).text()).toContain(`Bijilo No ${live}`);
  }
  const { rows } = await shared.pool.query<{ title: string }>('SELECT document ->> $2 AS title FROM content_revisions WHERE file = $1 ORDER BY id', [
    FILE,
    'title',
  ]);
  expect(rows.length).toBeGreaterThanOrEqual(ROUNDS);
  const counter = Number((await shared.pool.query('SELECT counter FROM content_generation')).rows[0]?.counter);
  expect(counter, 'one generation for each').toBe(rows.length);
});
