import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Experiment } from '../../src/lib/content/experiment-schema.ts';
import { assignVariant } from '../../src/lib/experiments/assign.ts';
import type { RunTally } from '../../src/lib/experiments/result-types.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { type OpenRun, recordExperimentVisitors, type SeenEvent } from '../../src/server/experiments/record-visitors.ts';
import { Experiments } from '../../src/server/experiments/standing.ts';
import { tallyRuns } from '../../src/server/experiments/tally.ts';
import { createLogger } from '../../src/server/log.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';

const NAME = 'test_experiment_visitors';
const log = createLogger('silent');
const DAY = Date.UTC(2026, 10, 2);
const HERO: Experiment = {
  id: 'hero_cta',
  name: 'Words of the hero’s button',
  isActive: true,
  variants: [
    { id: 'control', name: 'Book', weight: 0.5 },
    { id: 'variant_a', name: 'Start', weight: 0.25 },
    { id: 'variant_b', name: 'Plan', weight: 0.25 },
  ],
};
const PRICING: Experiment = {
  id: 'pricing_display',
  name: 'How pricing is shown',
  isActive: true,
  variants: [
    { id: 'banner', name: 'Banner', weight: 0.5 },
    { id: 'card', name: 'Card', weight: 0.5 },
  ],
};

let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  database = openDatabase(await cloneDatabase(inject('clusterUrl'), NAME), log);
});
afterAll(async () => {
  await database?.pool.end();
  await dropDatabase(inject('clusterUrl'), NAME);
});
beforeEach(() => database.pool.query('TRUNCATE experiment_runs, experiment_visitors, experiment_tallies, audit_log'));

async function openRun(test: Experiment): Promise<OpenRun> {
  const id = randomUUID();
  const startedAt = new Date(DAY);
  await database.pool.query('INSERT INTO experiment_runs (id, test_id, started_at, variants) VALUES ($1, $2, $3, $4)', [
    id,
    test.id,
    startedAt,
    JSON.stringify(test.variants),
  ]);
  return { id, test, startedAt };
}

async function visitors(): Promise<Record<string, unknown>[]> {
  const { rows } = await database.pool.query(
    'SELECT visitor_id, variant, first_at, chat_at, attempt_at, enquiry_at FROM experiment_visitors ORDER BY run_id, visitor_id',
  );
  return rows;
}

function event(visitorId: string, eventType: string, minute: number, exposed: string[]): SeenEvent {
  return { visitorId, eventType, occurredAt: new Date(DAY + minute * 60_000), exposed };
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const mixed = [...list];
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [mixed[last], mixed[other]] = [mixed[other] as T, mixed[last] as T];
  }
  return mixed;
}

describe('visitors of a run', () => {
  it('are noted with the variant that is theirs, and the earliest time of each thing they did', async () => {
    const run = await openRun(HERO);
    await recordExperimentVisitors(
      database.db,
      [
        event('ann', 'whatsapp_click', 9, ['hero_cta']),
        event('ann', 'view', 5, ['hero_cta']),
        event('ann', 'whatsapp_click', 7, ['hero_cta']),
        event('ben', 'book_attempt', 6, ['hero_cta']),
        event('ben', 'inquiry', 8, ['hero_cta', 'unknown']),
        event('ben', 'booking_error', 7, ['hero_cta']),
      ],
      [run],
    );
    const at = (minute: number) => new Date(DAY + minute * 60_000);
    expect(await visitors()).toEqual([
      { visitor_id: 'ann', variant: assignVariant('ann', HERO), first_at: at(5), chat_at: at(7), attempt_at: null, enquiry_at: null },
      { visitor_id: 'ben', variant: assignVariant('ben', HERO), first_at: at(6), chat_at: null, attempt_at: at(6), enquiry_at: at(8) },
    ]);
  });

  it('are counted only for what they had seen, and not for what they did before', async () => {
    const [hero, pricing] = [await openRun(HERO), await openRun(PRICING)];
    await recordExperimentVisitors(
      database.db,
      [event('ann', 'view', 6, ['hero_cta']), event('ann', 'whatsapp_click', 4, []), event('ann', 'inquiry', 8, ['pricing_display', 'hero_cta'])],
      [hero, pricing],
    );
    const tallies = await tallyRuns(database.db, [hero.id, pricing.id]);
    expect(Object.values(tallies.get(hero.id) ?? {})).toEqual([{ visitors: 1, contacts: 1, chats: 0, attempts: 0, enquiries: 1 }]);
    expect(Object.values(tallies.get(pricing.id) ?? {})).toEqual([{ visitors: 1, contacts: 1, chats: 0, attempts: 0, enquiries: 1 }]);
  });

  it('who chat and enquire got in touch once', async () => {
    const run = await openRun(HERO);
    await recordExperimentVisitors(database.db, [event('ann', 'whatsapp_click', 1, ['hero_cta']), event('ann', 'inquiry', 2, ['hero_cta'])], [run]);
    expect(Object.values((await tallyRuns(database.db, [run.id])).get(run.id) ?? {})).toEqual([
      { visitors: 1, contacts: 1, chats: 1, attempts: 0, enquiries: 1 },
    ]);
  });

  it('are not counted before its start, nor after its end, of which this instance need not have heard', async () => {
    const run = await openRun(HERO);
    await recordExperimentVisitors(database.db, [event('ann', 'view', -1, ['hero_cta'])], [run]);
    await database.pool.query('UPDATE experiment_runs SET ended_at = now()');
    await recordExperimentVisitors(database.db, [event('ben', 'view', 1, ['hero_cta'])], [run]);
    expect(await visitors()).toEqual([]);
  });

  it('cost no statement where no test runs, or no event has seen one', async () => {
    const none = { execute: () => Promise.reject(new Error('a statement')) } as unknown as typeof database.db;
    await recordExperimentVisitors(none, [event('ann', 'view', 1, ['hero_cta'])], []);
    await recordExperimentVisitors(none, [event('ann', 'view', 1, [])], [{ id: randomUUID(), test: HERO, startedAt: new Date(DAY) }]);
  });
});

