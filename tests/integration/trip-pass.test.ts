import { beforeAll, describe, expect, it } from 'vitest';
import type { InquiryDetail } from '../../src/domains/desk/model/desk-types.ts';
import { longDay } from '../../src/lib/banjul-time.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { htmlErrors } from '../fixtures/html-errors.ts';
import { until } from '../fixtures/until.ts';
import { seedDeparture, seedParty } from './departure-seeds.ts';
import { passLink, seedTold, seedTrip, strangeToken, textOf } from './pass-parts.ts';
import { sharedSite } from './shared-site.ts';

/* A traveller's private page of the trip, read and written to without any script. What the desk does with it: trip-pass-desk.test.ts. */

const shared = sharedSite();
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
let awa: SignedInBrowser;
let boss: SignedInBrowser;
beforeAll(async () => {
  awa = await signInAs(shared, 'Awa Ceesay', 'desk');
  boss = await signInAs(shared, 'Binta Sowe', 'admin');
});

const get = (path: string) => fetch(new URL(path, shared.site.url), { redirect: 'manual' });
async function opened(path: string): Promise<{ status: number; html: string; text: string; headers: Headers }> {
  const answer = await get(path);
  const html = await answer.text();
  return { status: answer.status, html, text: textOf(html), headers: answer.headers };
}
type Trip = Awaited<ReturnType<typeof seedTrip>>;
const linkOf = ({ departure, partyId }: Trip) => passLink(awa, departure, partyId);
const change = (table: string, id: string, values: string) => shared.pool.query(`UPDATE ${table} SET ${values} WHERE id = $1`, [id]);

/** A plain form, as a browser without scripts sends it. */
const say = (path: string, fields: Record<string, string>) =>
  fetch(new URL('/api/trip-message', shared.site.url), {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: new URL(shared.site.url).origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ token: path.split('/').at(-1) ?? '', ...fields }),
  });
const ask = (path: string, message: string, about = 'other') => say(path, { ask: 'change', about, message });
const detail = async (id: string) => (await awa.json<InquiryDetail>(`/api/admin/inquiries/${id}`)).body;

