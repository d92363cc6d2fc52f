import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { freePort } from '../../src/server/free-port.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { seededRandom } from '../fixtures/analytics-events.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { until } from '../fixtures/until.ts';
import { siteUnderTest } from '../integration/site-under-test.ts';

/* The process dies while photographs arrive: each is there whole, or not at all, and sent again it is there. */

const ROUNDS = 30;
const WITHIN_MS = 900;
const SIZE = { width: 1600, height: 1200 };
const port = await freePort();
const shared = siteUnderTest('kill_while_uploading', { PORT: String(port), LOG_LEVEL: 'warn' });

/** A photograph that no other is like. */
async function photograph(number: number): Promise<{ sha256: string; bytes: Buffer }> {
  const background = { r: number % 256, g: (number * 37) % 256, b: 90 };
  const bytes = await sharp({ create: { ...SIZE, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return { bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}

async function send(owner: SignedInBrowser, { sha256, bytes }: { sha256: string; bytes: Buffer }): Promise<number> {
  const init = { method: 'PUT', body: new Uint8Array(bytes), headers: { 'content-type': 'image/jpeg' } };
  return (await owner.ask(`/api/admin/photographs?sha256=${sha256}`, undefined, init)).status;
}

it(`${ROUNDS} losses of the process amid uploads: what was acknowledged is there whole, nothing is there in part, and sent again it is taken`, async () => {
  const owner = await signInAs(shared, 'Awa', 'admin');
  const random = seededRandom(11);
  const photographs = await Promise.all(Array.from({ length: 3 * ROUNDS }, (_, at) => photograph(at)));
  const acknowledged = new Set<string>();
  for (let round = 0; round < ROUNDS; round++) {
    const mine = photographs.slice(3 * round, 3 * round + 3);
    const sending = mine.map(async (one) => {
      if ((await send(owner, one).catch(() => 0)) === 200) acknowledged.add(one.sha256);
    });
    await pause(random() * WITHIN_MS);
    await shared.site.kill('SIGKILL');
    await Promise.all(sending);
    shared.site = await startSiteProcess(shared.env);

    const { rows } = await shared.pool.query<{ sha256: string; picture: Buffer; small: Buffer }>('SELECT sha256, picture, small FROM photographs');
    const kept = new Set(rows.map(({ sha256 }) => sha256));
    expect([...acknowledged].filter((sha256) => !kept.has(sha256))).toEqual([]);
    for (const { picture, small } of rows) {
      const { width, height } = await sharp(picture, { failOn: 'warning' }).metadata();
      expect({ width, height }).toEqual(SIZE);
      await sharp(small, { failOn: 'warning' }).raw().toBuffer();
    }
    for (const one of mine) {
      await until('it is taken', async () => (await send(owner, one)) === 200);
      acknowledged.add(one.sha256);
    }
  }
  const { rows } = await shared.pool.query<{ count: string }>('SELECT count(*) FROM photographs');
  expect(Number(rows[0]?.count), 'each once').toBe(photographs.length);
});
