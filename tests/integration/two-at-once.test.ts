import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { tellOfTomorrow } from '../../src/domains/departures/server/evening/evening-before-job.ts';
import { PrivateLinks } from '../../src/domains/departures/server/private-links.ts';
import { MailQueue } from '../../src/domains/mail/server/mail-queue.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { holding } from '../fixtures/holding.ts';
import { poolOf } from '../fixtures/pool.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { seedAssignment, seedDeparture, seedParty } from './departure-seeds.ts';
import { seedInquiry } from './desk-seeds.ts';
import { sharedSite } from './shared-site.ts';
import { paid, sheetCalls, tick } from './sheet-calls.ts';
import { seedSheet } from './sheet-seeds.ts';
import { inDays, tellingParts } from './telling-parts.ts';

/* Two who do something at the same moment, of which one is held exactly in between. */

const shared = sharedSite();
let awa: SignedInBrowser;
const { call, count, detail, fourParties, lines, tick: tickTelling } = tellingParts(shared, () => awa);
const { cashOf, partyNow, send } = sheetCalls(shared);
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

describe('a party that is added while its enquiry changes', () => {
  const add = async (change: string) => {
    const departure = await seedDeparture(shared.pool, inDays(20));
    const { id, reference } = await seedInquiry(shared.pool, { status: 'won', answered_at: new Date(), read_at: new Date() });
    const { added } = await heldUp(['SELECT 1 FROM inquiries WHERE id = $1 FOR UPDATE', [id]], async () => {
      const added = awa.json<{ code?: string }>(`/api/admin/days/${departure}/parties`, { reference });
      await areWaiting(1);
      return { added };
    }, [[change, [id]]]);
    return { id, ...(await added) };
  };

  it('is held, and gets no trip pass, where their yes was taken back', async () => {
    const { id, status } = await add("UPDATE inquiries SET status = 'replied' WHERE id = $1");
    expect(status).toBe(200);
    expect((await shared.pool.query('SELECT status FROM parties WHERE inquiry_id = $1', [id])).rows).toEqual([{ status: 'held' }]);
    expect(await count('mails', 'inquiry_id = $1', [id])).toBe(0);
  });

  it('is refused in words where it was erased', async () => {
    expect(await add('DELETE FROM inquiries WHERE id = $1')).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
  });
});

describe('a tick of the day sheet', () => {
  it('on its way while the party is moved to another departure is the new one’s, or nobody’s', async () => {
    const { token, guide, departure, mary, binta } = await seedSheet(shared);
    const [own, foreign] = [await seedDeparture(shared.pool, inDays(1)), await seedDeparture(shared.pool, inDays(1))];
    await seedAssignment(shared.pool, own, guide);
    const ticked = async (party: string, to: string) => {
      const { sent } = await heldUp(['SELECT 1 FROM departures WHERE id = $1 FOR UPDATE', [departure]], async () => {
        const sent = send({ token, now: Date.now(), ticks: [paid(party, 50_000)] });
        await areWaiting(1);
        return { sent };
      }, [['UPDATE parties SET departure_id = $2 WHERE id = $1', [party, to]]]);
      return (await sent).body;
    };
    expect((await ticked(mary.id, own)).refused).toEqual([]);
    expect((await shared.pool.query("SELECT departure_id FROM cash_lines WHERE party_id = $1 AND kind = 'received'", [mary.id])).rows).toEqual([
      { departure_id: own },
    ]);
    expect((await ticked(binta.id, foreign)).refused).toMatchObject([{ status: 404, code: 'not_on_sheet' }]);
    expect((await cashOf(binta.id)).map(([kind]) => kind)).toEqual(['agreed']);
  });

  it('on its way while the party is erased is refused, and loses no other', async () => {
    const { token, mary, binta } = await seedSheet(shared);
    const [gone, other] = [tick(mary.id, 'picked_up'), tick(binta.id, 'picked_up')];
    const { sent } = await heldUp(['DELETE FROM inquiries WHERE id = $1', [mary.inquiryId]], async () => {
      const sent = send({ token, now: Date.now(), ticks: [gone, other] });
      await areWaiting(1);
      return { sent };
    });
    expect(await sent).toMatchObject({ status: 200, body: { taken: [other.key], refused: [{ key: gone.key, status: 404, code: 'not_on_sheet' }] } });
  });
});

it('a guest who is erased in the evening before keeps nobody else from being told of tomorrow', async () => {
  const own = poolOf(shared.pool.options.connectionString ?? '');
  onTestFinished(() => own.end());
  const siteUrl = new URL('https://tours.example.com');
  const mailQueue = new MailQueue({ add: async () => {} } as never, { siteUrl, from: { address: 'hello@tours.example.com' } });
  const services = {
    config: { siteUrl },
    content: sampleContent(),
    db: drizzle(own),
    links: new PrivateLinks('a secret of thirty-two characters'),
    mailQueue,
  };
  const departure = await seedDeparture(shared.pool, '2027-03-02');
  const [gone, other] = [await seedParty(shared.pool, departure), await seedParty(shared.pool, departure)];
  const { told } = await heldUp(['DELETE FROM inquiries WHERE id = $1', [gone.inquiryId]], async () => {
    const told = tellOfTomorrow(services as never, new Date('2027-03-01T18:00:00Z'));
    await areWaiting(1);
    return { told };
  });
  expect(await told).toMatchObject({ travellers: 1 });
  expect(await count('tellings', "party_id = $1 AND kind = 'tomorrow'", [other.id])).toBe(1);
});
