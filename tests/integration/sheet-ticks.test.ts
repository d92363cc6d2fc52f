import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { tickWords } from '../../src/domains/departures/model/tick-words.ts';
import { seedDeparture, seedParty } from './departure-seeds.ts';
import { madeLink } from './made-link.ts';
import { sharedSite } from './shared-site.ts';
import { paid, sheetCalls, tick } from './sheet-calls.ts';
import { dayAhead, seedCash, seedSheet } from './sheet-seeds.ts';

/* Ticks of the day sheet: what each does, which of two wins, and what is refused. */

const shared = sharedSite();
const { read, send, post, partyNow, cashOf, historyOf } = sheetCalls(shared);
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

it('picked up, did not come, and both taken back; the desk’s versions grow, so that nobody writes over them unseen', async () => {
  const { token, mary, departure } = await seedSheet(shared);
  const say = async (name: string, set = true) => {
    expect((await send({ token, now: Date.now(), ticks: [tick(mary.id, name, { set })] })).body.refused).toEqual([]);
    const { status, picked_up_at } = await partyNow(mary.id);
    return [status, picked_up_at !== null];
  };
  expect(await say('picked_up')).toEqual(['confirmed', true]);
  expect(await say('did_not_come')).toEqual(['no_show', false]);
  expect(await say('did_not_come', false)).toEqual(['confirmed', false]);
  expect(await say('picked_up')).toEqual(['confirmed', true]);
  expect(await say('picked_up', false)).toEqual(['confirmed', false]);
  const { rows } = await shared.pool.query('SELECT version FROM departures WHERE id = $1', [departure]);
  expect([(await partyNow(mary.id)).version, rows[0].version]).toEqual([6, 6]);
});

it('paid is a line of the cash book, once for each key; taken back it is another line, and nothing is overwritten', async () => {
  const { token, mary, guide, departure } = await seedSheet(shared);
  const one = paid(mary.id, 120_000);
  for (let times = 0; times < 3; times++) expect((await send({ token, now: Date.now(), ticks: [one, one] })).body.taken).toEqual([one.key, one.key]);
  expect(await cashOf(mary.id)).toEqual([
    ['agreed', 'GMD', 120_000],
    ['received', 'GMD', 120_000],
  ]);
  const { rows } = await shared.pool.query("SELECT key, resource_id, trip_day::text AS day FROM cash_lines WHERE kind = 'received' AND party_id = $1", [
    mary.id,
  ]);
  expect(rows).toEqual([{ key: one.key, resource_id: guide, day: dayAhead(0) }]);
  const shown = await read(token);
  expect(shown.words).toContain('Nothing to pay.');
  expect(shown.words).toContain('Paid GMD\u00A01,200');
  await send({ token, now: Date.now(), ticks: [paid(mary.id, 120_000, { set: false })] });
  expect(await cashOf(mary.id)).toEqual([
    ['agreed', 'GMD', 120_000],
    ['received', 'GMD', 120_000],
    ['correction', 'GMD', -120_000],
  ]);
  expect((await read(token)).words).toContain('Cash due: GMD\u00A01,200');
  expect((await historyOf(departure)).map(({ detail }) => tickWords(detail)?.replace(/ at .*/, ''))).toEqual([
    'ticked “Paid GMD\u00A01,200” for the party of 2 (pick-up 07:30)',
    'took back “Paid GMD\u00A01,200” for the party of 2 (pick-up 07:30)',
  ]);
});

it('what a clock that was ahead has dated is taken back and changed like any other, once the clock is set back', async () => {
  const { token, mary, departure } = await seedSheet(shared);
  const say = (...ticks: object[]) => send({ token, now: Date.now(), ticks });
  await say(tick(mary.id, 'picked_up'), paid(mary.id, 50_000));
  await shared.pool.query("UPDATE sheet_ticks SET said_at = said_at + interval '1 day', created_at = created_at + interval '1 day'");
  await say(tick(mary.id, 'picked_up', { set: false }), paid(mary.id, 120_000));
  expect((await partyNow(mary.id)).picked_up_at).toBeNull();
  expect((await cashOf(mary.id)).slice(1)).toEqual([
    ['received', 'GMD', 50_000],
    ['correction', 'GMD', -50_000],
    ['received', 'GMD', 120_000],
  ]);
  expect((await read(token)).words).toContain('Paid GMD\u00A01,200');
  expect((await historyOf(departure)).filter(({ detail }) => detail.overtaken)).toEqual([]);
});

