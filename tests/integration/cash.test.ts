import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DepartureCash } from '../../src/domains/departures/model/cash-types.ts';
import { MONEY_MESSAGES } from '../../src/domains/departures/model/money.ts';
import { dueOf } from '../../src/domains/departures/server/cash.ts';
import { retentionJob } from '../../src/domains/inquiries/server/retention-job.ts';
import { openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';

import { seedAssignment, seedDeparture, seedParty, seedResource } from './departure-seeds.ts';
import { passLink, textOf } from './pass-parts.ts';
import { sharedSite } from './shared-site.ts';

/* The cash book: lines that are added, and what they come to (issue 38, point 6). */

const shared = sharedSite();
let awa: SignedInBrowser;
let lamin: SignedInBrowser;
let departure = '';
let party: Awaited<ReturnType<typeof seedParty>>;

beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
  lamin = await signInAs(shared, 'Lamin Jallow', 'admin');
});
beforeEach(async () => {
  departure = await seedDeparture(shared.pool, '2026-12-05');
  party = await seedParty(shared.pool, departure);
});

const path = (id = departure) => `/api/admin/days/${id}/cash`;
const line = (more: object) => ({ key: randomUUID(), partyId: party.id, currency: 'GMD', ...more });
const add = (more: object, who = awa) => who.json<DepartureCash & { error?: string; code?: string; field?: string }>(path(), line(more));
const own = ({ parties }: DepartureCash, partyId = party.id) => parties.find((one) => one.partyId === partyId);
const stored = async () => (await shared.pool.query('SELECT * FROM cash_lines WHERE departure_id = $1 ORDER BY id', [departure])).rows;

