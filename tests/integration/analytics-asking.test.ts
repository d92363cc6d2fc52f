import { describe, expect, it } from 'vitest';
import { BAD_CHARACTER } from '../../src/server/http/read-body.ts';
import { LAMIN, MARCH, reportUnderTest } from './report-under-test.ts';

const site = reportUnderTest();

describe('the range', () => {
  it.each([
    ['today', 1],
    ['7', 7],
    ['28', 28],
    ['90', 90],
  ])('%s ends today and is compared with as many days before', async (range, days) => {
    const { span, before, isRunning } = await site.report(`range=${range}`);
    const today = new Date().toISOString().slice(0, 10);
    const length = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
    expect(span.to).toBe(today);
    expect(length(span)).toBe(days);
    expect(length(before ?? { from: '', to: '' })).toBe(days);
    expect(Date.parse(span.from) - Date.parse(before?.to ?? '')).toBe(86_400_000);
    expect(isRunning).toBe(true);
  });

  it('of its own is from the first to the last day', async () => {
    const { span, before, isRunning, per } = await site.report('range=own&from=2026-03-03&to=2026-03-05');
    expect([span, before, isRunning, per]).toEqual([{ from: '2026-03-03', to: '2026-03-05' }, { from: '2026-02-28', to: '2026-03-02' }, false, 'day']);
  });
});

describe('nobody but an admin', () => {
  const PATHS = ['/api/admin/analytics', '/api/admin/analytics/live', '/api/admin/analytics.csv'];
  it.each(PATHS)('is answered by %s', async (path) => {
    expect((await fetch(new URL(path, site.shared.site.url))).status).toBe(401);
    expect((await site.guest.ask(path)).status).toBe(403);
    const answer = await site.admin.ask(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect((await site.admin.ask(path, {})).status).toBe(405);
  });

  it('sees the page', async () => {
    const nobody = await fetch(new URL('/analytics?range=7', site.shared.site.url), { redirect: 'manual' });
    expect([nobody.status, nobody.headers.get('location')]).toEqual([303, '/auth?next=%2Fanalytics%3Frange%3D7']);
    const denied = await site.guest.ask('/analytics');
    expect([denied.status, await denied.text()]).toEqual([403, expect.stringContaining('You need admin privileges to access this area.')]);
    const page = await site.admin.ask('/analytics');
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
    ['tour=%00', BAD_CHARACTER.error],
    [`tour=${'x'.repeat(121)}`, 'There is no such tour.'],
  ])('%s is refused with a text by endpoint and file, and leads the page to its default', async (query, text) => {
    for (const path of ['/api/admin/analytics', '/api/admin/analytics.csv']) {
      expect(await site.admin.json(`${path}?${query}`)).toMatchObject({ status: 422, body: { success: false, code: 'validation_failed', error: text } });
    }
    const page = await site.admin.ask(`/analytics?${query}`);
    expect([page.status, page.headers.get('location')]).toEqual([303, '/analytics']);
  });

  it.each([`tour=${encodeURIComponent("'; DROP TABLE analytics_days; --")}`, 'tour=__proto__', 'tour=constructor', 'unknown=1', 'tour=%F0%9F%A6%9B'])(
    '%s finds nothing and harms nothing',
    async (query) => {
      await site.seeded([{ at: new Date().toISOString(), visitor: 'a', tour: LAMIN }]);
      const { now } = await site.report(query);
      expect(now.visitors).toBe(query === 'unknown=1' ? 1 : 0);
    },
  );
});

describe('the file', () => {
  it('has what is shown, each line under the name of its table', async () => {
    await site.seeded([
      { at: '2026-03-05T08:00:00Z', visitor: 'a', tour: LAMIN, page: '/tours/lamin', source: 'search', host: 'www.google.com', country: 'SE' },
      { at: '2026-02-05T08:00:00Z', visitor: 'a' },
    ]);
    const answer = await site.admin.ask(`/api/admin/analytics.csv?${MARCH}`);
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="analytics-2026-03-01-to-2026-03-31.csv"');
    const text = await answer.text();
    const [head, ...lines] = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(head).toBe(
      'table,from,to,name,id,visitors,views,chats,attempts,enquiries,errors,viewVisitors,tourVisitors,askedVisitors,enquiryVisitors,desk,opened,replied,won,in time,late,not answered',
    );
    const has = (start: string) =>
      expect(
        lines.filter((line) => line.startsWith(start)),
        start,
      ).toHaveLength(1);
    has('figures,2026-03-01,2026-03-31,this period,,1,1,0,0,0,0,1,1,0,0,0,0,0,0');
    has('figures,2026-01-29,2026-02-28,period before,,1,1,0,0,0,0,1,0,0,0,0,0,0,0');
    has(`tours,2026-03-01,2026-03-31,Lamin Lodge River Cruise,${LAMIN},1,1,0,0,0,0,1,1,0,0,,0,0,0`);
    has('sources,2026-03-01,2026-03-31,Search,search,1,1,0,0,0,0,1,1,0,0,,0,0,0');
    has('countries,2026-03-01,2026-03-31,Sweden,SE,1,1,0,0,0,0,1,1,0,0,,,,');
    expect(lines.filter((line) => line.startsWith('per day,'))).toHaveLength(31);
    has('per day,2026-03-05,2026-03-05,2026-03-05,,1,1');
    has('"per day, period before",2026-02-05,2026-02-05,2026-02-05,,1,1');
    const weeks = await (await site.admin.ask('/api/admin/analytics.csv?range=own&from=2026-01-01&to=2026-05-01')).text();
    expect(weeks, 'the last is cut short').toMatch(
      /per week,2026-04-16,2026-04-22,.*\r\n.*per week,2026-04-23,2026-04-29,.*\r\n.*per week,2026-04-30,2026-05-01,/,
    );
    expect(lines.filter((line) => line.startsWith('times of day,'))).toHaveLength(24);
  });

  it('runs no formula of a stranger in a spreadsheet', async () => {
    await site.seeded([{ at: '2026-03-05T08:00:00Z', visitor: 'a', tour: '=HYPERLINK("https://evil.example")', page: '@cmd', host: '+1.example' }]);
    const text = await (await site.admin.ask(`/api/admin/analytics.csv?${MARCH}`)).text();
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain(",'@cmd,'@cmd,");
    expect(text).toContain(",'+1.example,'+1.example,");
  });

  it('follows the filters', async () => {
    await site.seeded([
      { at: '2026-03-05T08:00:00Z', visitor: 'a', source: 'search' },
      { at: '2026-03-05T08:00:00Z', visitor: 'b', source: 'social' },
    ]);
    const text = await (await site.admin.ask(`/api/admin/analytics.csv?${MARCH}&source=social`)).text();
    expect(text).not.toContain('sources,2026-03-01,2026-03-31,Search');
    expect(text).toContain('sources,2026-03-01,2026-03-31,Social media,social,1,');
  });
});