it('a part is paid first, then all of it: the form asks for the whole, and the sum is right', async () => {
  const { token, mary } = await seedSheet(shared);
  await send({ token, now: Date.now(), ticks: [paid(mary.id, 50_000)] });
  const { words, html } = await read(token);
  expect(words).toContain('Cash due: GMD\u00A0700');
  expect(words).toContain('Paid in all');
  expect(html).toContain('value="1,200"');
  await send({ token, now: Date.now(), ticks: [paid(mary.id, 120_000)] });
  const lines = await cashOf(mary.id);
  expect(lines.slice(1)).toEqual([
    ['received', 'GMD', 50_000],
    ['correction', 'GMD', -50_000],
    ['received', 'GMD', 120_000],
  ]);
  // Other money is another question.
  await send({ token, now: Date.now(), ticks: [tick(mary.id, 'paid', { currency: 'EUR', amount: 500 })] });
  expect((await cashOf(mary.id)).at(-1)).toEqual(['received', 'EUR', 500]);
  expect(await cashOf(mary.id)).toHaveLength(5);
});

it('what the office has put right since stands on the sheet as the book has it: the form asks for what was agreed, and no more', async () => {
  const { token, mary } = await seedSheet(shared);
  await send({ token, now: Date.now(), ticks: [paid(mary.id, 120_000)] });
  await seedCash(shared.pool, mary.id, 'correction', 'GMD', -50_000);
  const part = await read(token);
  for (const words of ['Cash due: GMD\u00A0500', 'Paid GMD\u00A0700', 'Paid in all']) expect(part.words).toContain(words);
  expect(part.html).toContain('value="1,200"');
  await seedCash(shared.pool, mary.id, 'correction', 'GMD', -70_000);
  const none = await read(token);
  expect(none.words).toContain('Cash due: GMD\u00A01,200');
  expect(none.words).not.toMatch(/Paid GMD|Paid in all/);
  expect(none.html).toContain('value="1,200"');
  await send({ token, now: Date.now(), ticks: [paid(mary.id, 120_000)] });
  expect((await read(token)).words).toContain('Nothing to pay.');
});

it('taken back on the sheet of another who goes along it is taken off whoever had ticked it: nobody is to hand over what was not paid', async () => {
  const { token, mary, guide, bus } = await seedSheet(shared);
  const ofBus = await madeLink(shared, { kind: 'sheet', resourceId: bus });
  await send({ token, now: Date.now(), ticks: [paid(mary.id, 120_000)] });
  await send({ token: ofBus, now: Date.now(), ticks: [paid(mary.id, 120_000, { set: false })] });
  const held = async () => {
    const { rows } = await shared.pool.query(
      "SELECT resource_id, sum(amount)::int AS amount FROM cash_lines WHERE party_id = $1 AND kind <> 'agreed' GROUP BY resource_id",
      [mary.id],
    );
    return new Map(rows.map(({ resource_id, amount }) => [resource_id, amount]));
  };
  expect(await held()).toEqual(new Map([[guide, 0]]));
  // Each took a part; or the second says that it was less than the first had ticked.
  for (const [first, inAll] of [
    [70_000, 120_000],
    [120_000, 70_000],
  ] as const) {
    await send({ token, now: Date.now(), ticks: [paid(mary.id, first)] });
    await send({ token: ofBus, now: Date.now(), ticks: [paid(mary.id, inAll)] });
    await send({ token: ofBus, now: Date.now(), ticks: [paid(mary.id, inAll, { set: false })] });
    expect(await held()).toEqual(
      new Map([
        [guide, 0],
        [bus, 0],
      ]),
    );
  }
});

