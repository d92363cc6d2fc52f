import { describe, expect, it } from 'vitest';
import { answerOf } from './answer.ts';
import { COUNTER_NAMES, type Counts } from './counters.ts';
import { funnelOf, shareWords } from './funnel.ts';
import { DEFAULT_ASK } from './report-address.ts';
import type { HourLine, Line } from './report-types.ts';
import { changeWords, countOf, formatNumber, hoursWords, othersName, trendWords } from './report-words.ts';

const counts = (given: Partial<Counts> = {}): Counts => ({ ...(Object.fromEntries(COUNTER_NAMES.map((name) => [name, 0])) as Counts), ...given });
const AT_DESK = { opened: 0, replied: 0, won: 0 };
const line = (label: string, visitors: number, enquiries: number): Line => ({ value: label, label, ...AT_DESK, ...counts({ visitors, enquiries }) });

describe('a change in words', () => {
  it.each([
    [42, 30, '12 more than 30 before (+40 %)'],
    [15, 30, '15 fewer than 30 before (−50 %)'],
    [7, 5, '2 more than 5 before'],
    [3, 0, '3 more than 0 before'],
    [4642, 4646, '4 fewer than 4,646 before'],
    [5, 5, 'As many as before'],
    [0, 0, 'None, as in the period before'],
    [12_345, 1_000_000, '987,655 fewer than 1,000,000 before (−99 %)'],
    [null, 5, ''],
  ])('from %s, before %s: %s', (now, before, words) => {
    expect(changeWords(now, before)).toBe(words);
  });

  it('has figures that read alike everywhere', () => {
    expect([formatNumber(0), formatNumber(999), formatNumber(1000), formatNumber(1234567), formatNumber(null)]).toEqual([
      '0',
      '999',
      '1,000',
      '1,234,567',
      '–',
    ]);
    expect([countOf(0, 'visitor'), countOf(1, 'visitor'), countOf(1200, 'enquiry', 'enquiries')]).toEqual(['no visitors', '1 visitor', '1,200 enquiries']);
  });
});

describe('the answer at the top', () => {
  const tours = (...lines: Line[]) => ({ lines, others: null });
  function answer(given: { visitors: number; enquiries: number; tours?: Line[]; sources?: Line[]; tour?: string; source?: 'search' }) {
    return answerOf({
      ask: { ...DEFAULT_ASK, tour: given.tour ?? '', source: given.source ?? '' },
      now: { ...counts({ visitors: given.visitors, enquiries: given.enquiries }), desk: 0, ...AT_DESK },
      tours: tours(...(given.tours ?? [])),
      sources: given.sources ?? [],
    });
  }
  const search = line('Search', 300, 5);
  const reviews = line('Review sites', 100, 9);

  it('names the tour with the most enquiries, and the sources of visitors and of enquiries', () => {
    const lamin = line('Lamin Lodge River Cruise', 50, 7);
    expect(answer({ visitors: 400, enquiries: 19, tours: [line('Fathala', 90, 3), lamin], sources: [search, reviews] })).toBe(
      'The most enquiries came from Lamin Lodge River Cruise (7 of 19); search brought the most visitors, review sites the most enquiries.',
    );
    expect(answer({ visitors: 400, enquiries: 13, tours: [lamin], sources: [line('Search', 300, 9), line('Direct', 100, 4)] })).toBe(
      'Most enquiries came from Lamin Lodge River Cruise (7 of 13); search brought the most visitors and the most enquiries.',
    );
  });

  it('does not choose among equals', () => {
    expect(answer({ visitors: 400, enquiries: 9, tours: [line('A', 1, 4), line('B', 1, 4)], sources: [search, line('Direct', 300, 1)] })).toBe(
      'A and B brought the most enquiries (4 each of 9); search and direct brought equally many visitors.',
    );
    expect(answer({ visitors: 400, enquiries: 6, tours: [line('A', 1, 2), line('B', 1, 2), line('C', 1, 2)], sources: [search] })).toBe(
      'No tour stands out: 3 brought 2 enquiries each of 6; search brought the most visitors and the most enquiries.',
    );
    expect(answer({ visitors: 400, enquiries: 6, sources: [] })).toBe('None of the 6 enquiries named a tour.');
  });

  it('says so where there are too few to say', () => {
    expect(answer({ visitors: 29, enquiries: 9, tours: [line('A', 1, 9)] })).toBe('Too few visitors to say: 29 visitors and 9 enquiries in this time.');
    expect(answer({ visitors: 30, enquiries: 4, tours: [line('A', 1, 4)], sources: [search] })).toBe(
      'Only 4 enquiries: too few to say what brings them; search brought the most visitors.',
    );
    expect(answer({ visitors: 30, enquiries: 0, sources: [search] })).toBe('No enquiries in this time; search brought the most visitors.');
    expect(answer({ visitors: 0, enquiries: 0 })).toBe('No visitors in this period.');
  });

  it('says nothing of what a filter has settled', () => {
    expect(answer({ visitors: 50, enquiries: 6, tour: 'a', tours: [line('A', 50, 6)], sources: [search] })).toBe(
      '6 enquiries for A; search brought the most visitors and the most enquiries.',
    );
    expect(answer({ visitors: 50, enquiries: 6, source: 'search', tours: [line('A', 50, 6)], sources: [search] })).toBe('Most enquiries came from A (6 of 6).');
  });
});

