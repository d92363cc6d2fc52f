import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ExperimentResult, ExperimentsView } from '../../src/domains/experiments/model/result-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { named, readPage, words } from './read-page.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
const PATH = '/api/admin/experiments';
let admin: SignedInBrowser;
let guest: SignedInBrowser;

beforeAll(async () => {
  admin = await signInAs(shared, 'Awa Njie', 'admin');
  guest = await signInAs(shared, 'Guest');
});
beforeEach(async () => {
  await endAll();
  await shared.pool.query('DELETE FROM audit_log');
});
// The site remembers for some seconds how they stand, and other files share it.
afterAll(endAll);

async function endAll(): Promise<void> {
  for (const test of await tests()) if (test.standing.state === 'running') await change(test.id, { action: 'stop' });
  for (const test of await tests()) if (test.standing.state === 'concluded') await change(test.id, { action: 'reset' });
}

async function tests(): Promise<ExperimentResult[]> {
  return (await admin.json<ExperimentsView>(PATH)).body.experiments;
}

async function testOf(id: string): Promise<ExperimentResult> {
  const found = (await tests()).find((test) => test.id === id);
  if (!found) throw new Error(`no test ${id}`);
  return found;
}

type Answer = ExperimentsView & { code?: string; error?: string };

async function runOf(id: string): Promise<string | null> {
  return (await tests()).find((test) => test.id === id)?.latest?.run.id ?? null;
}

/** As the page does it: with the run that it shows. */
async function change(test: string, body: object) {
  return admin.json<Answer>(`${PATH}/${test}`, { run: await runOf(test), ...body });
}

async function auditLines(): Promise<unknown[]> {
  const { rows } = await shared.pool.query('SELECT actor_id, action, target, detail FROM audit_log ORDER BY id');
  return rows;
}

/** Every page tells it; this one is rendered quickly. */
const shownPage = () => fetch(`${shared.site.url}/faq`).then((response) => response.text());
/** What the page's head says of tests. */
const runs = (html: string, test: string) => new RegExp(`data-experiments="[^"]*\\b${test}=`).test(html);
const marked = (html: string, test: string, variant: string) => new RegExp(`<html[^>]* data-ab-${test}="${variant}"`).test(html);

async function seed(test: string, counts: Record<string, [visitors: number, contacts: number]>, daysAgo = 14): Promise<void> {
  const { rows } = await shared.pool.query<{ id: string }>(
    `UPDATE experiment_runs SET started_at = now() - $2 * interval '1 day' WHERE test_id = $1 AND ended_at IS NULL RETURNING id`,
    [test, daysAgo],
  );
  for (const [variant, [visitors, contacts]] of Object.entries(counts)) {
    await shared.pool.query(
      `INSERT INTO experiment_visitors (run_id, visitor_id, variant, first_at, chat_at)
       SELECT $1, gen_random_uuid()::text, $2, now(), CASE WHEN g <= $4 THEN now() END FROM generate_series(1, $3::int) g`,
      [rows[0]?.id, variant, visitors, contacts],
    );
  }
}

