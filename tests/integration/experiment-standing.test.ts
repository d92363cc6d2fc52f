import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../src/domains/experiments/model/experiment-schema.ts';
import { Experiments } from '../../src/domains/experiments/server/live-experiments.ts';
import { recordExperimentVisitors } from '../../src/domains/experiments/server/record-visitors.ts';
import { event, HERO, log, PRICING, runsUnderTest } from './experiment-runs.ts';

const { database, visitors } = runsUnderTest('test_experiment_standing');

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
    await recordExperimentVisitors(database.db, [at], [{ id: before.id, experiment: HERO, startedAt: before.started_at }]);
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

  it('without an experiment ends its run, and a winner that is gone gives everybody the control', async () => {
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
  it('is told to whoever listens, and only where an experiment stands otherwise', async () => {
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
