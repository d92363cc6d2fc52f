import type { Pool } from 'pg';
import type { Asked } from './steady-visitors.ts';

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * What is in a restored database of what visitors were told.
 * @param copyBegan milliseconds since 1970; who had an answer by then must be there
 */
export async function compareWithCopy(pool: Pool, asked: readonly Asked[], copyBegan: number, erased: string) {
  const { rows } = await pool.query<{ key: string; reference: string }>('SELECT idempotency_key AS key, reference FROM inquiries');
  const times = new Map<string, number>();
  for (const { key, reference } of rows) for (const name of new Set([key, reference])) times.set(name, (times.get(name) ?? 0) + 1);
  // The same key and the same reference: what was acknowledged, and not another of its name.
  const there = new Set(rows.map(({ key, reference }) => `${key} ${reference}`));
  const acknowledged = asked.filter(({ reference }) => reference !== undefined);
  const isThere = ({ key, reference }: Asked) => there.has(`${key} ${reference}`);
  const before = acknowledged.filter(({ at, ms }) => at + ms < copyBegan);
  const later = acknowledged.filter(({ at, ms }) => at + ms >= copyBegan);
  const keys = new Set(acknowledged.map(({ key }) => key));
  const count = async (text: string, values: unknown[] = []) => Number((await pool.query<{ n: string }>(text, values)).rows[0]?.n);
  return {
    before: before.length,
    missing: before.filter((one) => !isThere(one)).length,
    twice: before.filter(({ key, reference }) => (times.get(key ?? '') ?? 0) > 1 || (times.get(reference ?? '') ?? 0) > 1).length,
    laterThere: later.filter(isThere).length,
    laterLost: later.filter((one) => !isThere(one)).length,
    unknown: rows.filter(({ key }) => !keys.has(key)).length,
    waitingIds: (await pool.query<{ id: string }>("SELECT message_id AS id FROM mails WHERE status = 'queued'")).rows.map(({ id }) => id),
    sessions: await count('SELECT count(*) AS n FROM sessions'),
    ofErased: await count('SELECT (SELECT count(*) FROM inquiries WHERE email = $1) + (SELECT count(*) FROM mails WHERE recipient = $1) AS n', [erased]),
  };
}
