import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../log.ts';
import { Readiness } from './health.ts';

type Services = ConstructorParameters<typeof Readiness>[0];

/** A database that counts how often it is checked, and whether it answers. */
function counting() {
  const database = { checks: 0, answers: true };
  const transaction = async () => {
    database.checks++;
    if (!database.answers) throw new Error('away');
    return { rows: [{ readOnly: 'off' }] };
  };
  const pool = { query: async () => ({ rows: [{ mailsWaiting: 0, mailsFailed: 0 }] }) };
  const services = { db: { transaction }, pool, log: createLogger('silent'), isReady: () => true } as unknown as Services;
  return { database, readiness: new Readiness(services) };
}

async function statusOf(readiness: Readiness): Promise<number> {
  const writeHead = vi.fn();
  await readiness.answer({ writeHead, end: () => {} } as unknown as ServerResponse);
  return writeHead.mock.calls[0]?.[0];
}

describe('/readyz', () => {
  afterEach(() => void vi.useRealTimers());

  it('checks the database once a second, however often it is asked', async () => {
    vi.useFakeTimers();
    const { database, readiness } = counting();
    for (let asked = 0; asked < 100; asked++) expect(await statusOf(readiness)).toBe(200);
    expect(database.checks).toBe(1);
    database.answers = false;
    vi.advanceTimersByTime(1_000);
    expect(await statusOf(readiness)).toBe(503);
    database.answers = true;
    vi.advanceTimersByTime(1_000);
    expect(await statusOf(readiness)).toBe(200);
    expect(database.checks).toBe(3);
  });
});
