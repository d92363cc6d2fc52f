import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Line, Live, Report } from '../../src/lib/analytics/report-types.ts';
import { keepMonths } from '../../src/server/analytics/months.ts';
import type { Db } from '../../src/server/db/database.ts';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { manyEvents, rollUpAll, type SeedEvent, seedEvents } from './analytics-seeds.ts';
import { seedInquiry } from './desk-seeds.ts';
import { siteUnderTest } from './site-under-test.ts';

const shared = siteUnderTest('analytics_report');
let admin: SignedInBrowser;
let guest: SignedInBrowser;

const LAMIN = 'lamin-lodge-river-cruise';
const BIRDS = 'birdwatching-in-the-gambia-&-senegal';
const MARCH = 'range=own&from=2026-03-01&to=2026-03-31';

beforeAll(async () => {
  admin = await signInAs(shared, 'Awa', 'admin');
  guest = await signInAs(shared, 'Guest');
});
beforeEach(() =>
  shared.pool.query('TRUNCATE analytics_events, analytics_hours, analytics_days, analytics_months, analytics_months_kept, analytics_stale, inquiries CASCADE'),
);

const database = () => drizzle(shared.pool) as unknown as Db;
const sumMonths = () => keepMonths({ db: database() }, new Date());

async function report(query = ''): Promise<Report> {
  const { status, body } = await admin.json<Report>(`/api/admin/analytics?${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

async function seeded(events: SeedEvent[]): Promise<void> {
  await seedEvents(shared.pool, events);
  await rollUpAll(shared.pool);
}

async function wonInquiry(at: string, values: Record<string, unknown>): Promise<void> {
  const { id } = await seedInquiry(shared.pool, { status: 'won', created_at: '2026-01-05T10:00:00Z', ...values });
  await shared.pool.query(`INSERT INTO inquiry_history (inquiry_id, event, detail, created_at) VALUES ($1, 'status', '{"from": "quoted", "to": "won"}', $2)`, [
    id,
    at,
  ]);
}

type Raw = {
  day: string;
  hour: number;
  type: string;
  tour: string | null;
  page: string;
  source: string;
  host: string | null;
  device: string;
  country: string | null;
  visitor: string;
};

/** The counted events of a range, as the tests count them anew. */
async function rawEvents(from: string, to: string): Promise<Raw[]> {
  const { rows } = await shared.pool.query<Raw>(
    `SELECT to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, extract(hour FROM occurred_at AT TIME ZONE 'UTC')::int AS hour, event_type AS type, tour_id AS tour,
       page, source, referrer_host AS host, device, country, visitor_id AS visitor FROM analytics_events WHERE NOT is_bot`,
  );
  return rows.filter(({ day }) => day >= from && day <= to);
}

/** Counts of some events: visitors are different ones of a day, source and device, summed. */
function recount(events: Raw[]) {
  const visitors = (of: Raw[]) => new Set(of.map(({ day, source, device, visitor }) => `${day} ${source} ${device} ${visitor}`)).size;
  const typed = (...types: string[]) => events.filter(({ type }) => types.includes(type));
  return {
    visitors: visitors(events),
    views: typed('view').length,
    chats: typed('whatsapp_click').length,
    attempts: typed('book_attempt').length,
    enquiries: typed('inquiry').length,
    errors: typed('booking_error').length,
    viewVisitors: visitors(typed('view')),
    tourVisitors: visitors(typed('view').filter(({ tour }) => tour !== null)),
    askedVisitors: visitors(typed('whatsapp_click', 'book_attempt')),
    enquiryVisitors: visitors(typed('inquiry')),
  };
}

/** Lines as the recount has them, the most visitors first. */
function recountLines(events: Raw[], key: 'tour' | 'page' | 'source' | 'host' | 'device' | 'country') {
  return [...Map.groupBy(events, (event) => event[key])]
    .filter(([value]) => value !== null)
    .map(([value, of]) => ({ value: String(value), ...recount(of) }))
    .sort((a, b) => b.visitors - a.visitors || b.views - a.views || (a.value < b.value ? -1 : 1));
}

const bare = (lines: Line[]) => lines.map(({ label: _label, won: _won, ...line }) => line);

describe('every figure', () => {
  it('equals a recount of the raw events, for the range and for the period before, also where months are summed', async () => {
    await manyEvents(shared.pool, 8_000, 150, [LAMIN, BIRDS, 'kartong-reptile-farm']);
    await rollUpAll(shared.pool);
    const first = await report('range=90');
    expect(await sumMonths()).toMatchObject({ months: expect.any(Number) });
    expect((await shared.pool.query('SELECT 1 FROM analytics_months_kept')).rowCount).toBeGreaterThan(2);
    const again = await report('range=90');
    expect(again).toEqual(first);
    const { now, past, span, before } = again;
    const events = await rawEvents(span.from, span.to);
    const earlier = await rawEvents(before?.from ?? '', before?.to ?? '');
    expect(now).toEqual({ ...recount(events), desk: 0, won: 0 });
    expect(past).toEqual({ ...recount(earlier), desk: 0, won: 0 });
    expect(bare(again.tours.lines)).toEqual(recountLines(events, 'tour'));
    expect(bare(again.sources)).toEqual(recountLines(events, 'source'));
    expect(bare(again.devices)).toEqual(recountLines(events, 'device'));
    expect(bare(again.countries?.lines ?? [])).toEqual(recountLines(events, 'country'));
    const pages = recountLines(events, 'page');
    expect(bare(again.pages?.lines ?? [])).toEqual(pages.slice(0, 15));
    const rest = pages.slice(15);
    expect(again.pages?.others).toMatchObject({ values: rest.length, views: rest.reduce((sum, { views }) => sum + views, 0) });
    expect(bare(again.referrers?.lines ?? [])).toEqual(recountLines(events, 'host').slice(0, 15));
    for (const [index, bucket] of again.trend.entries()) {
      const { visitors, views, chats, attempts, enquiries } = recount(events.filter(({ day }) => day === bucket.from));
      expect(again.trend[index]).toEqual({ from: bucket.from, visitors, views, chats, attempts, enquiries, won: 0 });
    }
    for (const line of again.hours) {
      const of = events.filter(({ hour }) => hour === line.hour);
      const { views, chats, attempts, enquiries } = recount(of);
      expect(line).toMatchObject({ views, chats, attempts, enquiries });
    }
    expect(again.trend).toHaveLength(90);
    expect(again.trendBefore).toHaveLength(90);
  });

  it.each([
    ['a tour', 'tour=birdwatching-in-the-gambia-%26-senegal', (event: Raw) => event.tour === BIRDS],
    ['a source', 'source=search', (event: Raw) => event.source === 'search'],
    ['a device', 'device=tablet', (event: Raw) => event.device === 'tablet'],
    ['all three', `tour=${LAMIN}&source=social&device=phone`, (event: Raw) => event.tour === LAMIN && event.source === 'social' && event.device === 'phone'],
  ])('is narrowed by %s, months summed or not', async (_name, filter, keeps) => {
    await manyEvents(shared.pool, 4_000, 80, [LAMIN, BIRDS]);
    await rollUpAll(shared.pool);
    await sumMonths();
    const { now, past, span, before, hours, tours } = await report(`range=28&${filter}`);
    const events = (await rawEvents(span.from, span.to)).filter(keeps);
    expect(events.length).toBeGreaterThan(5);
    expect(now).toMatchObject(recount(events));
    expect(past).toMatchObject(recount((await rawEvents(before?.from ?? '', before?.to ?? '')).filter(keeps)));
    expect(hours.map(({ views }) => views)).toEqual(hours.map(({ hour }) => recount(events.filter((event) => event.hour === hour)).views));
    expect(bare(tours.lines)).toEqual(recountLines(events, 'tour'));
    const year = await report(`range=12m&compare=no&${filter}`);
    expect(year.now).toMatchObject(recount((await rawEvents(year.span.from, year.span.to)).filter(keeps)));
    expect(bare(year.tours.lines)).toEqual(recountLines((await rawEvents(year.span.from, year.span.to)).filter(keeps), 'tour'));
    expect(year.past).toBeNull();
    expect(year.trendBefore).toEqual([]);
  });

  it('leaves robots out, and has no line of what is not said', async () => {
    await seeded([
      { at: '2026-03-05T08:00:00Z', visitor: 'a', tour: LAMIN, page: '/', country: 'GB' },
      { at: '2026-03-05T08:01:00Z', visitor: 'robot', tour: LAMIN, page: '/', bot: true },
      { at: '2026-03-05T23:59:59Z', visitor: 'b', type: 'booking_error', tour: LAMIN },
    ]);
    const { now, tours, countries, referrers, hours, pages } = await report(MARCH);
    expect(now).toMatchObject({ visitors: 2, views: 1, errors: 1 });
    expect(tours.lines).toMatchObject([{ value: LAMIN, label: 'Lamin Lodge River Cruise', visitors: 2, viewVisitors: 1, errors: 1 }]);
    expect(countries?.lines).toMatchObject([{ value: 'GB', label: 'United Kingdom', visitors: 1 }]);
    expect(pages?.lines).toMatchObject([{ value: '/', label: 'Home', views: 1 }]);
    expect(referrers).toEqual({ lines: [], others: null });
    expect(hours[8]?.views).toBe(1);
    expect(hours[23]?.visitors).toBe(1);
  });

  it('of tours, pages and countries stays away where a tour is chosen and they are not kept per tour', async () => {
    const { pages, referrers, countries } = await report(`tour=${LAMIN}`);
    expect([pages, referrers, countries]).toEqual([null, null, null]);
  });
});

describe('a month that is over', () => {
  const march = async () => (await report(MARCH)).pages?.lines[0]?.views;

  it('is summed once, read as a month, and counted anew after a late event', async () => {
    await seeded([{ at: '2026-03-05T08:00:00Z', visitor: 'a', page: '/x' }]);
    expect(await sumMonths()).toEqual({ months: expect.any(Number) });
    expect(await sumMonths(), 'a second run finds nothing').toEqual({ months: 0 });
    // A month that is trusted is read: what stands in it is shown.
    await shared.pool.query(`UPDATE analytics_months SET views = 7 WHERE dimension = 'page'`);
    expect(await march()).toBe(7);
    await shared.pool.query(`UPDATE analytics_days SET views = 2 WHERE dimension = 'page'`);
    expect(await march(), 'at once, before any job').toBe(2);
    expect(await sumMonths()).toEqual({ months: 1 });
    expect(await march()).toBe(2);
  });

  it.each([
    ['inserted', `INSERT INTO analytics_days (day, dimension, value, source, device, views) VALUES ('2026-03-09', 'page', '/x', 'search', 'phone', 1)`],
    ['deleted', `DELETE FROM analytics_days WHERE dimension = 'page'`],
    [
      'an hour inserted',
      `INSERT INTO analytics_hours (hour, dimension, value, source, device, views) VALUES ('2026-03-31T23:00:00Z', 'all', '', 'search', 'phone', 1)`,
    ],
    ['an hour deleted', `DELETE FROM analytics_hours`],
  ])('is trusted no longer when a line of it is %s; others are', async (_name, change) => {
    await seeded([
      { at: '2026-03-05T08:00:00Z', visitor: 'a', page: '/x' },
      { at: '2026-04-05T08:00:00Z', visitor: 'a' },
    ]);
    await shared.pool.query(`DELETE FROM analytics_hours WHERE hour >= '2026-04-01'`);
    await sumMonths();
    await shared.pool.query(change);
    const { rows } = await shared.pool.query<{ month: string }>('SELECT month::text FROM analytics_months_kept ORDER BY 1 LIMIT 1');
    expect(rows).toEqual([{ month: '2026-04-01' }]);
  });

  it('is not summed while it runs', async () => {
    await seeded([{ at: new Date().toISOString(), visitor: 'a', page: '/x' }]);
    expect(await sumMonths()).toEqual({ months: 0 });
    await shared.pool.query('UPDATE analytics_days SET views = 3');
    const today = new Date();
    const next = (hour: number) => new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + 1, 1, hour));
    expect(await keepMonths({ db: database() }, next(1)), 'nor in the two hours after, for what comes late').toEqual({ months: 0 });
    expect(await keepMonths({ db: database() }, next(3))).toEqual({ months: 1 });
  });
});

describe('what was won', () => {
  it('comes from the desk: by the day it was said, per tour and source, spam and what was taken back left out', async () => {
    await wonInquiry('2026-03-10T09:00:00Z', { preferred_tour: 'Lamin Lodge River Cruise', referrer_host: 'www.google.com' });
    await wonInquiry('2026-03-31T23:59:00Z', { preferred_tour: 'Birdwatching in The Gambia & Senegal', referrer_host: 'www.tripadvisor.co.uk' });
    await wonInquiry('2026-02-11T09:00:00Z', { preferred_tour: 'Lamin Lodge River Cruise' });
    await wonInquiry('2026-04-01T00:00:00Z', { preferred_tour: 'Lamin Lodge River Cruise' });
    await wonInquiry('2026-03-12T09:00:00Z', { spam_at: new Date() });
    await wonInquiry('2026-03-12T09:00:00Z', { status: 'lost' });
    await seeded([
      { at: '2026-03-05T08:00:00Z', visitor: 'a', tour: LAMIN, source: 'search' },
      { at: '2026-03-05T08:00:00Z', visitor: 'b', source: 'reviews' },
    ]);
    const { now, past, tours, sources, trend } = await report(MARCH);
    expect([now.won, past?.won]).toEqual([2, 1]);
    expect(tours.lines.map(({ value, won }) => [value, won])).toEqual([
      [LAMIN, 1],
      [BIRDS, 1],
    ]);
    expect(sources.map(({ value, won }) => [value, won]).sort()).toEqual([
      ['reviews', 1],
      ['search', 1],
    ]);
    expect(trend.filter(({ won }) => won).map(({ from }) => from)).toEqual(['2026-03-10', '2026-03-31']);
    expect((await report(`${MARCH}&tour=${LAMIN}`)).now.won).toBe(1);
    expect((await report(`${MARCH}&source=reviews`)).now.won).toBe(1);
    expect((await report(`${MARCH}&device=phone`)).now, 'the desk does not know devices').toMatchObject({ won: null, desk: null });
  });

  it('stands beside what reached the desk in that time', async () => {
    await seedInquiry(shared.pool, { created_at: '2026-03-01T00:00:00Z', preferred_tour: 'Lamin Lodge River Cruise' });
    await seedInquiry(shared.pool, { created_at: '2026-03-31T23:59:59Z', referrer_host: 'duckduckgo.com' });
    await seedInquiry(shared.pool, { created_at: '2026-03-15T00:00:00Z', spam_at: new Date() });
    await seedInquiry(shared.pool, { created_at: '2026-02-28T23:59:59Z' });
    const { now, past } = await report(MARCH);
    expect([now.desk, past?.desk]).toEqual([2, 1]);
    expect((await report(`${MARCH}&source=search`)).now.desk).toBe(1);
    expect((await report(`${MARCH}&tour=${LAMIN}`)).now.desk).toBe(1);
  });
});

describe('who is here now', () => {
  it('are different visitors of the last five minutes, robots left out', async () => {
    const at = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
    await seedEvents(shared.pool, [
      { at: at(5), visitor: 'a' },
      { at: at(60), visitor: 'a' },
      { at: at(240), visitor: 'b' },
      { at: at(330), visitor: 'c' },
      { at: at(5), visitor: 'robot', bot: true },
    ]);
    expect((await admin.json<Live>('/api/admin/analytics/live')).body).toEqual({ live: 2 });
    expect((await report()).live).toBe(2);
  });
});

describe('the range', () => {
  it.each([
    ['today', 1],
    ['7', 7],
    ['28', 28],
    ['90', 90],
  ])('%s ends today and is compared with as many days before', async (range, days) => {
    const { span, before, isRunning } = await report(`range=${range}`);
    const today = new Date().toISOString().slice(0, 10);
    const length = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    expect(span.to).toBe(today);
    expect(length(span)).toBe(days);
    expect(length(before ?? { from: '', to: '' })).toBe(days);
    expect(Date.parse(span.from) - Date.parse(before?.to ?? '')).toBe(86_400_000);
    expect(isRunning).toBe(true);
  });

  it('of its own is from the first to the last day', async () => {
    const { span, before, isRunning, per } = await report('range=own&from=2026-03-03&to=2026-03-05');
    expect([span, before, isRunning, per]).toEqual([{ from: '2026-03-03', to: '2026-03-05' }, { from: '2026-02-28', to: '2026-03-02' }, false, 'day']);
  });
});

describe('nobody but an admin', () => {
  const PATHS = ['/api/admin/analytics', '/api/admin/analytics/live', '/api/admin/analytics.csv'];
  it.each(PATHS)('is answered by %s', async (path) => {
    expect((await fetch(new URL(path, shared.site.url))).status).toBe(401);
    expect((await guest.ask(path)).status).toBe(403);
    const answer = await admin.ask(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await admin.ask(path, {})).status).toBe(405);
  });

  it('sees the page', async () => {
    const nobody = await fetch(new URL('/analytics?range=7', shared.site.url), { redirect: 'manual' });
    expect([nobody.status, nobody.headers.get('location')]).toEqual([303, '/auth?next=%2Fanalytics%3Frange%3D7']);
    const denied = await guest.ask('/analytics');
    expect([denied.status, await denied.text()]).toEqual([403, expect.stringContaining('You need admin privileges to access this area.')]);
    const page = await admin.ask('/analytics');
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });
});

describe('what cannot be asked', () => {
  it.each([
    ['range=century', 'There is no such range.'],
    ['range=own', 'Please choose a first and a last day.'],
    ['range=own&from=2026-03-05&to=2026-03-04', 'The first day is after the last.'],
    ['range=own&from=2026-02-30&to=2026-03-04', 'Please choose a first and a last day.'],
    ['range=own&from=2020-01-01&to=2026-01-01', 'A range has at most two years.'],
    ['range=own&from=1999-01-01&to=1999-01-02', 'There are no figures from before 2015.'],
    ['range=own&from=9999-01-01&to=9999-01-02', 'That is too far ahead.'],
    ["range=own&from=2026-03-01&to=2026-03-04'--", 'Please choose a first and a last day.'],
    ['source=carrier-pigeon', 'There is no such source.'],
    ['device=toaster', 'There is no such device.'],
    ['compare=maybe', 'Say whether to compare: yes or no.'],
    ['tour=%00', 'There is no such tour.'],
    [`tour=${'x'.repeat(121)}`, 'There is no such tour.'],
  ])('%s is refused with a text by endpoint and file, and leads the page to its default', async (query, text) => {
    for (const path of ['/api/admin/analytics', '/api/admin/analytics.csv']) {
      expect(await admin.json(`${path}?${query}`)).toMatchObject({ status: 422, body: { success: false, code: 'validation_failed', error: text } });
    }
    const page = await admin.ask(`/analytics?${query}`);
    expect([page.status, page.headers.get('location')]).toEqual([303, '/analytics']);
  });

  it.each([`tour=${encodeURIComponent("'; DROP TABLE analytics_days; --")}`, 'tour=__proto__', 'unknown=1', 'tour=%F0%9F%A6%9B'])(
    '%s finds nothing and harms nothing',
    async (query) => {
      await seeded([{ at: new Date().toISOString(), visitor: 'a', tour: LAMIN }]);
      const { now } = await report(query);
      expect(now.visitors).toBe(query === 'unknown=1' ? 1 : 0);
    },
  );
});

describe('the file', () => {
  it('has what is shown, each line under the name of its table', async () => {
    await seeded([
      { at: '2026-03-05T08:00:00Z', visitor: 'a', tour: LAMIN, page: '/tours/lamin', source: 'search', host: 'www.google.com', country: 'SE' },
      { at: '2026-02-05T08:00:00Z', visitor: 'a' },
    ]);
    const answer = await admin.ask(`/api/admin/analytics.csv?${MARCH}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="analytics-2026-03-01-to-2026-03-31.csv"');
    const text = await answer.text();
    const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe('table,from,to,name,id,visitors,views,chats,attempts,enquiries,errors,viewVisitors,tourVisitors,askedVisitors,enquiryVisitors,desk,won');
    expect(lines).toContain('figures,2026-03-01,2026-03-31,this period,,1,1,0,0,0,0,1,1,0,0,0,0');
    expect(lines).toContain('figures,2026-01-29,2026-02-28,period before,,1,1,0,0,0,0,1,0,0,0,0,0');
    expect(lines).toContain(`tours,2026-03-01,2026-03-31,Lamin Lodge River Cruise,${LAMIN},1,1,0,0,0,0,1,1,0,0,,0`);
    expect(lines).toContain('sources,2026-03-01,2026-03-31,Search,search,1,1,0,0,0,0,1,1,0,0,,0');
    expect(lines).toContain('countries,2026-03-01,2026-03-31,Sweden,SE,1,1,0,0,0,0,1,1,0,0,,');
    expect(lines.filter((line) => line.startsWith('per day,'))).toHaveLength(31);
    expect(lines.filter((line) => line.startsWith('times of day,'))).toHaveLength(24);
  });

  it('runs no formula of a stranger in a spreadsheet', async () => {
    await seeded([{ at: '2026-03-05T08:00:00Z', visitor: 'a', tour: '=HYPERLINK("https://evil.example")', page: '@cmd', host: '+1.example' }]);
    const text = await (await admin.ask(`/api/admin/analytics.csv?${MARCH}`)).text();
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain(",'@cmd,'@cmd,");
    expect(text).toContain(",'+1.example,'+1.example,");
  });

  it('follows the filters', async () => {
    await seeded([
      { at: '2026-03-05T08:00:00Z', visitor: 'a', source: 'search' },
      { at: '2026-03-05T08:00:00Z', visitor: 'b', source: 'social' },
    ]);
    const text = await (await admin.ask(`/api/admin/analytics.csv?${MARCH}&source=social`)).text();
    expect(text).not.toContain('sources,2026-03-01,2026-03-31,Search');
    expect(text).toContain('sources,2026-03-01,2026-03-31,Social media,social,1,');
  });
});
