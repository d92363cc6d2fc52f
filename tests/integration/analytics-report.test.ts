import { describe, expect, it } from 'vitest';
import type { Live } from '../../src/domains/analytics/model/report-types.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { manyEvents, rollUpAll, seedEvents } from './analytics-seeds.ts';
import { seedInquiry } from './desk-seeds.ts';
import { bare, type Raw, rawEvents, recount, recountLines } from './report-recount.ts';
import { BIRDS, LAMIN, MARCH, reportUnderTest } from './report-under-test.ts';

const site = reportUnderTest();

async function wonInquiry(at: string, values: Record<string, unknown>): Promise<void> {
  const { id } = await seedInquiry(site.shared.pool, { status: 'won', created_at: '2026-01-05T10:00:00Z', ...values });
  await site.shared.pool.query(
    `INSERT INTO inquiry_history (inquiry_id, event, detail, created_at) VALUES ($1, 'status', '{"from": "quoted", "to": "won"}', $2)`,
    [id, at],
  );
}

describe('every figure', () => {
  it('equals a recount of the raw events, for the range and for the period before', async () => {
    await manyEvents(site.shared.pool, 8_000, 150, [LAMIN, BIRDS, 'kartong-reptile-farm']);
    await rollUpAll(site.shared.pool);
    const report = await site.report('range=90');
    const { now, past, span, before } = report;
    const events = await rawEvents(site.shared.pool, span.from, span.to);
    const earlier = await rawEvents(site.shared.pool, before?.from ?? '', before?.to ?? '');
    expect(now).toEqual({ ...recount(events), desk: 0, opened: 0, replied: 0, won: 0 });
    expect(past).toEqual({ ...recount(earlier), desk: 0, opened: 0, replied: 0, won: 0 });
    expect(bare(report.tours.lines)).toEqual(recountLines(events, 'tour'));
    expect(bare(report.sources)).toEqual(recountLines(events, 'source'));
    expect(bare(report.devices)).toEqual(recountLines(events, 'device'));
    expect(bare(report.countries?.lines ?? [])).toEqual(recountLines(events, 'country'));
    const pages = recountLines(events, 'page');
    expect(bare(report.pages?.lines ?? [])).toEqual(pages.slice(0, 15));
    const rest = pages.slice(15);
    expect(report.pages?.others).toMatchObject({ values: rest.length, isAtLeast: false, views: rest.reduce((sum, { views }) => sum + views, 0) });
    expect(bare(report.referrers?.lines ?? [])).toEqual(recountLines(events, 'host').slice(0, 15));
    for (const [index, bucket] of report.trend.entries()) {
      const { visitors, views, chats, attempts, enquiries } = recount(events.filter(({ day }) => day === bucket.from));
      expect(report.trend[index]).toEqual({ from: bucket.from, visitors, views, chats, attempts, enquiries, won: 0 });
    }
    for (const line of report.hours) {
      const of = events.filter(({ hour }) => hour === line.hour);
      const { views, chats, attempts, enquiries } = recount(of);
      expect(line).toMatchObject({ views, chats, attempts, enquiries });
    }
    expect(report.trend).toHaveLength(90);
    expect(report.trendBefore).toHaveLength(90);
  });

  it.each([
    ['a tour', 'tour=birdwatching-in-the-gambia-%26-senegal', (event: Raw) => event.tour === BIRDS],
    ['a source', 'source=search', (event: Raw) => event.source === 'search'],
    ['a device', 'device=tablet', (event: Raw) => event.device === 'tablet'],
    ['all three', `tour=${LAMIN}&source=social&device=phone`, (event: Raw) => event.tour === LAMIN && event.source === 'social' && event.device === 'phone'],
  ])('is narrowed by %s', async (_name, filter, keeps) => {
    await manyEvents(site.shared.pool, 4_000, 80, [LAMIN, BIRDS]);
    await rollUpAll(site.shared.pool);
    const { now, past, span, before, hours, tours } = await site.report(`range=28&${filter}`);
    const events = (await rawEvents(site.shared.pool, span.from, span.to)).filter(keeps);
    expect(events.length).toBeGreaterThan(5);
    expect(now).toMatchObject(recount(events));
    expect(past).toMatchObject(recount((await rawEvents(site.shared.pool, before?.from ?? '', before?.to ?? '')).filter(keeps)));
    expect(hours.map(({ views }) => views)).toEqual(hours.map(({ hour }) => recount(events.filter((event) => event.hour === hour)).views));
    expect(bare(tours.lines)).toEqual(recountLines(events, 'tour'));
    const year = await site.report(`range=12m&compare=no&${filter}`);
    const ofYear = (await rawEvents(site.shared.pool, year.span.from, year.span.to)).filter(keeps);
    expect(year.now).toMatchObject(recount(ofYear));
    expect(bare(year.tours.lines)).toEqual(recountLines(ofYear, 'tour'));
    expect(year.hours.map(({ views }) => views)).toEqual(year.hours.map(({ hour }) => recount(ofYear.filter((event) => event.hour === hour)).views));
    expect(year.past).toBeNull();
    expect(year.trendBefore).toEqual([]);
  });

  it('leaves robots out, and has no line of what is not said', async () => {
    await site.seeded([
      { at: '2026-03-05T08:00:00Z', visitor: 'a', tour: LAMIN, page: '/', country: 'GB' },
      { at: '2026-03-05T08:01:00Z', visitor: 'robot', tour: LAMIN, page: '/', bot: true },
      { at: '2026-03-05T23:59:59Z', visitor: 'b', type: 'booking_error', tour: LAMIN },
    ]);
    const { now, tours, countries, referrers, hours, pages } = await site.report(MARCH);
    expect(now).toMatchObject({ visitors: 2, views: 1, errors: 1 });
    expect(tours.lines).toMatchObject([{ value: LAMIN, label: 'Lamin Lodge River Cruise', visitors: 2, viewVisitors: 1, errors: 1 }]);
    expect(countries?.lines).toMatchObject([{ value: 'GB', label: 'United Kingdom', visitors: 1 }]);
    expect(pages?.lines).toMatchObject([{ value: '/', label: 'Home', views: 1 }]);
    expect(referrers).toEqual({ lines: [], others: null });
    expect(hours[8]?.views).toBe(1);
    expect(hours[23]?.visitors).toBe(1);
  });

  it('of tours, pages and countries stays away where a tour is chosen and they are not kept per tour', async () => {
    const { pages, referrers, countries } = await site.report(`tour=${LAMIN}`);
    expect([pages, referrers, countries]).toEqual([null, null, null]);
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
    await site.seeded([
      { at: '2026-03-05T08:00:00Z', visitor: 'a', tour: LAMIN, source: 'search' },
      { at: '2026-03-05T08:00:00Z', visitor: 'b', source: 'reviews' },
    ]);
    const { now, past, tours, sources, trend } = await site.report(MARCH);
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
    expect((await site.report(`${MARCH}&tour=${LAMIN}`)).now.won).toBe(1);
    expect((await site.report(`${MARCH}&source=reviews`)).now.won).toBe(1);
    expect((await site.report(`${MARCH}&device=phone`)).now, 'the desk does not know devices').toMatchObject({ won: null, desk: null });
  });

  it('stands beside what reached the desk in that time', async () => {
    await seedInquiry(site.shared.pool, { created_at: '2026-03-01T00:00:00Z', preferred_tour: 'Lamin Lodge River Cruise' });
    await seedInquiry(site.shared.pool, { created_at: '2026-03-31T23:59:59Z', referrer_host: 'duckduckgo.com' });
    await seedInquiry(site.shared.pool, { created_at: '2026-03-15T00:00:00Z', spam_at: new Date() });
    await seedInquiry(site.shared.pool, { created_at: '2026-02-28T23:59:59Z' });
    const { now, past } = await site.report(MARCH);
    expect([now.desk, past?.desk]).toEqual([2, 1]);
    expect((await site.report(`${MARCH}&source=search`)).now.desk).toBe(1);
    expect((await site.report(`${MARCH}&tour=${LAMIN}`)).now.desk).toBe(1);
    // A campaign of ours brought them, whatever site its link stood on.
    await seedInquiry(site.shared.pool, { created_at: '2026-03-20T00:00:00Z', referrer_host: 'duckduckgo.com', visit_source: 'campaign' });
    const bySource = async (source: string) => (await site.report(`${MARCH}&source=${source}`)).now.desk;
    expect([await bySource('campaign'), await bySource('search'), await bySource('direct')]).toEqual([1, 1, 1]);
  });

  it('says how many of these somebody opened, and how many have an answer of ours', async () => {
    const at = { created_at: '2026-03-10T09:00:00Z' };
    const opened = { read_at: '2026-04-02T09:00:00Z' };
    const answered = { ...opened, answered_at: '2026-04-02T09:05:00Z' };
    await seedInquiry(site.shared.pool, at);
    await seedInquiry(site.shared.pool, { ...at, ...opened, preferred_tour: 'Lamin Lodge River Cruise' });
    await seedInquiry(site.shared.pool, { ...at, ...answered, preferred_tour: 'Lamin Lodge River Cruise', referrer_host: 'duckduckgo.com' });
    // They wrote again since: it is unread at the desk.
    await seedInquiry(site.shared.pool, { ...at, ...answered, read_at: null });
    await seedInquiry(site.shared.pool, { ...at, ...answered, spam_at: new Date() });
    await seedInquiry(site.shared.pool, { ...answered, created_at: '2026-04-01T00:00:00Z' });
    await seedInquiry(site.shared.pool, { ...answered, created_at: '2026-02-20T09:00:00Z' });
    const { now, past } = await site.report(MARCH);
    expect([now.desk, now.opened, now.replied]).toEqual([4, 3, 2]);
    expect([past?.opened, past?.replied]).toEqual([1, 1]);
    expect((await site.report(`${MARCH}&tour=${LAMIN}`)).now).toMatchObject({ opened: 2, replied: 1 });
    expect((await site.report(`${MARCH}&source=search`)).now).toMatchObject({ opened: 1, replied: 1 });
  });

  it('says of enquiries by which way they came, and whether they were answered in time', async () => {
    const at = { created_at: '2026-03-10T09:00:00Z' };
    await seedInquiry(site.shared.pool, { ...at, answered_at: '2026-03-10T09:20:00Z', lead_source: 'whatsapp' });
    await seedInquiry(site.shared.pool, { ...at, answered_at: '2026-03-10T09:40:00Z', lead_source: 'whatsapp', referrer_host: 'duckduckgo.com' });
    await seedInquiry(site.shared.pool, { ...at, lead_source: 'hotel', status: 'lost', preferred_tour: 'Lamin Lodge River Cruise' });
    await seedInquiry(site.shared.pool, { ...at, lead_source: 'hotel', spam_at: new Date() });
    await seedInquiry(site.shared.pool, { created_at: '2026-04-01T00:00:00Z' });
    const chat = { cameBy: 'Booking, by WhatsApp', leads: 2, inTime: 1, late: 1, waiting: 0 };
    const hotel = { cameBy: 'Hotel', leads: 1, inTime: 0, late: 0, waiting: 1 };
    expect((await site.report(MARCH)).enquiries).toEqual([chat, hotel]);
    expect((await site.report(`${MARCH}&tour=${LAMIN}`)).enquiries).toEqual([hotel]);
    expect((await site.report(`${MARCH}&source=search`)).enquiries).toEqual([{ ...chat, leads: 1, inTime: 0 }]);
    expect((await site.report(`${MARCH}&device=phone`)).enquiries).toBeNull();
    const file = await (await site.admin.ask(`/api/admin/analytics.csv?${MARCH}`)).text();
    expect(file).toMatch(/enquiries,2026-03-01,2026-03-31,"Booking, by WhatsApp",.*,2,,,,1,1,0\r/);
    expect((await site.report(`${MARCH}&device=phone`)).now, 'the desk does not know devices').toMatchObject({ opened: null, replied: null });
  });
});

