import { randomUUID } from 'node:crypto';
import { type IncomingMessage, request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { PHONE } from '../fixtures/analytics-events.ts';
import { recountInMemory, storedRollUps } from '../fixtures/analytics-recount.ts';
import { until } from '../fixtures/until.ts';
import { postJson } from '../fixtures/visitor.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
const HOUR = 3_600_000;

let made = 0;
const event = (extra: object = {}) => ({ eventId: randomUUID(), eventType: 'view', visitorId: `${randomUUID()}-1`, ...extra });
/** Each time from another address, so that no limit is met by chance. */
const post = (body: unknown, headers: Record<string, string> = {}) =>
  postJson(`${shared.site.url}/api/track-analytics`, body, { 'user-agent': PHONE, 'x-forwarded-for': `10.9.${made >> 8}.${made++ & 255}`, ...headers });

async function stored(eventId: string): Promise<Record<string, unknown> | undefined> {
  return (await shared.pool.query('SELECT * FROM analytics_events WHERE event_id = $1', [eventId])).rows[0];
}
/** Sends one event. @returns its row */
async function storedOf(extra: object, headers?: Record<string, string>): Promise<Record<string, unknown> | undefined> {
  const one = event(extra);
  expect(await post(one, headers)).toMatchObject({ status: 202, body: { success: true, accepted: 1 } });
  return stored(one.eventId);
}

describe('an event is stored', () => {
  it('with what was sent, what the server knows, and nothing else', async () => {
    const at = Date.now() - HOUR;
    const row = await storedOf(
      {
        eventType: 'whatsapp_click',
        tourId: 'lamin-lodge-river-cruise',
        visitorId: 'ann-1',
        page: '/gallery',
        referrer: 'https://www.google.com/search?q=secret',
        at,
      },
      { 'cf-ipcountry': 'GM' },
    );
    expect(row).toEqual({
      event_id: expect.any(String),
      occurred_at: new Date(at),
      event_type: 'whatsapp_click',
      tour_id: 'lamin-lodge-river-cruise',
      page: '/gallery',
      source: 'search',
      referrer_host: 'google.com',
      device: 'phone',
      country: 'GM',
      visitor_id: 'ann-1',
      is_bot: false,
    });
  });

  it.each(['view', 'whatsapp_click', 'book_attempt', 'inquiry', 'booking_error'])('of the type %s', async (eventType) => {
    expect(await storedOf({ eventType })).toMatchObject({ event_type: eventType });
  });

  it.each([
    [{ tourId: 5 }, 'bijilo-forest-park'],
    [{ tourId: '5' }, 'bijilo-forest-park'],
    [{ tourId: 'bijilo-monkey-park' }, 'bijilo-forest-park'],
    [{ tourId: 'Bijilo-Forest-Park' }, 'bijilo-forest-park'],
    [{ tourId: 'birdwatching-in-the-gambia-&-senegal' }, 'birdwatching-in-the-gambia-&-senegal'],
    [{ tourId: 'dakar-city-tour' }, 'dakar-city-tour'],
    [{ page: '/tours/bijilo-monkey-park' }, 'bijilo-forest-park'],
    [{ page: '/tours/bijilo-monkey-park', tourId: 2 }, 'kachikally-crocodile-pool'],
    [{ tourId: 'sold-last-year' }, null],
    [{ tourId: 4711 }, null],
    [{ page: '/tours' }, null],
  ])('with one id for a tour, however it is named: %j is %s', async (extra, tour) => expect((await storedOf(extra))?.tour_id).toBe(tour));

  it.each([
    ['/', '/'],
    ['/blog', '/blog'],
    ['/privacy-policy', '/privacy-policy'],
    ['/no-such-page', null],
  ])('with a page of ours: %s is %s', async (page, kept) => expect((await storedOf({ page }))?.page).toBe(kept));

  it.each([
    ['campaign', { source: 'campaign', referrer: 'https://www.google.com/' }],
    ['reviews', { referrer: 'https://www.tripadvisor.co.uk/x' }],
    ['direct', {}],
    ['other', { referrer: 'https://blog.example.org/' }],
  ])('with the source %s', async (source, extra) => expect((await storedOf(extra))?.source).toBe(source));

  it('without our own host as a referrer', async () => {
    expect(await storedOf({ referrer: `${shared.site.url}/tours` })).toMatchObject({ referrer_host: null, source: 'direct' });
  });

  it.each([
    ['in the future', 2 * HOUR],
    ['more than a day ago', -25 * HOUR],
    ['in 1970', -Date.now()],
    ['at no time at all', 1e300],
  ])('now, where it says that it happened %s', async (_when, offset) => {
    const before = Date.now();
    const row = await storedOf({ at: Date.now() + offset });
    const occurredAt = new Date(String(row?.occurred_at)).getTime();
    // A date as text has no milliseconds.
    expect(occurredAt).toBeGreaterThan(before - 1_000);
    expect(occurredAt).toBeLessThanOrEqual(Date.now());
  });

  it('when it says that it happened, up to a day ago', async () => {
    const at = Date.now() - 23 * HOUR;
    expect((await storedOf({ at }))?.occurred_at).toEqual(new Date(at));
  });

  it.each([
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true, 'unknown'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36', false, 'computer'],
  ])('of %s: robot %s', async (userAgent, isBot, device) => {
    expect(await storedOf({}, { 'user-agent': userAgent })).toMatchObject({ is_bot: isBot, device });
  });

  it('once, however often and in whatever letters its id comes', async () => {
    const one = event();
    const shout = { ...one, eventId: one.eventId.toUpperCase() };
    expect(await post({ events: [one, shout, one] })).toMatchObject({ status: 202, body: { accepted: 3 } });
    const again = await Promise.all(Array.from({ length: 8 }, () => post(shout)));
    expect(again.map(({ status }) => status)).toEqual(Array(8).fill(202));
    expect((await shared.pool.query('SELECT 1 FROM analytics_events WHERE event_id = $1', [one.eventId])).rowCount).toBe(1);
  });

  it('from a beacon, whatever kind it says to be', async () => {
    for (const type of ['text/plain;charset=UTF-8', 'application/json']) {
      const one = event();
      expect(await post({ events: [one] }, { 'content-type': type, origin: shared.site.url })).toMatchObject({ status: 202 });
      expect(await stored(one.eventId)).toBeDefined();
    }
  });

  it('fifty at once, with every field as long as it may be', async () => {
    const events = Array.from({ length: 50 }, () =>
      event({ referrer: `https://a.example/${'x'.repeat(1980)}`, page: `/${'p'.repeat(200)}`, tourId: 't'.repeat(200) }),
    );
    expect(await post({ events })).toMatchObject({ status: 202, body: { accepted: 50 } });
  });
});

describe('an event is refused', () => {
  it.each([
    ['eventId', { eventId: 'one' }],
    ['eventId', { eventId: undefined }],
    ['eventType', { eventType: 'purchase' }],
    ['visitorId', { visitorId: '' }],
    ['visitorId', { visitorId: 'v'.repeat(81) }],
    ['visitorId', { visitorId: 'a\u0000b' }],
    ['tourId', { tourId: 'a\u0000b' }],
    ['tourId', { tourId: 't'.repeat(201) }],
    ['tourId', { tourId: 1.5 }],
    ['referrer', { referrer: 'r'.repeat(2001) }],
    ['page', { page: '/tours?email=a@b.example' }],
    ['page', { page: '/#contact' }],
    ['page', { page: '//evil.example' }],
    ['page', { page: 'https://evil.example/' }],
    ['page', { page: `/${'p'.repeat(201)}` }],
    ['page', { page: '/a\u0000' }],
    ['source', { source: 'bribes' }],
    ['at', { at: 'yesterday' }],
    ['exposed', { exposed: 'hero_cta' }],
    ['exposed', { exposed: Array(31).fill('hero_cta') }],
    ['exposed.0', { exposed: ["'; DROP TABLE analytics_events"] }],
  ])('for its %s: %j', async (field, extra) => {
    const good = event();
    const answer = await post({ events: [good, event(extra)] });
    expect(answer).toMatchObject({ status: 422, body: { success: false, code: 'validation_failed', field: `events.1.${field}` } });
    expect(await stored(good.eventId)).toBeUndefined();
  });

  it.each([
    ['none', []],
    ['fifty-one', Array.from({ length: 51 }, () => event())],
    ['no list', 'x'],
  ])('with %s in the batch', async (_what, events) => expect((await post({ events })).status).toBe(422));

  it('from a foreign page, as a beacon too', async () => {
    for (const type of ['application/json', 'text/plain']) {
      const one = event();
      const answer = await post(one, { origin: 'https://evil.example', 'content-type': type });
      expect(answer).toMatchObject({ status: 403, body: { code: 'foreign_origin' } });
      expect(await stored(one.eventId)).toBeUndefined();
    }
  });

  it('where it cannot be read', async () => {
    expect((await post('{')).status).toBe(400);
    expect((await post('[]')).status).toBe(400);
    expect((await post('{}', { 'content-type': 'application/xml' })).status).toBe(415);
  });

  it('by its announced length, and its connection is used no more: what is unread would hold up the next request', async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port: shared.site.port, method: 'POST', path: '/api/track-analytics' }, (response) => {
        sent.destroy();
        resolve(response);
      });
      sent.on('error', reject);
      sent.setHeader('content-type', 'application/json');
      sent.setHeader('content-length', 161 * 1024);
      sent.flushHeaders();
    });
    expect(answer.statusCode).toBe(413);
    expect(answer.headers.connection).toBe('close');
  });

  it('beyond 600 a minute from one address, which says when to come again; others are not held up', async () => {
    const batch = () => ({ events: Array.from({ length: 50 }, () => event()) });
    const from = { 'x-forwarded-for': '203.0.113.77' };
    for (let i = 0; i < 12; i++) expect((await post(batch(), from)).status).toBe(202);
    const refused = await post(event(), from);
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_events' } });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await post(event())).status).toBe(202);
  });
});