describe('a line of the cash book', () => {
  it('agreed, then received in parts, by a guide and by colleagues, comes to what is due; each line stays as it was written', async () => {
    const guide = await seedResource(shared.pool, 'guide');
    await seedAssignment(shared.pool, departure, guide);
    expect((await add({ line: 'agreed', amount: 300_000, seen: 0 })).body).toMatchObject({
      parties: [{ sums: [{ currency: 'GMD', agreed: 300_000, received: 0, due: 300_000 }] }],
    });
    await add({ line: 'received', amount: 100_000, at: '2026-11-20T10:00:00Z', by: { kind: 'guide', id: guide } });
    await add({ line: 'received', amount: 50_000, by: { kind: 'colleague', id: lamin.id } });
    const { body } = await add({ line: 'agreed', amount: 280_000, seen: 300_000 });
    expect(own(body)?.sums).toEqual([{ currency: 'GMD', agreed: 280_000, received: 150_000, due: 130_000, overpaid: 0, back: 0 }]);
    expect(own(body)?.lines.map(({ kind, amount, takenBy, writtenBy }) => ({ kind, amount, takenBy, writtenBy }))).toEqual([
      { kind: 'agreed', amount: 300_000, takenBy: null, writtenBy: 'Awa Ceesay' },
      { kind: 'received', amount: 100_000, takenBy: 'Kebba Jarjusey', writtenBy: 'Awa Ceesay' },
      { kind: 'received', amount: 50_000, takenBy: 'Lamin Jallow', writtenBy: 'Awa Ceesay' },
      { kind: 'agreed', amount: -20_000, takenBy: null, writtenBy: 'Awa Ceesay' },
    ]);
    expect(own(body)?.lines[1]?.at).toBe('2026-11-20T10:00:00.000Z');
    // Whoever asks stands first among those who may have taken it.
    expect(body.takers[0]).toEqual({ kind: 'colleague', id: awa.id, name: 'Awa Ceesay' });
    expect(body.takers).toContainEqual({ kind: 'guide', id: guide, name: 'Kebba Jarjusey' });
  });

  it('of another currency is a sum of its own', async () => {
    await add({ line: 'agreed', amount: 300_000, seen: 0 });
    const { body } = await add({ line: 'received', amount: 4_550, currency: 'EUR' });
    expect(own(body)?.sums).toEqual([
      { currency: 'GMD', agreed: 300_000, received: 0, due: 300_000, overpaid: 0, back: 0 },
      { currency: 'EUR', agreed: 0, received: 4_550, due: 0, overpaid: 4_550, back: 0 },
    ]);
    // One in which an amount was written by mistake is none of theirs: their pass does not say that it is paid.
    await add({ line: 'agreed', amount: 300_000, seen: 0, currency: 'GBP' });
    await add({ line: 'agreed', amount: 0, seen: 300_000, currency: 'GBP' });
    const words = textOf(await (await lamin.ask(await passLink(awa, departure, party.id))).text());
    expect(words).toContain('GMD 3,000 in cash to your guide on the day');
    expect(words).not.toMatch(/GBP|£/);
    expect(words, 'to who looked before it is news').toMatch(/What is left to pay New since you looked: changed at /);
  });

  it('puts right with a reason, gives back no more than was paid, and ends what is owed by who did not come', async () => {
    await add({ line: 'agreed', amount: 300_000, seen: 0 });
    await add({ line: 'received', amount: 100_000 });
    const much = await add({ line: 'correction', amount: -100_001, reason: 'refund' });
    expect(much).toMatchObject({ status: 422, body: { field: 'amount', error: expect.stringContaining('They have paid GMD\u00A01,000') } });
    await add({ line: 'correction', amount: -20_000, reason: 'refund' });
    const { body } = await add({ line: 'no_show', amount: 80_000, seen: 300_000 });
    expect(own(body)?.sums).toEqual([{ currency: 'GMD', agreed: 80_000, received: 80_000, due: 0, overpaid: 0, back: 0 }]);
    expect(
      own(body)
        ?.lines.slice(2)
        .map(({ kind, amount, reason }) => [kind, amount, reason]),
    ).toEqual([
      ['correction', -20_000, 'refund'],
      ['no_show', -220_000, null],
    ]);
  });

  it('that is sent twice is there once, also at once; its key with another amount is refused', async () => {
    const sent = line({ line: 'received', amount: 120_000 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => awa.json(path(), sent)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await stored()).toHaveLength(1);
    expect(await awa.json(path(), { ...sent, amount: 110_000 })).toMatchObject({ status: 409, body: { code: 'key_used' } });
    const agreed = line({ line: 'agreed', amount: 120_000, seen: 0 });
    await awa.json(path(), agreed);
    expect(await awa.json(path(), agreed), 'the second time the agreed amount is another one, by the first').toMatchObject({ status: 200 });
    const another = await awa.json(path(), { ...agreed, amount: 150_000 });
    expect(another, 'else it would be said to be written, and 1,200 stood there').toMatchObject({ status: 409, body: { code: 'key_used' } });
    expect(await stored()).toHaveLength(2);
  });

  it('of two who set the agreed amount at once one is told, and nothing of theirs is written', async () => {
    const answers = await Promise.all([add({ line: 'agreed', amount: 300_000, seen: 0 }), add({ line: 'agreed', amount: 250_000, seen: 0 }, lamin)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = answers.find(({ status }) => status === 409);
    expect(told?.body).toMatchObject({ code: 'changed_meanwhile', error: expect.stringMatching(/it is GMD\u00A0[23],[05]00 now\. Your line/) });
    expect(await stored()).toHaveLength(1);
  });

  it('that changes nothing of what is agreed adds none', async () => {
    await add({ line: 'agreed', amount: 300_000, seen: 0 });
    expect((await add({ line: 'agreed', amount: 300_000, seen: 300_000 })).status).toBe(200);
    expect(await stored()).toHaveLength(1);
  });

  it.each([
    [{ amount: 'abc' }, 'amount', MONEY_MESSAGES.letters],
    [{ amount: '1200' }, 'amount', MONEY_MESSAGES.letters],
    [{ amount: null }, 'amount', MONEY_MESSAGES.letters],
    [{ amount: -100 }, 'amount', MONEY_MESSAGES.negative],
    [{ amount: 1e15 }, 'amount', MONEY_MESSAGES.large],
    [{ amount: 1e300 }, 'amount', MONEY_MESSAGES.large],
    [{ amount: 45.505 }, 'amount', MONEY_MESSAGES.decimals],
    [{ amount: 0 }, 'amount', MONEY_MESSAGES.zero],
    [{ currency: 'USD' }, 'currency', 'Choose GMD, EUR or GBP.'],
    [{ key: 'one' }, 'key', 'This is not a UUID.'],
    [{ at: '2099-01-01T00:00:00Z' }, 'at', 'This is still to come. Please say when it was.'],
    [{ at: '31 November' }, 'at', 'Please say when that was.'],
    [{ by: { kind: 'colleague', id: 'nobody' } }, 'by', 'There is no such guide or colleague any more. Choose who took the money.'],
    [{ by: { kind: 'guide', id: randomUUID() } }, 'by', 'There is no such guide or colleague any more. Choose who took the money.'],
    [{ line: 'gift' }, 'line', 'There is no such line.'],
  ])('with %j is refused in words, and nothing is written', async (wrong, field, error) => {
    expect(await add({ line: 'received', amount: 100, ...wrong })).toMatchObject({ status: 422, body: { field, error } });
    expect(await stored()).toEqual([]);
  });

  it('needs its reason from the list: nobody is named in the book', async () => {
    const free = await add({ line: 'correction', amount: -100, reason: 'Mary rang: 700 1122' });
    expect(free).toMatchObject({ status: 422, body: { field: 'reason', error: 'Please choose a reason.' } });
  });

  it('stands on a departure that there is, for a party that is on it', async () => {
    const other = await seedDeparture(shared.pool, '2026-12-06');
    for (const id of [randomUUID(), 'none'])
      expect(await awa.json(path(id), line({ line: 'received', amount: 100 }))).toMatchObject({ status: 404, body: { code: 'unknown_departure' } });
    expect(await awa.json(path(other), line({ line: 'received', amount: 100 }))).toMatchObject({ status: 404, body: { code: 'unknown_party' } });
    expect((await awa.json(path(randomUUID()))).status).toBe(404);
  });
});

describe('what does not take place', () => {
  const page = async (address: string, who = lamin) => textOf(await (await who.ask(address)).text());
  const month = async () => (await (await lamin.ask('/api/admin/days/month.csv?month=2099-12')).text()).split('\r\n').find((row) => row.startsWith('All'));

  it('is owed by nobody, and what was paid for it is to be given back: on the departure, in the diary, in its month, its file and the pass', async () => {
    departure = await seedDeparture(shared.pool, '2099-12-05');
    party = await seedParty(shared.pool, departure);
    const others = await seedParty(shared.pool, departure);
    const pass = await passLink(awa, departure, party.id);
    await add({ line: 'agreed', amount: 300_000, seen: 0 });
    await add({ line: 'received', amount: 100_000 });
    await add({ line: 'agreed', amount: 250_000, seen: 0, partyId: others.id });
    expect(await month()).toBe('All,,,5500,1000,4500,,,,,,,0,,,0,,');
    expect(await page('/admin/days?from=2099-12-05')).toContain('Cash due: GMD 4,500');

    // One party cancels: what the others owe is not made less by what these get back.
    const facts = { change: 'facts', version: 1, people: 2, status: 'cancelled' };
    expect((await awa.json(`/api/admin/days/${departure}/parties/${party.id}`, facts)).status).toBe(200);
    const { body } = await awa.json<DepartureCash>(path());
    expect(own(body)?.sums).toEqual([{ currency: 'GMD', agreed: 0, received: 100_000, due: 0, overpaid: 0, back: 100_000 }]);
    expect(own(body, others.id)?.sums).toEqual([{ currency: 'GMD', agreed: 250_000, received: 0, due: 250_000, overpaid: 0, back: 0 }]);
    expect(await month()).toBe('All,,,2500,1000,2500,,,,,,,1000,,,0,,');
    expect(await page('/admin/days?from=2099-12-05')).toContain('Cash due: GMD 2,500. To give back: GMD 1,000');
    expect(await page('/admin/days/month?month=2099-12')).toMatch(/ Due To give back .* All .*GMD\s2,500 .*GMD\s1,000 .*GMD\s2,500 To give back GMD\s1,000/);
    expect(await page(pass)).toContain('You have paid GMD 1,000. Ask us, and you get it back.');

    // The departure is called off. Nothing can be agreed for it; money is given back.
    const { version } = (await awa.json<{ version: number }>(`/api/admin/days/${departure}`)).body;
    const off = { key: randomUUID(), version, parties: [others.id], reason: 'weather', offeredDays: [] };
    expect((await awa.json(`/api/admin/days/${departure}/call-off`, off)).status).toBe(200);
    expect(await month()).toBe('All,,,0,1000,0,,,,,,,1000,,,0,,');
    expect(await add({ line: 'agreed', amount: 100_000, seen: 0 })).toMatchObject({ status: 409, body: { code: 'party_cancelled' } });
    await add({ line: 'correction', amount: -100_000, reason: 'refund' });
    expect(await month()).toBe('All,,,0,0,0,,,,,,,0,,,0,,');
    const after = await page('/admin/days?from=2099-12-05');
    for (const none of ['Cash due', 'To give back']) expect(after).not.toContain(none);
    expect(await page(pass)).not.toContain('You have paid');

    // It goes after all: what was agreed before is agreed again.
    const now = (await awa.json<{ version: number }>(`/api/admin/days/${departure}`)).body;
    await awa.json(`/api/admin/days/${departure}/undo-call-off`, { key: randomUUID(), version: now.version, tell: false });
    expect(await month()).toBe('All,,,2500,0,2500,,,,,,,0,,,0,,');
  });
});

it('what one party paid too much takes nothing off what another owes: on the departure, in the diary, in its month and file', async () => {
  departure = await seedDeparture(shared.pool, '2098-03-05');
  party = await seedParty(shared.pool, departure);
  const others = await seedParty(shared.pool, departure);
  await add({ line: 'agreed', amount: 100_000, seen: 0 });
  await add({ line: 'received', amount: 150_000 });
  await add({ line: 'agreed', amount: 50_000, seen: 0, partyId: others.id });
  const page = async (address: string) => textOf(await (await lamin.ask(address)).text());
  expect(await page('/admin/days?from=2098-03-05')).toContain('Cash due: GMD 500. Overpaid: GMD 500');
  expect(await page('/admin/days/month?month=2098-03')).toMatch(/ Due Overpaid .* All .*GMD\s1,500 .*GMD\s1,500 .*GMD\s500 Overpaid GMD\s500/);
  const file = await (await lamin.ask('/api/admin/days/month.csv?month=2098-03')).text();
  expect(file.split('\r\n').find((row) => row.startsWith('All'))).toBe('All,,,1500,1500,500,,,,,,,0,,,500,,');
});

describe('what stays of it', () => {
  const sums = async () => (await awa.json<DepartureCash>(path())).body;

  it('erasing the person keeps the sums of the departure, and no row names anybody', async () => {
    await add({ line: 'agreed', amount: 300_000, seen: 0 });
    await add({ line: 'received', amount: 120_000 });
    const file = await (await lamin.ask(`/api/admin/person?email=${party.email}`)).json();
    expect(file.inquiries[0].trips[0].cash).toMatchObject([
      { kind: 'agreed', amount: 300_000 },
      { kind: 'received', amount: 120_000 },
    ]);
    expect(await lamin.json('/api/admin/person/erase', { email: party.email, confirm: party.email })).toMatchObject({ status: 200 });
    expect(await sums()).toMatchObject({ parties: [], gone: [{ currency: 'GMD', agreed: 300_000, received: 120_000, due: 180_000 }] });
    const rows = JSON.stringify(await stored());
    for (const trace of [party.id, party.inquiryId, party.reference, party.email, 'Mary']) expect(rows).not.toContain(trace);
  });

  it('what had been cancelled before its enquiry goes stays so: nothing of it is agreed, and what was paid is to be given back', async () => {
    departure = await seedDeparture(shared.pool, '2098-04-05');
    party = await seedParty(shared.pool, departure);
    await add({ line: 'agreed', amount: 300_000, seen: 0 });
    await add({ line: 'received', amount: 100_000 });
    const facts = { change: 'facts', version: 1, people: 2, status: 'cancelled' };
    expect((await awa.json(`/api/admin/days/${departure}/parties/${party.id}`, facts)).status).toBe(200);
    await shared.pool.query('DELETE FROM inquiries WHERE id = $1', [party.inquiryId]);
    expect(await sums()).toMatchObject({ parties: [], gone: [{ agreed: 0, received: 100_000, due: 0, overpaid: 0, back: 100_000 }] });
    const month = await (await lamin.ask('/api/admin/days/month.csv?month=2098-04')).text();
    expect(month.split('\r\n').find((row) => row.startsWith('All'))).toBe('All,,,0,1000,0,,,,,,,1000,,,0,,');
  });

  it('who has paid is not taken out before it was given back; who is gone owes nothing', async () => {
    await add({ line: 'agreed', amount: 300_000, seen: 0 });
    await add({ line: 'received', amount: 120_000 });
    const takeOut = () => awa.json<{ error: string; code: string }>(`/api/admin/days/${departure}/parties/${party.id}`, { change: 'take_out', version: 1 });
    const refused = await takeOut();
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([409, 'money_received', expect.stringMatching(/^They have paid GMD\s1,200\. /)]);
    expect(await sums()).toMatchObject({ parties: [{ partyId: party.id, sums: [{ due: 180_000 }] }], gone: [] });
    await add({ line: 'correction', amount: -120_000, reason: 'refund' });
    expect((await takeOut()).status).toBe(200);
    expect(await sums()).toMatchObject({ parties: [], gone: [{ agreed: 0, received: 0, due: 0, overpaid: 0, back: 0 }] });
  });

  it('retention takes the enquiry and leaves the sums', async () => {
    await add({ line: 'received', amount: 120_000 });
    await shared.pool.query("UPDATE inquiries SET created_at = now() - interval '25 months' WHERE id = $1", [party.inquiryId]);
    const { db, pool } = openDatabase(shared.env.DATABASE_URL ?? '', createLogger('silent'));
    await retentionJob({ db, retentionMonths: 24, dropMails: async () => {} }).work(new Date());
    await pool.end();
    expect(await sums()).toMatchObject({ parties: [], gone: [{ received: 120_000 }] });
  });

  it('a departure that is gone leaves its lines, with day and tour', async () => {
    await add({ line: 'received', amount: 120_000 });
    const [{ key }] = await stored();
    await shared.pool.query('DELETE FROM departures WHERE id = $1', [departure]);
    const { rows } = await shared.pool.query('SELECT departure_id, party_id, trip_day::text AS day, tour, amount::int FROM cash_lines WHERE key = $1', [key]);
    expect(rows).toEqual([{ departure_id: null, party_id: null, day: '2026-12-05', tour: 'makasutu-cultural-forest', amount: 120_000 }]);
  });
});

it('sums of many parties are asked at once; one without a line has none', async () => {
  const second = await seedParty(shared.pool, departure);
  await add({ line: 'agreed', amount: 300_000, seen: 0 });
  await add({ line: 'received', amount: 100_000, partyId: second.id });
  const { db, pool } = openDatabase(shared.env.DATABASE_URL ?? '', createLogger('silent'));
  const due = await dueOf(db, [party.id, second.id, randomUUID()]);
  await pool.end();
  expect(due).toHaveLength(2);
  expect(due).toContainEqual({ partyId: party.id, currency: 'GMD', agreed: 300_000, received: 0, due: 300_000, overpaid: 0, back: 0 });
  expect(due).toContainEqual({ partyId: second.id, currency: 'GMD', agreed: 0, received: 100_000, due: 0, overpaid: 100_000, back: 0 });
});
