import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { holding } from '../fixtures/holding.ts';
import { sharedSite } from './shared-site.ts';
import { sheetCalls } from './sheet-calls.ts';
import { inDays, tellingParts } from './telling-parts.ts';

/* Two who do something at the same moment, of which one is held exactly in between. */

const shared = sharedSite();
let awa: SignedInBrowser;
const { call, count, detail, fourParties, lines, tick: tickTelling } = tellingParts(shared, () => awa);
const { partyNow } = sheetCalls(shared);
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
});

const { areWaiting, heldUp } = holding(() => shared.pool);

it('two who wait for each other are both done: a trip that is called off while a guest is ticked as told of its move', async () => {
  const { id, french, nobody, parties } = await fourParties();
  const moved = { key: randomUUID(), version: 1, parties, reason: 'ferry', day: inDays(22) };
  expect((await call(id, 'move', moved)).status).toBe(200);
  const telling = (await lines(id)).find(({ name, kind }) => name === 'Anne Petit' && kind === 'moved');
  const { version } = await detail(id);
  const { off, told } = await heldUp(['SELECT 1 FROM parties WHERE id = $1 FOR UPDATE', [nobody.id]], async () => {
    // It holds the departure, and wants what is still to be told.
    const off = call(id, 'call-off', { key: randomUUID(), version, parties, reason: 'weather', offeredDays: [] });
    await areWaiting(1);
    // It holds that, and wants the departure for its history.
    const told = tickTelling(telling?.id ?? '', true, null);
    await areWaiting(2);
    return { off, told };
  });
  expect((await off).status).toBe(200);
  // Whichever begins anew finds what the other one did.
  const { status, body } = await told;
  expect(['200', '409 over']).toContain([status, body.code].filter(Boolean).join(' '));
  expect((await partyNow(french.id)).status).toBe('cancelled');
  expect(await count('departure_history', "departure_id = $1 AND event = 'called_off'", [id])).toBe(1);
});