describe('the tallies', () => {
  it('follow every change of a visitor, and what is taken away', async () => {
    const run = await openRun(HERO);
    const control = ['v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7', 'v8'].filter((id) => assignVariant(id, HERO) === 'control').slice(0, 2);
    const record = (...events: SeenEvent[]) => recordExperimentVisitors(database.db, events, [run]);
    const tally = async () => (await tallyRuns(database.db, [run.id])).get(run.id)?.control;
    const [first = '', second = ''] = control;
    await record(event(first, 'view', 1, ['hero_cta']), event(second, 'whatsapp_click', 1, ['hero_cta']));
    expect(await tally()).toEqual({ visitors: 2, contacts: 1, chats: 1, attempts: 0, enquiries: 0 });
    await record(event(first, 'book_attempt', 2, ['hero_cta']), event(second, 'inquiry', 2, ['hero_cta']));
    expect(await tally()).toEqual({ visitors: 2, contacts: 1, chats: 1, attempts: 1, enquiries: 1 });
    await record(event(first, 'inquiry', 3, ['hero_cta']), event(second, 'inquiry', 1, ['hero_cta']));
    expect(await tally()).toEqual({ visitors: 2, contacts: 2, chats: 1, attempts: 1, enquiries: 2 });
    await database.pool.query('DELETE FROM experiment_visitors WHERE visitor_id = $1', [second]);
    expect(await tally()).toEqual({ visitors: 1, contacts: 1, chats: 0, attempts: 1, enquiries: 1 });
  });
});

describe('100,000 visitors, their events shuffled and repeated', () => {
  const TESTS = [HERO, PRICING];

  /** Who saw what and did what, and an independent count of it. */
  function generated(count: number): { events: SeenEvent[]; expected: Map<string, RunTally> } {
    const random = seeded(20);
    const events: SeenEvent[] = [];
    const expected = new Map<string, RunTally>(TESTS.map(({ id }) => [id, {}]));
    for (let visitor = 0; visitor < count; visitor++) {
      const id = `visitor-${visitor}`;
      const seen: string[] = [];
      const did: Record<string, Set<string>> = { hero_cta: new Set(), pricing_display: new Set() };
      const minute = Math.floor(random() * 10_000);
      const steps = 1 + Math.floor(random() * 3);
      for (let step = 0; step < steps; step++) {
        for (const { id: test } of TESTS) if (random() < 0.5 && !seen.includes(test)) seen.push(test);
        const type = random() < 0.6 ? 'view' : (['whatsapp_click', 'book_attempt', 'inquiry'][Math.floor(random() * 3)] ?? 'view');
        events.push(event(id, type, minute + step, [...seen]));
        for (const test of seen) did[test]?.add(type);
      }
      for (const test of TESTS) {
        if (!seen.includes(test.id)) continue;
        const tally = expected.get(test.id) ?? {};
        const variant = assignVariant(id, test);
        tally[variant] ??= { visitors: 0, contacts: 0, chats: 0, attempts: 0, enquiries: 0 };
        const [own, acts] = [tally[variant], did[test.id] ?? new Set()];
        own.visitors += 1;
        if (acts.has('whatsapp_click')) own.chats += 1;
        if (acts.has('book_attempt')) own.attempts += 1;
        if (acts.has('inquiry')) own.enquiries += 1;
        if (acts.has('whatsapp_click') || acts.has('inquiry')) own.contacts += 1;
      }
    }
    return { events, expected };
  }

  it('are counted as by hand, and once more changes nothing', async () => {
    const runs = [await openRun(HERO), await openRun(PRICING)];
    const { events, expected } = generated(100_000);
    const random = seeded(7);
    const twice = shuffled([...events, ...events.filter((_, index) => index % 10 === 0)], random);
    const send = async (list: SeenEvent[]) => {
      for (let from = 0; from < list.length; from += 2000) await recordExperimentVisitors(database.db, list.slice(from, from + 2000), runs);
    };
    await send(twice);
    const counted = async () => {
      const tallies = await tallyRuns(
        database.db,
        runs.map(({ id }) => id),
      );
      return new Map(runs.map(({ id, test }) => [test.id, tallies.get(id)]));
    };
    expect(await counted()).toEqual(expected);
    const fingerprint = async () =>
      (await database.pool.query("SELECT md5(string_agg(v::text, ',' ORDER BY run_id, visitor_id)) AS sum FROM experiment_visitors v")).rows[0];
    const before = await fingerprint();
    await send(shuffled(events, random).slice(0, 50_000));
    expect(await fingerprint()).toEqual(before);
  }, 180_000);
});