describe('the way to a won enquiry', () => {
  const all = counts({ visitors: 200, viewVisitors: 190, tourVisitors: 100, askedVisitors: 25, enquiryVisitors: 5 });

  it('has seven steps, each beside the one before', () => {
    const steps = funnelOf({ ...all, opened: 5, replied: 4, won: 1 }, false);
    expect(steps.map(({ name, count }) => [name, count])).toEqual([
      ['Visited', 200],
      ['Viewed a tour', 100],
      ['Chat or booking attempt', 25],
      ['Enquired', 5],
      ['Opened', 5],
      ['Replied', 4],
      ['Won', 1],
    ]);
    expect(steps.map((_, index) => shareWords(steps, index))).toEqual(['', '50 %', '25 %', '20 %', '5 of 5', '4 of 5', '1 of 4']);
  });

  it('begins with the views of a tour where one is chosen', () => {
    expect(funnelOf({ ...all, ...AT_DESK }, true).map(({ name, count }) => [name, count])).toEqual([
      ['Viewed the tour', 190],
      ['Chat or booking attempt', 25],
      ['Enquired', 5],
      ['Opened', 0],
      ['Replied', 0],
      ['Won', 0],
    ]);
  });

  it('has no share where the desk counts more than enquired here: people also call', () => {
    const steps = funnelOf({ ...all, opened: 8, replied: 8, won: 9 }, false);
    expect(steps.map((_, index) => shareWords(steps, index)).slice(4)).toEqual(['', '8 of 8', '']);
  });

  it('has no share of nothing, and none of what nobody knows', () => {
    const unknown = { opened: null, replied: null, won: null };
    const steps = funnelOf({ ...counts({ visitors: 3 }), ...unknown }, false);
    expect(steps.map((_, index) => shareWords(steps, index))).toEqual(['', '0 of 3', '', '', '', '', '']);
    const many = funnelOf({ ...counts({ visitors: 1000, tourVisitors: 1 }), ...unknown }, false);
    expect(shareWords(many, 1)).toBe('under 1 %');
  });
});

describe('a chart in words', () => {
  const bucket = (from: string, visitors: number) => ({ from, visitors, views: 0, chats: 0, attempts: 0, enquiries: 0, won: 0 });

  it('says how many, and when most', () => {
    const trend = [bucket('2026-11-20', 3), bucket('2026-11-21', 9)];
    expect(trendWords({ trend, per: 'day' }, 'visitors', 'visitor', 'visitors')).toBe('12 visitors; most, 9, on 21 November 2026.');
    expect(trendWords({ trend, per: 'week' }, 'visitors', 'visitor', 'visitors')).toBe('12 visitors; most, 9, in the week from 21 November 2026.');
    expect(trendWords({ trend, per: 'day' }, 'enquiries', 'enquiry', 'enquiries')).toBe('No enquiries in this time.');
    expect(trendWords({ trend: [bucket('2026-11-21', 1)], per: 'day' }, 'visitors', 'visitor', 'visitors')).toBe('1 visitor.');
  });

  it('promises no number of hosts that share a line', () => {
    expect(othersName({ values: 12, isAtLeast: false })).toBe('12 others');
    expect(othersName({ values: 1, isAtLeast: false })).toBe('1 other');
    expect(othersName({ values: 1, isAtLeast: true })).toBe('at least 1 other');
  });

  it('sets the times of day against the operating hours', () => {
    const hours: HourLine[] = Array.from({ length: 24 }, (_, hour) => ({ hour, visitors: 0, views: 0, chats: 0, attempts: 0, enquiries: 0 }));
    const open = { from: 7, to: 22 };
    const set = (hour: number, given: Partial<HourLine>) => Object.assign(hours[hour] ?? {}, given);
    expect(hoursWords({ hours, open })).toBe('No views in this time.');
    set(23, { views: 40 });
    expect(hoursWords({ hours, open })).toBe('Busiest from 23:00 to 00:00: 40 views. No enquiry yet, inside or outside your hours (07:00 to 22:00).');
    set(6, { chats: 1 });
    set(7, { chats: 2 });
    set(21, { enquiries: 3 });
    set(22, { attempts: 4 });
    expect(hoursWords({ hours, open })).toContain('5 of 10 chats, booking attempts and enquiries came outside your hours (07:00 to 22:00).');
  });
});
