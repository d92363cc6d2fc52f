import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { assignVariant } from '../../src/domains/experiments/model/assign.ts';
import type { RunTally } from '../../src/domains/experiments/model/result-types.ts';
import { forgetVisitorsJob } from '../../src/domains/experiments/server/forget-visitors-job.ts';
import { recordExperimentVisitors, type SeenEvent } from '../../src/domains/experiments/server/record-visitors.ts';
import { tallyRuns } from '../../src/domains/experiments/server/tally.ts';
import { seededRandom, shuffled } from '../fixtures/analytics-events.ts';
import { IS_WHOLE } from '../fixtures/size.ts';
import { DAY, event, HERO, PRICING, runsUnderTest } from './experiment-runs.ts';

const { database, openRun, visitors } = runsUnderTest('test_experiment_visitors');

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

  it('cost no statement where no experiment runs, or no event has seen one', async () => {
    const none = { execute: () => Promise.reject(new Error('a statement')) } as unknown as typeof database.db;
    await recordExperimentVisitors(none, [event('ann', 'view', 1, ['hero_cta'])], []);
    await recordExperimentVisitors(none, [event('ann', 'view', 1, [])], [{ id: randomUUID(), experiment: HERO, startedAt: new Date(DAY) }]);
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

describe('visitors of a run that ended long ago', () => {
  it('are forgotten with the single events; its sums stay, and those of younger runs are kept whole', async () => {
    const now = new Date(DAY + 500 * 86_400_000);
    const [old, young, open] = [await openRun(HERO), await openRun(PRICING), await openRun({ ...HERO, id: 'tour_card_layout' })];
    for (const run of [old, young, open]) {
      const seen = [run.experiment.id];
      await recordExperimentVisitors(
        database.db,
        [event('ann', 'whatsapp_click', 1, seen), event('ben', 'inquiry', 2, seen), event('cem', 'view', 3, seen)],
        [run],
      );
    }
    const ended = (run: { id: string }, days: number) =>
      database.pool.query('UPDATE experiment_runs SET ended_at = $2 WHERE id = $1', [run.id, new Date(now.getTime() - days * 86_400_000)]);
    await ended(old, 440);
    await ended(young, 400);
    const ids = [old.id, young.id, open.id];
    const before = await tallyRuns(database.db, ids);
    expect(Object.values(before.get(old.id) ?? {}).reduce((sum, { visitors: count }) => sum + count, 0)).toBe(3);

    expect(await forgetVisitorsJob(database.db, 0).work(now), '0 keeps all').toEqual({ experimentVisitors: 0 });
    expect(await forgetVisitorsJob(database.db, 14).work(now)).toEqual({ experimentVisitors: 3 });
    const { rows } = await database.pool.query('SELECT run_id, count(*)::int AS n FROM experiment_visitors GROUP BY 1');
    expect(rows.sort((a, b) => (a.run_id < b.run_id ? -1 : 1))).toEqual([young.id, open.id].sort().map((run_id) => ({ run_id, n: 3 })));
    expect(await tallyRuns(database.db, ids)).toEqual(before);
    expect(await forgetVisitorsJob(database.db, 14).work(now), 'once').toEqual({ experimentVisitors: 0 });

    // The sums are left alone in that transaction only.
    await database.pool.query("DELETE FROM experiment_visitors WHERE run_id = $1 AND visitor_id = 'cem'", [young.id]);
    const after = await tallyRuns(database.db, [young.id]);
    expect(Object.values(after.get(young.id) ?? {}).reduce((sum, { visitors: count }) => sum + count, 0)).toBe(2);
  });
});

const VISITORS = IS_WHOLE ? 100_000 : 10_000;

describe(`${VISITORS} visitors, their events shuffled and repeated`, () => {
  const TESTS = [HERO, PRICING];

  /** Who saw what and did what, and an independent count of it. */
  function generated(count: number): { events: SeenEvent[]; expected: Map<string, RunTally> } {
    const random = seededRandom(20);
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
    const { events, expected } = generated(VISITORS);
    const random = seededRandom(7);
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
      return new Map(runs.map(({ id, experiment }) => [experiment.id, tallies.get(id)]));
    };
    expect(await counted()).toEqual(expected);
    const fingerprint = async () =>
      (await database.pool.query("SELECT md5(string_agg(v::text, ',' ORDER BY run_id, visitor_id)) AS sum FROM experiment_visitors v")).rows[0];
    const before = await fingerprint();
    await send(shuffled(events, random).slice(0, VISITORS / 2));
    expect(await fingerprint()).toEqual(before);
  });
});