it('of two devices offline on one sheet the later wins, whichever comes first; both stand in the history with the guide', async () => {
  for (const laterFirst of [false, true]) {
    const { token, mary, guide, departure } = await seedSheet(shared);
    const now = Date.now();
    const earlier = { token, now, ticks: [tick(mary.id, 'did_not_come', { at: now - 20 * MINUTE }), paid(mary.id, 100_000, { at: now - 19 * MINUTE })] };
    const later = { token, now, ticks: [tick(mary.id, 'picked_up', { at: now - 10 * MINUTE }), paid(mary.id, 120_000, { at: now - 9 * MINUTE })] };
    for (const message of laterFirst ? [later, earlier] : [earlier, later]) expect((await send(message)).body.refused).toEqual([]);
    const { status, picked_up_at } = await partyNow(mary.id);
    expect(status).toBe('confirmed');
    expect(Math.abs((picked_up_at?.getTime() ?? 0) - (now - 10 * MINUTE))).toBeLessThan(MINUTE);
    const received = (await cashOf(mary.id)).filter(([kind]) => kind !== 'agreed').reduce((sum, [, , amount]) => sum + amount, 0);
    expect(received).toBe(120_000);
    const history = await historyOf(departure);
    expect(history).toHaveLength(4);
    expect(new Set(history.map(({ resource_id }) => resource_id))).toEqual(new Set([guide]));
    expect(history.filter(({ detail }) => detail.overtaken)).toHaveLength(laterFirst ? 2 : 0);
  }
});

it('who came, ticked without a signal before the trip was moved to another day, is not said of that day; once they are fetched on it, it is', async () => {
  const { token, mary, binta, departure } = await seedSheet(shared);
  const now = Date.now();
  const goOn = (day: string) => shared.pool.query('UPDATE departures SET first_day = $2, last_day = $2 WHERE id = $1', [departure, day]);
  // Within ten minutes of midnight the tick is of the day before: so is its trip.
  await goOn(new Date(now - 10 * MINUTE).toISOString().slice(0, 10));
  const moved = JSON.stringify([{ fact: 'day', at: new Date(now - 5 * MINUTE).toISOString() }]);
  await shared.pool.query('UPDATE parties SET changed_facts = $2 WHERE departure_id = $1', [departure, moved]);
  // Only the hour is another: they were fetched for this trip.
  await send({ token, now, ticks: [tick(binta.id, 'picked_up', { at: now - 10 * MINUTE })] });
  expect((await partyNow(binta.id)).picked_up_at).not.toBeNull();
  await goOn(dayAhead(2));
  const late = ['did_not_come', 'picked_up'].map((name, index) => tick(mary.id, name, { at: now - (20 - index) * MINUTE }));
  expect((await send({ token, now, ticks: [...late, paid(mary.id, 120_000, { at: now - 10 * MINUTE })] })).body.refused).toEqual([]);
  expect(await partyNow(mary.id)).toMatchObject({ status: 'confirmed', picked_up_at: null });
  expect((await cashOf(mary.id)).at(-1), 'money is money').toEqual(['received', 'GMD', 120_000]);
  const told = (await historyOf(departure)).map(({ detail }) => tickWords(detail)?.split('; ')[1]);
  expect(told).toEqual([undefined, ...Array(2).fill('it came when they went on another day already'), undefined]);
  await send({ token, now, ticks: [tick(mary.id, 'picked_up', { at: now - MINUTE })] });
  expect((await partyNow(mary.id)).picked_up_at).not.toBeNull();
});

it('a phone whose clock is a day wrong wins and loses by when it ticked, not by what its clock says', async () => {
  const { token, mary } = await seedSheet(shared);
  const now = Date.now();
  const wrong = now + DAY;
  await send({ token, now: wrong, ticks: [tick(mary.id, 'did_not_come', { at: wrong - 30 * MINUTE })] });
  await send({ token, now, ticks: [tick(mary.id, 'picked_up', { at: now - 10 * MINUTE })] });
  expect((await partyNow(mary.id)).status).toBe('confirmed');
  const { rows } = await shared.pool.query('SELECT said_at FROM sheet_ticks WHERE party_id = $1 ORDER BY said_at', [mary.id]);
  expect(rows.map(({ said_at }) => Math.round((now - said_at.getTime()) / MINUTE))).toEqual([30, 10]);
  // Set right in between, it makes no tick older than the sheet on its screen.
  await send({ token, now: now + DAY, ticks: [tick(mary.id, 'did_not_come', { at: now, after: now - MINUTE })] });
  expect((await partyNow(mary.id)).status).toBe('no_show');
});

it('twenty devices at once: one after the other, each in the history, the sum that of the last', async () => {
  const { token, mary, departure } = await seedSheet(shared);
  const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send({ token, now: Date.now(), ticks: [paid(mary.id, 1000 + index)] })));
  expect(answers.every(({ body }) => body.taken.length === 1)).toBe(true);
  expect(await historyOf(departure)).toHaveLength(20);
  const { rows } = await shared.pool.query('SELECT amount FROM sheet_ticks WHERE party_id = $1 ORDER BY said_at DESC, created_at DESC LIMIT 1', [mary.id]);
  const received = (await cashOf(mary.id)).filter(([kind]) => kind !== 'agreed').reduce((sum, [, , amount]) => sum + amount, 0);
  expect(received).toBe(Number(rows[0].amount));
});