describe('the trip to Dakar', () => {
  it('has one line and one filter, whichever of its names events and enquiries know', async () => {
    const content = sampleContent();
    await site.seeded([
      { at: '2026-03-05T08:00:00Z', visitor: 'a', tour: 'dakar-city-tour', page: '/tours/dakar-city-tour' },
      { at: '2026-03-05T08:05:00Z', visitor: 'a', tour: 'dakar-city-tour', type: 'whatsapp_click' },
    ]);
    await wonInquiry('2026-03-10T09:00:00Z', { preferred_tour: content.dakar.title });
    const { tours, tourNames } = await site.report(MARCH);
    expect(tours.lines).toMatchObject([{ value: 'dakar-city-tour', label: content.dakar.title, visitors: 1, chats: 1, won: 1 }]);
    expect(tourNames.filter(({ label }) => label === content.dakar.title)).toEqual([{ value: 'dakar-city-tour', label: content.dakar.title }]);
    const narrowed = await site.report(`${MARCH}&tour=dakar-city-tour`);
    expect(narrowed.now).toMatchObject({ visitors: 1, chats: 1, won: 1 });
  });
});

describe('hosts that share a line', () => {
  it('stand among the others, however many visitors they brought together', async () => {
    await site.seeded([{ at: '2026-03-05T08:00:00Z', visitor: 'a', source: 'search', host: 'www.google.com' }]);
    await site.shared.pool.query(
      "INSERT INTO analytics_days (day, dimension, value, source, device, views, visitors) VALUES ('2026-03-05', 'referrer', '(other)', 'any', 'any', 70, 60)",
    );
    const { referrers } = await site.report(MARCH);
    expect(referrers?.lines.map(({ value }) => value)).toEqual(['www.google.com']);
    expect(referrers?.others).toMatchObject({ values: 1, isAtLeast: true, visitors: 60, views: 70 });
  });
});

describe('who is here now', () => {
  it('are different visitors of the last five minutes, robots left out', async () => {
    const at = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString();
    await seedEvents(site.shared.pool, [
      { at: at(5), visitor: 'a' },
      { at: at(60), visitor: 'a' },
      { at: at(240), visitor: 'b' },
      { at: at(330), visitor: 'c' },
      { at: at(5), visitor: 'robot', bot: true },
    ]);
    expect((await site.admin.json<Live>('/api/admin/analytics/live')).body).toEqual({ live: 2 });
    expect((await site.report()).live).toBe(2);
  });
});