it.each<Record<string, string>>([{ 'sec-gpc': '1' }, { dnt: '1' }])(
  'who asks not to be counted (%j) is answered as everybody, and not counted',
  async (wish) => {
    const one = event();
    expect(await post(one, wish)).toMatchObject({ status: 202, body: { success: true, accepted: 0 } });
    expect(await stored(one.eventId)).toBeUndefined();
  },
);

it('neither address nor user agent is in the table or the log', async () => {
  await storedOf({}, { 'x-forwarded-for': '203.0.113.199', 'user-agent': `${PHONE} Tell-Tale/1` });
  const { rows } = await shared.pool.query('SELECT analytics_events::text AS text FROM analytics_events');
  for (const text of [...rows.map((row) => row.text), shared.site.output()]) {
    expect(text).not.toContain('203.0.113.199');
    expect(text).not.toContain('Tell-Tale');
  }
});

it('this month and the next two have their partition from the start', async () => {
  const { rows } = await shared.pool.query(
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'analytics_events'::regclass ORDER BY 1",
  );
  expect(rows).toHaveLength(5);
  expect((await shared.pool.query('SELECT 1 FROM analytics_events_rest')).rowCount).toBe(0);
});

it('soon after, the roll-ups tell what was stored', async () => {
  await storedOf({ tourId: 2 });
  await until('no hour to be stale', async () => (await shared.pool.query('SELECT 1 FROM analytics_stale')).rowCount === 0);
  expect(await storedRollUps(shared.pool)).toEqual(await recountInMemory(shared.pool));
});

it('the privacy page says how long entries are kept here', async () => {
  const page = await (await fetch(`${shared.site.url}/privacy-policy`)).text();
  expect(page).toContain('all of a month go when its last one is 14 months old');
  expect(page).not.toContain('{counting}');
});
