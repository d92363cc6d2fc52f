import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, inject } from 'vitest';
import type { Experiment } from '../../src/domains/experiments/model/experiment-schema.ts';
import type { OpenRun, SeenEvent } from '../../src/domains/experiments/server/record-visitors.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';

export const DAY = Date.UTC(2026, 10, 2);
export const HERO: Experiment = {
  id: 'hero_cta',
  name: 'Words of the hero’s button',
  isActive: true,
  variants: [
    { id: 'control', name: 'Book', weight: 0.5 },
    { id: 'variant_a', name: 'Start', weight: 0.25 },
    { id: 'variant_b', name: 'Plan', weight: 0.25 },
  ],
};
export const PRICING: Experiment = {
  id: 'pricing_display',
  name: 'How pricing is shown',
  isActive: true,
  variants: [
    { id: 'banner', name: 'Banner', weight: 0.5 },
    { id: 'card', name: 'Card', weight: 0.5 },
  ],
};

export const log = createLogger('silent');

/** A database of this file's own; each test begins without runs. */
export function runsUnderTest(name: string) {
  const database = {} as ReturnType<typeof openDatabase>;
  beforeAll(async () => {
    Object.assign(database, openDatabase(await cloneDatabase(inject('clusterUrl'), name), log));
  });
  afterAll(async () => {
    await database.pool?.end();
    await dropDatabase(inject('clusterUrl'), name);
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
    return { id, experiment: test, startedAt };
  }

  async function visitors(): Promise<Record<string, unknown>[]> {
    const { rows } = await database.pool.query(
      'SELECT visitor_id, variant, first_at, chat_at, attempt_at, enquiry_at FROM experiment_visitors ORDER BY run_id, visitor_id',
    );
    return rows;
  }

  return { database, openRun, visitors };
}

export function event(visitorId: string, eventType: string, minute: number, exposed: string[]): SeenEvent {
  return { visitorId, eventType, occurredAt: new Date(DAY + minute * 60_000), exposed };
}
