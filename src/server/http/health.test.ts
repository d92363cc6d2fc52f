import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { publicTitle } from '../../domains/watch/model/alarm-kinds.ts';
import { createLogger } from '../log.ts';
import { Readiness } from './health.ts';

type Services = ConstructorParameters<typeof Readiness>[0];

/** A database that counts how often it is checked, and whether it answers. */
function counting() {
  const database = { checks: 0, answers: true, jobsAsleep: false, heldSince: null as Date | null, alarms: [] as string[], error: new Error('away') as Error };
  const transaction = async () => {
    database.checks++;
    if (!database.answers) throw database.error;
    return { rows: [{ readOnly: 'off' }] };
  };
  const pool = {
    query: async () => ({
      rows: [{ mailsWaiting: 0, mailsFailed: 0, jobsAsleep: database.jobsAsleep, heldSince: database.heldSince, alarms: database.alarms }],
    }),
  };
  const services = { db: { transaction }, pool, log: createLogger('silent'), isReady: () => true, alarmTitle: publicTitle } as unknown as Services;
  return { database, readiness: new Readiness(services) };
}

async function answerOf(readiness: Readiness): Promise<{ status: number; body: Record<string, unknown> }> {
  const [writeHead, end] = [vi.fn(), vi.fn()];
  await readiness.answer({ writeHead, end } as unknown as ServerResponse);
  return { status: writeHead.mock.calls[0]?.[0], body: JSON.parse(end.mock.calls[0]?.[0]) };
}
const statusOf = async (readiness: Readiness) => (await answerOf(readiness)).status;

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

  it.each([
    ['a full disk', Object.assign(new Error('x'), { code: '53100' }), 'The disk of the database is full.'],
    ['a database that is only read', new Error('the database can only be read'), 'The database can only be read, and stores nothing.'],
    ['a standby', Object.assign(new Error('x'), { code: '25006' }), 'The database can only be read, and stores nothing.'],
    ['a lost way', Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), 'The database cannot be reached.'],
  ])('%s: says so in words', async (_what, cause, words) => {
    const { database, readiness } = counting();
    Object.assign(database, { answers: false, error: new Error('Failed query', { cause }) });
    expect(await answerOf(readiness)).toEqual({ status: 503, body: { status: 'unavailable', database: false, problems: [words] } });
  });

  it('jobs that do not run are a problem that keeps nobody from asking: 200, but not just after a start', async () => {
    vi.useFakeTimers();
    const { database, readiness } = counting();
    database.jobsAsleep = true;
    expect(await answerOf(readiness)).toMatchObject({ status: 200, body: { problems: [] } });
    vi.advanceTimersByTime(3 * 60_000 + 1);
    expect(await answerOf(readiness)).toMatchObject({
      status: 200,
      body: { status: 'ready', problems: ['The jobs do not run: mails wait, and nothing is tidied.'] },
    });
  });

  it('mail that is held since a restore is a problem, with what lets it go', async () => {
    const { database, readiness } = counting();
    database.heldSince = new Date('2026-11-25T02:15:00Z');
    expect(await answerOf(readiness)).toMatchObject({
      status: 200,
      body: { problems: ['Mail is held since the restore of 2026-11-25T02:15:00.000Z; `npm run cli -- mail release` lets it go.'] },
    });
  });

  it('open alarms are problems by their titles; not how business goes, nor one that this version does not know', async () => {
    const { database, readiness } = counting();
    database.alarms = ['mails_waiting', 'silence', 'of_another_version', 'disk_filling'];
    expect(await answerOf(readiness)).toMatchObject({ status: 200, body: { problems: ['Mails wait too long.', 'The disk fills up.'] } });
  });

  it('a start that has not reached its database says so', async () => {
    const services = { isReady: () => false } as unknown as Services;
    expect(await answerOf(new Readiness(services))).toMatchObject({
      status: 503,
      body: { status: 'starting', problems: [expect.stringMatching(/^The site is starting/)] },
    });
  });
});
