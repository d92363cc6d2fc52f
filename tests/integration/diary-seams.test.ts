import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { until } from '../fixtures/until.ts';
import { seedDeparture, seedParty } from './departure-seeds.ts';
import { seedInquiry } from './desk-seeds.ts';
import { passLink } from './pass-parts.ts';
import { sharedSite } from './shared-site.ts';
import { paid, sheetCalls } from './sheet-calls.ts';
import { seedCash, seedSheet } from './sheet-seeds.ts';
import { inDays, tellingParts } from './telling-parts.ts';

/* Where two parts of the diary meet: what one of them did is what the other one finds. */

const shared = sharedSite();
let awa: SignedInBrowser;
let boss: SignedInBrowser;
const { call, count, detail, fourParties, lines, mailTo } = tellingParts(shared, () => awa);
const { cashOf, read, send } = sheetCalls(shared);
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
  boss = await signInAs(shared, 'Binta Sowe', 'admin');
});
beforeEach(() => {
  shared.smtp.mails.length = 0;
});

const versionOf = async (departure: string, party: string) => (await detail(departure)).parties.find(({ id }) => id === party)?.version ?? 0;
const change = async (departure: string, party: string, what: object) =>
  awa.json<{ code?: string }>(`/api/admin/days/${departure}/parties/${party}`, { version: await versionOf(departure, party), ...what });
const because = (parties: string[], version = 1) => ({ key: randomUUID(), version, parties, reason: 'weather', offeredDays: [] });

describe('a departure', () => {
  it('that was done, since its day was mistyped, is planned again once its day is right', async () => {
    const id = await seedDeparture(shared.pool, inDays(-3), { status: 'done' });
    const to = async (firstDay: string | null) =>
      (await awa.json<{ status: string }>(`/api/admin/days/${id}`, { version: (await detail(id)).version, ...(firstDay && { firstDay }) })).body.status;
    expect(await to(inDays(-2)), 'another day that is over').toBe('done');
    expect(await to(inDays(9))).toBe('planned');
    await shared.pool.query("UPDATE departures SET status = 'done' WHERE id = $1", [id]);
    expect(await to(null), 'without a day').toBe('planned');
  });

  it('that is over is not told to go after all', async () => {
    const { id, parties } = await fourParties();
    const { body } = await call(id, 'call-off', because(parties));
    await shared.pool.query('UPDATE departures SET first_day = $2, last_day = $2 WHERE id = $1', [id, inDays(-1)]);
    const undo = (tell: boolean) => call(id, 'undo-call-off', { key: randomUUID(), version: body.version, tell });
    expect((await undo(true)).body.code).toBe('over');
    expect(await count('tellings', "departure_id = $1 AND kind = 'moved'", [id])).toBe(0);
    // A calling off that was a mistake is put right all the same.
    expect((await undo(false)).body.status).toBe('planned');
  });

  it('is waited for by who works on it, with nothing held, while somebody works on an enquiry of it', async () => {
    const { id, dutch, parties } = await fourParties();
    const client = await shared.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SELECT 1 FROM inquiries WHERE id = $1 FOR UPDATE', [dutch.inquiryId]);
      const off = call(id, 'call-off', because(parties));
      await until('it waits', async () => (await count('pg_stat_activity', "wait_event_type = 'Lock' AND datname = current_database()")) > 0);
      // As whoever confirms or takes back their yes does.
      await client.query("UPDATE parties SET status = 'held' WHERE inquiry_id = $1", [dutch.inquiryId]);
      await client.query('COMMIT');
      expect((await off).status).toBe(200);
    } finally {
      client.release(true);
    }
  });
});

