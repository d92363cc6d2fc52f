import { expect, it } from 'vitest';
import { BYTES_PER_MB, memoryOf } from '../../bench/kit/process-facts.ts';
import { signInAs } from '../fixtures/admin.ts';
import { siteUnderTest } from '../integration/site-under-test.ts';

const shared = siteUnderTest('large_export');
const INQUIRIES = 30_000;
const NEWLINE = 10;

it('an export of 90 MB, twice at once, is written while it is read: the site keeps within its memory', async () => {
  await shared.pool.query(
    `INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, email, inquiry_type, message, lead_source, created_at)
     SELECT gen_random_uuid(), 'HBT2026' || n, gen_random_uuid(), 'seed', 'Ann', 'ann@example.com', 'general', repeat('crocodile ', 300), 'inquiry_form',
       now() - n * interval '1 second'
     FROM generate_series(1, $1::int) AS n`,
    [INQUIRIES],
  );
  const admin = await signInAs(shared, 'Awa Njie', 'admin');
  let peakMb = 0;
  async function readAll(): Promise<number> {
    const answer = await admin.ask('/api/admin/inquiries.csv', undefined, { headers: { 'accept-encoding': 'identity' } });
    expect(answer.status).toBe(200);
    let lines = 0;
    for await (const chunk of answer.body ?? []) {
      for (let at = chunk.indexOf(NEWLINE); at >= 0; at = chunk.indexOf(NEWLINE, at + 1)) lines += 1;
      peakMb = Math.max(peakMb, memoryOf(shared.site.pid).resident / BYTES_PER_MB);
    }
    return lines;
  }
  // One line more for the names of the columns.
  expect(await Promise.all([readAll(), readAll()])).toEqual([INQUIRIES + 1, INQUIRIES + 1]);
  expect(peakMb).toBeLessThan(320);
}, 120_000);