describe('what the content file says', () => {
  const runsOf = async () =>
    (await database.pool.query('SELECT test_id, ended_at IS NULL AS open, variants FROM experiment_runs ORDER BY test_id, started_at')).rows;
  async function started(tests: Experiment[]): Promise<Experiments> {
    const experiments = new Experiments(database.db, tests, log);
    await experiments.start();
    await experiments.close();
    return experiments;
  }

  it('starts what is active once, also where two instances start at the same moment', async () => {
    const tests = [HERO, { ...PRICING, isActive: false }];
    const [one, other] = await Promise.all([started(tests), started(tests)]);
    expect(one.standings()).toEqual({ hero_cta: { state: 'running' }, pricing_display: { state: 'stopped' } });
    expect(other.standings()).toEqual(one.standings());
    expect(await runsOf()).toEqual([{ test_id: 'hero_cta', open: true, variants: HERO.variants }]);
    const { rows } = await database.pool.query('SELECT actor_id, action, target, detail FROM audit_log');
    expect(rows).toEqual([{ actor_id: null, action: 'experiment_started', target: 'hero_cta', detail: { reason: 'content/experiments.yaml says isActive' } }]);
  });

  it('does not start again what an admin has stopped', async () => {
    await started([HERO]);
    await database.pool.query('UPDATE experiment_runs SET ended_at = now()');
    expect((await started([HERO])).standings()).toEqual({ hero_cta: { state: 'stopped' } });
  });

  it.each([
    ['weights', { ...HERO, variants: HERO.variants.map((variant, index) => ({ ...variant, weight: [0.4, 0.3, 0.3][index] ?? 0 })) }],
    ['words', { ...HERO, variants: HERO.variants.map((variant) => ({ ...variant, name: `${variant.name}!` })) }],
  ])('with other %s ends the run and begins another, so that one run never mixes two versions', async (_what, changed) => {
    await started([HERO]);
    const before = (await database.pool.query<{ id: string; started_at: Date }>('SELECT id, started_at FROM experiment_runs')).rows[0];
    if (!before) throw new Error('no run');
    const at = { ...event('ann', 'view', 0, ['hero_cta']), occurredAt: new Date(before.started_at.getTime() + 1000) };
    await recordExperimentVisitors(database.db, [at], [{ id: before.id, test: HERO, startedAt: before.started_at }]);
    // An instance of the version before shows the control meanwhile and counts nobody.
    const old = new Experiments(database.db, [HERO], log);
    await started([changed]);
    await old.refresh();
    expect(old.standings()).toEqual({ hero_cta: { state: 'stopped' } });
    await old.recordVisitors(database.db, [{ ...at, visitorId: 'ben' }]);
    expect(await visitors()).toHaveLength(1);
    expect(await runsOf()).toEqual([
      { test_id: 'hero_cta', open: false, variants: HERO.variants },
      { test_id: 'hero_cta', open: true, variants: changed.variants },
    ]);
    await old.close();
  });

  it('without a test ends its run, and a winner that is gone gives everybody the control', async () => {
    await started([HERO, PRICING]);
    await started([PRICING]);
    expect((await runsOf()).map(({ test_id, open }) => [test_id, open])).toEqual([
      ['hero_cta', false],
      ['pricing_display', true],
    ]);
    await database.pool.query("UPDATE experiment_runs SET ended_at = now(), winner = 'gone' WHERE test_id = 'pricing_display'");
    expect((await started([PRICING])).standings()).toEqual({ pricing_display: { state: 'stopped' } });
  });
});

describe('a change', () => {
  it('is told to whoever listens, and only where a test stands otherwise', async () => {
    const experiments = new Experiments(database.db, [HERO], log);
    const told: unknown[] = [];
    const end = experiments.onChange(() => told.push(experiments.standings()));
    await experiments.start();
    await experiments.refresh();
    expect(told).toEqual([{ hero_cta: { state: 'running' } }]);
    await database.pool.query("UPDATE experiment_runs SET ended_at = now(), winner = 'variant_a'");
    await experiments.refresh();
    expect(told.at(-1)).toEqual({ hero_cta: { state: 'concluded', winner: 'variant_a' } });
    end();
    await database.pool.query('UPDATE experiment_runs SET winner = NULL');
    await experiments.refresh();
    expect(told).toHaveLength(2);
    await experiments.close();
  });
});