describe('a party that is moved', () => {
  it('takes its cash along: the month is the same once its people are erased', async () => {
    const [march, april] = [await seedDeparture(shared.pool, '2031-03-10'), await seedDeparture(shared.pool, '2031-04-10')];
    const mary = await seedParty(shared.pool, march);
    await seedCash(shared.pool, mary.id, 'agreed', 'GMD', 300_000);
    await seedCash(shared.pool, mary.id, 'received', 'GMD', 120_000);
    const months = () => Promise.all(['2031-03', '2031-04'].map(async (month) => (await boss.ask(`/api/admin/days/month.csv?month=${month}`)).text()));
    const sums = async () => (await months()).map((csv) => csv.includes('3000') && csv.includes('1200'));
    expect(await sums()).toEqual([true, false]);
    expect((await change(march, mary.id, { change: 'move', to: april })).status).toBe(200);
    expect(await sums()).toEqual([false, true]);
    expect((await boss.json('/api/admin/person/erase', { email: mary.email, confirm: mary.email })).status).toBe(200);
    expect(await sums()).toEqual([false, true]);
    // Some who move to a departure of their own, too.
    const [ann, jan] = [await seedParty(shared.pool, april), await seedParty(shared.pool, april)];
    await seedCash(shared.pool, ann.id, 'agreed', 'EUR', 9_900);
    const asked = { key: randomUUID(), version: (await detail(april)).version, parties: [ann.id], reason: 'ferry', day: inDays(40) };
    await shared.pool.query('UPDATE departures SET first_day = $2, last_day = $2 WHERE id = $1', [april, inDays(30)]);
    expect((await call(april, 'move', asked)).status).toBe(200);
    expect((await shared.pool.query('SELECT departure_id FROM cash_lines WHERE party_id = $1', [ann.id])).rows).toEqual([{ departure_id: asked.key }]);
    expect(jan.id).toBeTruthy();
  });

  it('is not on the list of whom to tell that it is called off, once it goes on another departure', async () => {
    const { id, french, parties } = await fourParties();
    const other = await seedDeparture(shared.pool, inDays(25));
    await call(id, 'call-off', because(parties));
    const todo = async () => (await awa.json<{ lines: { name: string; departureId: string }[] }>('/api/admin/tellings')).body.lines;
    const names = async () => (await todo()).filter(({ departureId }) => departureId === id).map(({ name }) => name);
    expect(await names()).toEqual(['Anne Petit', 'The Browns']);
    await change(id, french.id, { change: 'move', to: other });
    expect((await change(other, french.id, { change: 'facts', people: 2, status: 'confirmed' })).status).toBe(200);
    expect(await names()).toEqual(['The Browns']);
    expect((await lines(id)).find(({ name }) => name === 'Anne Petit')?.state).toBe('over');
  });

  it('finds its calendar entry brought up to date: the SEQUENCE grows with each move and each other pick-up time', async () => {
    const [first, second] = [await seedDeparture(shared.pool, '2099-12-05', { sequence: 3 }), await seedDeparture(shared.pool, '2099-12-07')];
    const mary = await seedParty(shared.pool, first, { pickup_time: '07:30' });
    const path = await passLink(awa, first, mary.id);
    const sequence = async () => Number(/^SEQUENCE:(\d+)/m.exec(await (await fetch(`${shared.site.url}${path}/trip.ics`)).text())?.[1]);
    const seen = [await sequence()];
    await change(first, mary.id, { change: 'facts', people: 2, pickupTime: '07:45', status: 'confirmed' });
    seen.push(await sequence());
    await change(first, mary.id, { change: 'move', to: second });
    seen.push(await sequence());
    await change(second, mary.id, { change: 'move', to: first });
    seen.push(await sequence());
    expect(seen, 'each above the one before').toEqual([...new Set(seen)].toSorted((one, other) => one - other));
  });
});

it('a party that is confirmed by hand wins its enquiry, and nobody waits once they have heard of it', async () => {
  const id = await seedDeparture(shared.pool, inDays(21));
  const states = async (asked: Record<string, unknown>) => {
    const waiting = { status: 'new', answered_at: null, read_at: null, ...asked };
    const { id: party, inquiryId } = await seedParty(shared.pool, id, { status: 'held', confirmed_at: null }, waiting);
    expect((await change(id, party, { change: 'facts', people: 2, status: 'confirmed' })).status).toBe(200);
    const state = async () => {
      const { status, promise, history } = (await awa.json<InquiryDetail>(`/api/admin/inquiries/${inquiryId}`)).body;
      return [status, promise.state, history.find(({ event }) => event === 'status')?.actor?.name];
    };
    return { party, state };
  };
  const mary = await states({ name: 'Mary', email: 'mary.by.hand@example.com' });
  expect(await mary.state()).toEqual(['won', 'kept', 'Awa Ceesay']);
  const jan = await states({ name: 'Jan', email: null, phone: '7771234' });
  expect(await jan.state(), 'who has no address is to be told first').toEqual(['won', 'running', 'Awa Ceesay']);
  const pass = (await lines(id)).find(({ name, kind }) => name === 'Jan' && kind === 'pass');
  expect((await awa.json(`/api/admin/tellings/${pass?.id}`, { told: true, seen: null })).status).toBe(200);
  expect(await jan.state()).toEqual(['won', 'kept', 'Awa Ceesay']);
});