it('a bad one is refused by itself and says why; the others are taken', async () => {
  const { token, mary, binta } = await seedSheet(shared);
  const elsewhere = await seedParty(shared.pool, await seedDeparture(shared.pool, dayAhead(0)));
  const good = [tick(mary.id, 'picked_up'), paid(binta.id, 5)];
  const bad = [
    paid(mary.id, -5),
    paid(mary.id, 10 ** 15),
    paid(mary.id, 0.5),
    tick(mary.id, 'paid', { currency: 'GMD', amount: 'lots' }),
    tick(mary.id, 'paid', { currency: 'USD', amount: 5 }),
    tick(mary.id, 'paid'),
    tick(mary.id, 'flew'),
    tick('nobody', 'picked_up'),
    { ...tick(mary.id, 'picked_up'), key: 'x' },
    'a text',
    null,
    tick(randomUUID(), 'picked_up'),
    tick(elsewhere.id, 'picked_up'),
  ];
  const { status, body } = await send({ token, now: Date.now(), ticks: [good[0], ...bad, good[1]] });
  expect(status).toBe(200);
  expect(body.taken).toEqual(good.map(({ key }) => key));
  expect(body.refused.map(({ index }) => index)).toEqual(bad.map((_, index) => index + 1));
  expect(body.refused.map((one) => one.status)).toEqual([...Array.from({ length: 11 }, () => 422), 404, 404]);
  expect(body.refused[0]).toMatchObject({ field: 'amount', error: 'Write an amount above 0.' });
  expect(body.refused[1]).toMatchObject({ field: 'amount', error: 'This is too much. Please check the number of digits.' });
  expect(body.refused.at(-1)).toMatchObject({ code: 'not_on_sheet' });
  expect(body.refused.every(({ error }) => error.length > 10)).toBe(true);
  expect((await partyNow(elsewhere.id)).picked_up_at).toBeNull();
});

it('of what is called off or cancelled is refused by name; one that came before is still known by its key', async () => {
  const { token, mary, departure, guide } = await seedSheet(shared);
  const known = tick(mary.id, 'picked_up');
  await send({ token, now: Date.now(), ticks: [known] });
  await shared.pool.query("UPDATE departures SET status = 'cancelled' WHERE id = $1", [departure]);
  const { body } = await send({ token, now: Date.now(), ticks: [paid(mary.id, 5), known] });
  expect(body.taken).toEqual([known.key]);
  expect(body.refused).toMatchObject([{ index: 0, status: 409, code: 'called_off' }]);
  await shared.pool.query("UPDATE departures SET status = 'planned' WHERE id = $1", [departure]);
  await shared.pool.query('DELETE FROM assignments WHERE resource_id = $1', [guide]);
  expect((await send({ token, now: Date.now(), ticks: [known, paid(mary.id, 5)] })).body).toMatchObject({
    taken: [known.key],
    refused: [{ code: 'not_on_sheet' }],
  });
});

it('more than fifty at once, a list that is none, a foreign page, another method, and far too many messages are refused', async () => {
  const { token, mary } = await seedSheet(shared);
  const many = Array.from({ length: 51 }, () => tick(mary.id, 'picked_up'));
  expect((await send({ token, ticks: many })).status).toBe(422);
  expect((await send({ token, ticks: 'none' })).status).toBe(422);
  expect((await send({ token, ticks: [] })).status).toBe(200);
  expect((await send({ token, ticks: ['none'] })).status).toBe(200);
  expect((await send({ token, ticks: many.slice(0, 1) }, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await post({ token, party: mary.id, tick: 'picked_up', set: 'yes' }, { origin: 'https://evil.example' })).status).toBe(403);
  expect((await fetch(`${shared.site.url}/api/sheet?token=${token}`)).status).toBe(405);
  await shared.pool.query("UPDATE rate_limits SET points = 120 WHERE key LIKE 'sheet:%'");
  expect((await send({ token, ticks: many.slice(0, 1) })).status).toBe(429);
  expect((await partyNow(mary.id)).picked_up_at).toBeNull();
});