describe('nobody but an admin', () => {
  it('gets the results or changes an experiment', async () => {
    for (const path of [PATH, `${PATH}/hero_cta`]) {
      const body = path === PATH ? undefined : { action: 'start' };
      expect((await fetch(new URL(path, shared.site.url), { method: body ? 'POST' : 'GET', headers: { origin: shared.site.url } })).status).toBe(401);
      expect((await guest.ask(path, body)).status).toBe(403);
    }
    expect((await admin.ask(`${PATH}/hero_cta`, { action: 'start' }, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403);
    expect((await admin.ask(PATH, {})).status).toBe(405);
    expect((await admin.ask(`${PATH}/hero_cta`)).status).toBe(405);
    expect((await testOf('hero_cta')).standing).toEqual({ state: 'stopped' });
    expect(await auditLines()).toEqual([]);
  });

  it('sees the page', async () => {
    const page = await fetch(new URL('/analytics/experiments', shared.site.url), { redirect: 'manual' });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/auth?next=%2Fanalytics%2Fexperiments']);
    expect((await guest.ask('/analytics/experiments')).status).toBe(403);
    const seen = await admin.ask('/analytics/experiments');
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('reads it without scripts, with the figures, and buttons that need them off', async () => {
    await change('hero_cta', { action: 'start' });
    await seed('hero_cta', { control: [2000, 100], variant_a: [1000, 90], variant_b: [1000, 50] });
    const { document } = await readPage(shared.site, '/analytics/experiments', { headers: { cookie: admin.cookie } });
    const hero = named(document, 'section', "Words of the hero's button");
    expect(words(hero)).toMatch(/is better by 80\s%/);
    expect(words(hero.querySelector('table'))).toContain('Got in touch');
    expect(words(document.querySelector('#main'))).toContain('Starting and ending a test needs JavaScript.');
    expect(named(hero, 'button', /^Stop/).hasAttribute('disabled')).toBe(true);
  });
});

describe('the six experiments of spec §3', () => {
  it('are told in the order of the content file, with what each changes', async () => {
    const all = await tests();
    expect(all.map(({ id }) => id)).toEqual(['hero_cta', 'pricing_display', 'contact_form_layout', 'navigation_style', 'booking_widget', 'tour_card_layout']);
    for (const { changes, variants } of all) {
      expect(changes.length).toBeGreaterThan(10);
      expect(variants.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    }
  });
});

describe('an experiment', () => {
  it('is told in the words of version 0.2.0 as well, for pages that are still open', async () => {
    const { body } = await admin.json<ExperimentsView & { tests: unknown }>(PATH);
    expect(body.tests).toEqual(body.experiments);
  });

  it('is started, stopped and started again, which every page shows at once and the audit log keeps', async () => {
    expect(runs(await shownPage(), 'pricing_display')).toBe(false);
    const { status, body } = await change('pricing_display', { action: 'start' });
    expect(status).toBe(200);
    const started = body.experiments.find(({ id }) => id === 'pricing_display');
    expect(started).toMatchObject({ standing: { state: 'running' }, latest: { run: { startedBy: 'Awa Njie', endedAt: null }, verdict: { kind: 'too-few' } } });
    expect(runs(await shownPage(), 'pricing_display')).toBe(true);
    await change('pricing_display', { action: 'stop' });
    expect(runs(await shownPage(), 'pricing_display')).toBe(false);
    await change('pricing_display', { action: 'start' });
    expect(await auditLines()).toEqual([
      { actor_id: admin.id, action: 'experiment_started', target: 'pricing_display', detail: {} },
      { actor_id: admin.id, action: 'experiment_stopped', target: 'pricing_display', detail: {} },
      { actor_id: admin.id, action: 'experiment_started', target: 'pricing_display', detail: {} },
    ]);
    const { history } = await testOf('pricing_display');
    expect(history.map(({ action, by }) => `${action} ${by}`)).toEqual(['started Awa Njie', 'stopped Awa Njie', 'started Awa Njie']);
  });

  it('is concluded: a fresh page carries the winner for everybody, until it is set back', async () => {
    await change('hero_cta', { action: 'start' });
    await seed('hero_cta', { control: [2000, 100], variant_a: [1000, 90], variant_b: [1000, 50] });
    const { latest } = await testOf('hero_cta');
    expect(latest).toMatchObject({ verdict: { kind: 'winner', variant: 1 }, variants: [{ counts: { visitors: 2000, contacts: 100, chats: 100 } }, {}, {}] });
    expect(marked(await shownPage(), 'hero_cta', 'variant_a')).toBe(false);
    await change('hero_cta', { action: 'conclude', winner: 'variant_a' });
    const page = await shownPage();
    expect(marked(page, 'hero_cta', 'variant_a')).toBe(true);
    expect(runs(page, 'hero_cta')).toBe(false);
    expect((await testOf('hero_cta')).latest).toMatchObject({
      run: { winner: 'variant_a', endedBy: 'Awa Njie' },
      variants: [{ counts: { visitors: 2000 } }, {}, {}],
    });
    await change('hero_cta', { action: 'reset' });
    expect(marked(await shownPage(), 'hero_cta', 'variant_a')).toBe(false);
    expect(await auditLines()).toMatchObject([
      { action: 'experiment_started' },
      { action: 'experiment_concluded', detail: { winner: 'variant_a', 'got in touch': 'control 100 of 2000, variant_a 90 of 1000, variant_b 50 of 1000' } },
      { action: 'experiment_reset', actor_id: admin.id, target: 'hero_cta', detail: { winner: 'variant_a' } },
    ]);
  });

  it('that does not stand as a change needs it, is left as it is', async () => {
    const refused = async (test: string, body: object) => {
      const { status, body: answer } = await change(test, body);
      return [status, answer.code];
    };
    expect(await refused('hero_cta', { action: 'conclude', winner: 'control' })).toEqual([409, 'experiment_changed']);
    expect(await refused('hero_cta', { action: 'stop' })).toEqual([409, 'experiment_changed']);
    expect(await refused('hero_cta', { action: 'reset' })).toEqual([409, 'experiment_changed']);
    expect(await refused('no_such_test', { action: 'start' })).toEqual([404, 'experiment_unknown']);
    expect(await refused('hero_cta', { action: 'explode' })).toEqual([422, 'change_unknown']);
    expect(await refused('hero_cta', { action: 'conclude' })).toEqual([422, 'change_unknown']);
    expect(await refused('hero_cta', { action: 'start', run: undefined })).toEqual([422, 'change_unknown']);
    expect(await refused('hero_cta', { action: 'start', run: 'the last one' })).toEqual([422, 'change_unknown']);
    await change('hero_cta', { action: 'start' });
    expect(await refused('hero_cta', { action: 'start' })).toEqual([409, 'experiment_changed']);
    expect(await refused('hero_cta', { action: 'reset' })).toEqual([409, 'experiment_changed']);
    expect(await refused('hero_cta', { action: 'conclude', winner: 'card' })).toEqual([422, 'variant_unknown']);
    expect((await testOf('hero_cta')).standing).toEqual({ state: 'running' });
    expect(await auditLines()).toHaveLength(1);
  });

  it('that two admins start at the same moment is started once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => change('tour_card_layout', { action: 'start' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  describe('that two admins decide about', () => {
    const WHEN = /\d{1,2} [A-Z][a-z]+ \d{4}, \d\d:\d\d/.source;
    let modou: SignedInBrowser;
    const decide = (who: SignedInBrowser, body: object) => who.json<Answer>(`${PATH}/hero_cta`, body);
    beforeAll(async () => {
      modou = await signInAs(shared, 'Modou Sarr', 'admin');
    });
    beforeEach(async () => {
      await change('hero_cta', { action: 'start' });
    });

    it('and one has ended: the other is told who, how it stands now and what to do, and nothing is changed', async () => {
      const run = await runOf('hero_cta');
      expect((await decide(modou, { action: 'conclude', winner: 'variant_a', run })).status).toBe(200);
      for (const late of [{ action: 'stop' }, { action: 'conclude', winner: 'variant_b' }]) {
        const { status, body } = await decide(admin, { ...late, run });
        expect([status, body.code]).toEqual([409, 'experiment_changed']);
        expect(body.error).toMatch(
          new RegExp(
            `^This run has ended since this page was opened\\. Modou Sarr concluded it on ${WHEN}: everybody sees “Start Your Safari”\\. Nothing was changed\\. Look at the figures as they are now, then decide\\.$`,
          ),
        );
      }
      expect((await testOf('hero_cta')).standing).toEqual({ state: 'concluded', winner: 'variant_a' });
      expect(await auditLines()).toMatchObject([{ action: 'experiment_started' }, { action: 'experiment_concluded', actor_id: modou.id }]);
    });

    it('and one has started anew: what the other decided by old figures touches no new ones', async () => {
      const run = await runOf('hero_cta');
      await decide(modou, { action: 'stop', run });
      await decide(modou, { action: 'start', run });
      for (const late of [{ action: 'stop' }, { action: 'conclude', winner: 'variant_b' }, { action: 'start' }, { action: 'reset' }]) {
        const { status, body } = await decide(admin, { ...late, run });
        expect([status, body.code]).toEqual([409, 'experiment_changed']);
        expect(body.error).toMatch(
          new RegExp(`^Another run was started since this page was opened\\. It has been running since ${WHEN}, started by Modou Sarr\\.`),
        );
      }
      expect((await testOf('hero_cta')).standing).toEqual({ state: 'running' });
    });

    it('at the same moment: one is done, and the winner is that one', async () => {
      const run = await runOf('hero_cta');
      const winners = ['variant_a', 'variant_b', 'control', 'variant_a'];
      const answers = await Promise.all(winners.map((winner, index) => decide(index % 2 ? admin : modou, { action: 'conclude', winner, run })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
      expect((await testOf('hero_cta')).standing).toEqual({ state: 'concluded', winner: winners[answers.findIndex(({ status }) => status === 200)] });
    });
  });

  it('whose visitors are not shared out by its weights is told as such', async () => {
    await change('pricing_display', { action: 'start' });
    await seed('pricing_display', { banner: [1000, 50], card: [800, 50] });
    const { latest } = await testOf('pricing_display');
    expect(latest?.verdict).toEqual({ kind: 'mismatch' });
    expect(latest?.sampleRatioP).toBeLessThan(0.001);
  });
});