describe('a yes', () => {
  async function agreed() {
    const asked = await seedInquiry(shared.pool, { preferred_date: inDays(20), group_size: 2 });
    const acceptance = { line: { group: '2 people', price: 'GMD 1,200 each' }, people: 2, hotel: 'Kairaba Beach', name: 'Oliver', message: null };
    const quoteId = randomUUID();
    await shared.pool.query(
      `INSERT INTO quotes (id, inquiry_id, token, title, lines, day, valid_until, author_id, acceptance, accepted_at)
       VALUES ($1::uuid, $2, $1::text, 'A day in the forest', '[]', $3, $4, 'awa', $5, now())`,
      [quoteId, asked.id, inDays(21), inDays(30), acceptance],
    );
    const say = async (what: object) => expect((await awa.json(`/api/admin/inquiries/${asked.id}`, { quoteId, ...what })).status).toBe(200);
    return {
      ...asked,
      confirm: () => say({ change: 'confirm_quote' }),
      undo: () => say({ change: 'undo_quote', reason: 'They pressed the wrong button.' }),
      again: () => shared.pool.query('UPDATE quotes SET acceptance = $2, accepted_at = now() WHERE id = $1', [quoteId, acceptance]),
    };
  }
  const inquiry = async (id: string) => (await awa.json<InquiryDetail>(`/api/admin/inquiries/${id}`)).body;

  it('that is taken back before the pass went takes the pass back; the next one sends it, once', async () => {
    const asked = await agreed();
    const id = await seedDeparture(shared.pool, inDays(21));
    await seedParty(shared.pool, id, { inquiry_id: asked.id, status: 'held', confirmed_at: null });
    const passes = () => mailTo(asked.email).filter(({ parsed }) => parsed.text?.includes('/trip/'));
    const said = async () => (await inquiry(asked.id)).messages.filter(({ body }) => body.startsWith('Your trip pass')).length;
    shared.smtp.behaviour = { temporary: true };
    await asked.confirm();
    const tried = () => count('mails', "recipient = $1 AND kind = 'trip_pass' AND attempts > 0 AND not_before IS NULL", [asked.email]);
    await until('a try of the pass', async () => (await tried()) > 0);
    expect(await said()).toBe(1);
    await asked.undo();
    expect(await count('mails', "recipient = $1 AND kind = 'trip_pass'", [asked.email])).toBe(0);
    expect(await said(), 'what had not gone').toBe(0);
    shared.smtp.behaviour = {};
    await asked.again();
    await asked.confirm();
    await until('the pass', () => passes().length > 0);
    // Once it went, neither another undoing nor another yes sends it again.
    await until('it is noted', async () => (await count('mails', "recipient = $1 AND kind = 'trip_pass' AND status = 'sent'", [asked.email])) === 1);
    await asked.undo();
    await asked.again();
    await asked.confirm();
    await pause(500);
    expect([passes().length, await said()]).toEqual([1, 1]);
  });

  it('that is taken back leaves trips that are over as they were', async () => {
    const asked = await agreed();
    await asked.confirm();
    const past = await seedDeparture(shared.pool, inDays(-9), { status: 'done' });
    const next = await seedDeparture(shared.pool, inDays(9));
    for (const id of [past, next]) await seedParty(shared.pool, id, { inquiry_id: asked.id });
    await asked.undo();
    const status = async (id: string) => (await detail(id)).parties.map((party) => party.status);
    expect([await status(past), await status(next)]).toEqual([['confirmed'], ['held']]);
  });
});

describe('the day sheet', () => {
  it('of a guide who is switched off is closed, and opens again with them', async () => {
    const { guide, mary, token } = await seedSheet(shared);
    const active = (is: boolean) => shared.pool.query('UPDATE resources SET active = $2 WHERE id = $1', [guide, is]);
    await active(false);
    const { status, html } = await read(token);
    expect(status).toBe(404);
    expect(html).not.toContain('Mary');
    expect((await send({ token, now: Date.now(), ticks: [paid(mary.id, 5_000)] })).body.code).toBe('unknown_sheet');
    await active(true);
    expect((await read(token)).status).toBe(200);
  });

  it('takes back of what was ticked as paid no more than the office left of it', async () => {
    const { departure, mary, token } = await seedSheet(shared);
    await send({ token, now: Date.now(), ticks: [paid(mary.id, 120_000)] });
    const correction = { key: randomUUID(), partyId: mary.id, currency: 'GMD', line: 'correction', amount: -100_000, reason: 'wrong_amount' };
    expect((await awa.json(`/api/admin/days/${departure}/cash`, correction)).status).toBe(200);
    await send({ token, now: Date.now(), ticks: [paid(mary.id, 120_000, { set: false })] });
    expect(await cashOf(mary.id)).toEqual([
      ['agreed', 'GMD', 120_000],
      ['received', 'GMD', 120_000],
      ['correction', 'GMD', -100_000],
      ['correction', 'GMD', -20_000],
    ]);
  });
});