describe('the page of a trip', () => {
  it('says all that is agreed, in days and times of Banjul, and what is left to pay; nothing keeps it but who opened it', async () => {
    const path = await linkOf(await seedTrip(shared.pool, '2099-12-05'));
    const { status, html, text, headers } = await opened(path);
    expect(status).toBe(200);
    for (const fact of [
      'Your trip, Mary',
      'Makasutu Cultural Forest',
      'Saturday 5 December 2099',
      '07:30',
      'Gambian time',
      'Kairaba Beach Hotel, main gate',
      'Kebba Jarjusey',
      'licence GTB 0417',
      'Speaks English, Wolof',
      'White bus',
      'Number plate BJL 1234 A',
      'GMD 1,799.50 in cash to your guide on the day',
      'Agreed GMD 3,000',
      'We have received GMD 1,200.50',
      '2 people: GMD 3,000',
      'What you will see and do',
      'Sun hat and high-factor sun cream',
    ])
      expect(text).toContain(fact);
    expect(html).toContain('https://www.google.com/maps/search/?api=1&amp;query=Kairaba%20Beach%20Hotel');
    expect(text).not.toContain('Papers for the border');
    expect(await htmlErrors(html)).toEqual([]);
    expect([headers.get('cache-control'), headers.get('referrer-policy'), headers.get('x-keep-until')]).toEqual([
      expect.stringContaining('no-store'),
      'no-referrer',
      '2099-12-13T00:00:00.000Z',
    ]);
    expect(html).toContain('noindex');
  });

  it('forwarded shows nothing that is the guest’s alone: no last name, address or number; of the guide no number', async () => {
    const { html } = await opened(await linkOf(await seedTrip(shared.pool, '2099-12-06')));
    for (const secret of ['Smith', 'mary.smith', 'example.com"', '7700', '900123', '700 1122', '7001122']) expect(html).not.toContain(secret);
  });

  it.each([
    ['Dr. Awa-Maria Touray', 'Your trip, Awa-Maria'],
    ['Mr', 'Your trip'],
    ['+44 7700 900123', 'Your trip'],
    ['mary@example.com', 'Your trip'],
  ])('of %s calls the guest "%s"', async (name, called) => {
    const { text } = await opened(await linkOf(await seedTrip(shared.pool, '2099-12-06', { asked: { name } })));
    expect(text).toContain(`${called} Makasutu`);
  });

  it('of two days over the border names both, and the papers as rules that need no script', async () => {
    const departure = { tour: 'dakar-city-tour', title: 'Dakar and Gorée', last_day: '2099-12-06' };
    const { text, html } = await opened(await linkOf(await seedTrip(shared.pool, '2099-12-05', { departure })));
    expect(text).toContain('Saturday 5 December 2099 to Sunday 6 December 2099');
    expect(text).toContain('Senegal may ask that it is valid for 6 months after the trip');
    expect(text).toContain('counts from 10 days after the vaccination');
    // Nothing of the check can be sent: no form around it, no name on a field.
    const check = /<details[^>]*data-papers[\s\S]*?<\/details>/.exec(html)?.[0] ?? '';
    expect(check).toContain('type="date"');
    expect(check).not.toMatch(/<form|\sname=/);
    expect(await htmlErrors(html)).toEqual([]);
  });

  it('without a day, a guide or a pick-up says that they come, and of a tour that is gone what is agreed', async () => {
    const id = await seedDeparture(shared.pool, null, { tour: 'gone', title: 'A tour that is gone', starts_at: null, ends_at: null });
    const party = await seedParty(shared.pool, id, { price_line: 'GMD 2,000' });
    const { status, text, html } = await opened(await passLink(awa, id, party.id));
    expect(status).toBe(200);
    for (const fact of [
      'A tour that is gone',
      'The day is not fixed yet',
      'We tell you the time',
      'Tell us below where to pick you up',
      'We tell you who your guide is',
      'GMD 2,000',
    ])
      expect(text).toContain(fact);
    expect(html).not.toContain('trip.ics');
    expect(await htmlErrors(html)).toEqual([]);
  });

  it('called off says so first, why, and offers the other days as buttons; days that have passed are no offer', async () => {
    const trip = await seedTrip(shared.pool, day(9));
    const path = await linkOf(trip);
    await change('departures', trip.departure, `status = 'cancelled', reason = 'ferry', offered_days = '["${day(-1)}", "${day(12)}", "${day(13)}"]'`);
    const { status, html, text } = await opened(path);
    expect(status).toBe(200);
    expect(/<h1[^>]*>([^<]*)/.exec(html)?.[1]).toBe('Your trip is called off');
    expect(text).toContain('The ferry is not running. We are sorry');
    expect(html.match(/name="day" value="[^"]*"/g)).toEqual([`name="day" value="${day(12)}"`, `name="day" value="${day(13)}"`]);
    expect(text).toContain('You have paid GMD 1,200.50. Ask us, and you get it back.');
    expect(text).not.toContain('Where we pick you up');
    expect(await htmlErrors(html)).toEqual([]);
    expect((await say(path, { ask: 'instead', day: day(12) })).status).toBe(303);
    const { messages } = await detail(trip.inquiryId);
    expect(messages.at(-1)).toMatchObject({ direction: 'in', channel: 'pass', body: expect.stringMatching(/^We would like \w+day \d+ \w+ \d{4} instead\.$/) });
    // Asked is not moved.
    expect((await opened(path)).text).toContain('Your trip is called off');
  });

  it('of two days that are offered, the one that was pressed last holds, and the conversation says so; the same one twice is one', async () => {
    const trip = await seedTrip(shared.pool, day(9));
    const path = await linkOf(trip);
    await change('parties', trip.partyId, "status = 'cancelled'");
    await seedTold(shared.pool, 'called_off', trip, 'ferry', [day(12), day(13)]);
    const press = (days: number) => say(path, { ask: 'instead', day: day(days) });
    // Two tabs at once, then another day, and back again.
    for (const answer of await Promise.all([press(12), press(12)])) expect(answer.status).toBe(303);
    const other = new URL((await press(13)).headers.get('location') ?? '', shared.site.url);
    expect((await opened(other.pathname + other.search)).text).toContain('If you asked for another day before, this one holds now.');
    await press(12);
    await press(13);
    await press(13);
    const said = (await detail(trip.inquiryId)).messages.filter(({ channel }) => channel === 'pass').map(({ body }) => body);
    const [first, second] = [longDay(day(12)), longDay(day(13))];
    expect(said).toEqual([
      `We would like ${first} instead.`,
      `We would like ${second} instead, and no longer ${first}.`,
      `We would like ${first} instead, and no longer ${second}.`,
      `We would like ${second} instead, and no longer ${first}.`,
    ]);
  });

  it('moved, not confirmed, cancelled and over are each told in words before all else', async () => {
    const trip = await seedTrip(shared.pool, day(9));
    const path = await linkOf(trip);
    // Of others alone: nothing of it is told here.
    await change('departures', trip.departure, "reason = 'ferry'");
    expect((await opened(path)).text).not.toContain('Moved to');
    await seedTold(shared.pool, 'moved', trip, 'weather');
    const first = async () => (await opened(path)).text.replace(/^.*?up to date as soon as there is a signal\./, '').slice(0, 400);
    expect(await first()).toMatch(/^ Moved to \w+day .* The weather does not allow it\. If that day does not suit you/);
    await change('departures', trip.departure, 'reason = NULL');
    await change('parties', trip.partyId, "status = 'held'");
    expect(await first()).toMatch(/^ Not confirmed yet\./);
    await change('parties', trip.partyId, "status = 'cancelled'");
    expect(await first()).toMatch(/^ You are no longer on this trip/);
    // We called it off for them, while others go.
    await seedTold(shared.pool, 'called_off', trip, 'too_few', [day(12)]);
    expect(await first()).toMatch(/^ Your trip is called off .* Too few travellers booked for that day\. .* We would like/);
    await change('parties', trip.partyId, "status = 'confirmed'");
    await change('departures', trip.departure, `first_day = '${day(-2)}', last_day = '${day(-2)}'`);
    expect(await first()).toMatch(/^ Thank you, Mary Makasutu Cultural Forest was on/);
  });
});

describe('a link', () => {
  it('that is unknown, of another kind, too long, revoked, or whose person was erased opens no trip, and says what to do', async () => {
    const trip = await seedTrip(shared.pool, '2099-12-05', { asked: { email: 'to-be-erased@example.com' } });
    const path = await linkOf(trip);
    const renewed = await passLink(awa, trip.departure, trip.partyId, 'renew');
    expect(renewed).not.toBe(path);
    expect((await opened(renewed)).status).toBe(200);
    const { rows } = await shared.pool.query('SELECT hash FROM private_links');
    await shared.pool.query("UPDATE private_links SET kind = 'review' WHERE party_id = $1 AND revoked_at IS NULL", [trip.partyId]);
    const addresses = [path, renewed, `/trip/${strangeToken()}`, `/trip/${'x'.repeat(300)}`, '/trip/..%2f..%2fadmin', `/trip/${rows[0].hash}`];
    for (const address of addresses) {
      const { status, text, headers } = await opened(address);
      expect([address, status]).toEqual([address, 404]);
      expect(headers.get('x-keep-until')).toBeNull();
      if (address.length < 200 && !address.includes('%')) expect(text).toContain('look for our latest mail or message');
    }
    await shared.pool.query("UPDATE private_links SET kind = 'pass' WHERE party_id = $1 AND revoked_at IS NULL", [trip.partyId]);
    expect((await opened(renewed)).status).toBe(200);
    expect((await boss.json('/api/admin/person/erase', { email: trip.email, confirm: trip.email })).status).toBe(200);
    expect((await opened(renewed)).status).toBe(404);
    expect((await get(`${renewed}/trip.ics`)).status).toBe(303);
  });

  it('opened again and again changes nothing', async () => {
    const trip = await seedTrip(shared.pool, '2099-12-05');
    const path = await linkOf(trip);
    const state = async () =>
      (await shared.pool.query('SELECT p.*, i.* FROM parties p JOIN inquiries i ON i.id = p.inquiry_id WHERE p.id = $1', [trip.partyId])).rows;
    const before = await state();
    for (const method of ['GET', 'HEAD', 'GET']) await fetch(new URL(path, shared.site.url), { method });
    await get(`${path}/trip.ics`);
    expect(await state()).toEqual(before);
  });
});

describe('the calendar file', () => {
  it('has the pick-up and the end in UTC under one UID, a higher SEQUENCE once it moves, CANCELLED once it is off, and no address of the guest or the pass', async () => {
    const trip = await seedTrip(shared.pool, '2099-12-05');
    const path = await linkOf(trip);
    const file = async () => (await (await get(`${path}/trip.ics`)).text()).replaceAll(/\r\n[ \t]/g, '');
    const first = await file();
    for (const line of ['DTSTART:20991205T073000Z', 'DTEND:20991205T160000Z', 'STATUS:CONFIRMED', 'SEQUENCE:0']) expect(first.split('\r\n')).toContain(line);
    for (const secret of [path.split('/').at(-1) ?? 'none', 'Smith', 'mary.smith', '7700']) expect(first).not.toContain(secret);
    await change('departures', trip.departure, "first_day = '2099-12-08', last_day = '2099-12-08', sequence = 1");
    const moved = await file();
    expect(moved).toContain('DTSTART:20991208T073000Z');
    expect(moved).toContain('SEQUENCE:1');
    const uid = (text: string) => /^UID:(.*)$/m.exec(text)?.[1];
    expect(uid(moved)).toBe(uid(first));
    await change('departures', trip.departure, "status = 'cancelled', sequence = 2");
    expect(await file()).toContain('STATUS:CANCELLED');
  });
});

describe('what a traveller asks for', () => {
  it('is a message in the conversation, unread and told to us, which changes nothing; the page says until when it is answered', async () => {
    const trip = await seedTrip(shared.pool, day(20));
    const path = await linkOf(trip);
    const answer = await ask(path, 'My sister comes too.', 'people');
    expect(answer.status).toBe(303);
    const back = new URL(answer.headers.get('location') ?? '', shared.site.url);
    expect([back.pathname, back.hash]).toEqual([path, '#ask']);
    expect((await opened(back.pathname + back.search)).text).toMatch(/We have your message, and answer by \d\d:\d\d on \w+day .*, Gambian time/);
    expect((await opened(`${path}?asked=1`)).text).not.toContain('We have your message');
    const { messages, unread } = await detail(trip.inquiryId);
    expect(messages.map(({ channel, body }) => [channel, body])).toEqual([['pass', 'More of us, or fewer: My sister comes too.']]);
    expect(unread).toBe(true);
    expect((await opened(path)).text).toContain('2 people');
    await until('the notice', () => shared.smtp.mails.some(({ parsed }) => parsed.subject === `Mary Smith asks about the trip (${trip.reference})`));
  });

  it('said twice is one; too much in a day is told in words with what was typed; nothing, too much, another topic and a day that is not offered as well', async () => {
    const trip = await seedTrip(shared.pool, day(20));
    const path = await linkOf(trip);
    const twenty = await Promise.all(Array.from({ length: 20 }, () => ask(path, 'The same words.')));
    expect(new Set(twenty.map(({ status }) => status))).toEqual(new Set([303]));
    expect((await detail(trip.inquiryId)).messages).toHaveLength(1);
    const many = [];
    for (let i = 0; i < 20; i += 1) many.push(await ask(path, `Message ${i} <script>alert(1)</script>`));
    expect(many.map(({ status }) => status)).toEqual([...Array(7).fill(303), ...Array(13).fill(429)]);
    const refused = (await many.at(-1)?.text()) ?? '';
    expect(textOf(refused)).toContain('You have written several times today');
    expect(refused).toContain('Message 19 &lt;script&gt;alert(1)&lt;/script&gt;</textarea>');
    for (const [fields, words] of [
      [{ ask: 'change', about: 'other', message: ' ' }, 'Please write us a message.'],
      [{ ask: 'change', about: 'other', message: 'm'.repeat(10_000) }, 'Please keep your message to 1000 characters.'],
      [{ ask: 'change', about: 'money', message: 'Kept as typed' }, 'Please say what it is about.'],
      [{ ask: 'instead', day: day(5) }, 'is no longer offered'],
      [{ ask: 'instead', day: '2026-11-31' }, 'Please choose a day, as year-month-day.'],
      [{ ask: 'everything' }, 'Please say what you would like.'],
    ] as const) {
      const answer = await say(path, fields);
      const html = await answer.text();
      expect([answer.status >= 409 && answer.status <= 422, textOf(html).includes(words)], `${words}: ${answer.status}`).toEqual([true, true]);
      if ('message' in fields) expect(html).toContain(`${fields.message.trim()}</textarea>`);
    }
  });

  it('by a link that is gone keeps the words on the page that says so; from another site it is refused', async () => {
    const gone = await say(`/trip/${strangeToken()}`, { ask: 'change', about: 'other', message: 'Where are you?' });
    expect([gone.status, textOf(await gone.text())]).toEqual([404, expect.stringContaining('Where are you?')]);
    const foreign = await fetch(new URL('/api/trip-message', shared.site.url), {
      method: 'POST',
      headers: { origin: 'https://evil.example' },
      body: new URLSearchParams({ token: 'x', ask: 'change', about: 'other', message: 'x' }),
    });
    expect(foreign.status).toBe(403);
    expect((await get('/api/trip-message?ask=change&message=x')).status).toBe(405);
  });
});
