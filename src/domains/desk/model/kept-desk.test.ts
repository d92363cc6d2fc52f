import { describe, expect, it } from 'vitest';
import type { DeskFacts, InboxItem, InquiryDetail } from './desk-types.ts';
import { begun, isOver, type KeptDesk, LIFE_MS, toFetch, withNews } from './kept-desk.ts';
import { momentText } from './time-text.ts';

const NOW = Date.parse('2026-11-27T18:04:00Z');
const DAY_MS = 86_400_000;
const day = (days: number) => new Date(NOW + days * DAY_MS).toISOString().slice(0, 10);
const facts = (id: string) => ({ me: { id } }) as DeskFacts;
const detail = (reference: string, more: Partial<InquiryDetail> = {}) => ({ reference, preferredDate: null, others: [], ...more }) as unknown as InquiryDetail;
const EMPTY = begun(undefined, facts('awa'), NOW);
const references = ({ inquiries }: KeptDesk) => Object.keys(inquiries).sort();

/** Opened one after the other, a second apart. */
function opening(kept: KeptDesk, count: number, more: Partial<InquiryDetail> = {}): KeptDesk {
  let next = kept;
  for (let n = 0; n < count; n++) {
    const reference = `R${String(n).padStart(3, '0')}`;
    next = withNews(next, { inquiries: [{ data: detail(reference, more), at: NOW + n }], opened: [reference] }, NOW + n * 1000);
  }
  return next;
}

describe('what a device keeps of the desk', () => {
  it('is the thirty enquiries last opened, and the trips of the next seven days whether opened or not', () => {
    const trips = [-1, 0, 7, 8].map((days) => ({ data: detail(`T${days}`, { preferredDate: day(days) }), at: NOW }));
    const kept = withNews(opening(EMPTY, 40), { inquiries: [...trips, { data: detail('NEVER'), at: NOW }] }, NOW);
    expect(references(kept).filter((one) => one.startsWith('R'))).toHaveLength(30);
    expect(references(kept)).toContain('R039');
    expect(references(kept)).not.toContain('R009');
    expect(references(kept).filter((one) => !one.startsWith('R'))).toEqual(['T0', 'T7']);
  });

  it('is bounded in size: what was opened last stays', () => {
    const kept = opening(EMPTY, 10, { message: 'x'.repeat(300_000) });
    expect(JSON.stringify(kept).length).toBeLessThan(2_100_000);
    expect(references(kept)).toContain('R009');
    expect(references(kept)).not.toContain('R000');
  });

  it('replaces nothing newer by an older answer, and knows when it last heard of the server', () => {
    const fresh = withNews(EMPTY, { inquiries: [{ data: detail('A', { name: 'Now' }), at: NOW + 5 }], opened: ['A'] }, NOW);
    const kept = withNews(fresh, { inquiries: [{ data: detail('A', { name: 'Before' }), at: NOW - 5 }] }, NOW + DAY_MS);
    expect(kept.inquiries.A?.data.name).toBe('Now');
    expect(kept.contactAt).toBe(NOW + 5);
  });

  it('belongs to one account: another begins with nothing, the same goes on', () => {
    const kept = opening(EMPTY, 2);
    expect(references(begun(kept, facts('awa'), NOW))).toHaveLength(2);
    expect(begun(kept, facts('lamin'), NOW)).toEqual({ owner: 'lamin', facts: facts('lamin'), inquiries: {}, contactAt: NOW });
  });

  it('is over after fourteen days without contact', () => {
    expect(isOver(EMPTY, NOW + LIFE_MS)).toBe(false);
    expect(isOver(EMPTY, NOW + LIFE_MS + 1)).toBe(true);
    expect(references(begun(opening(EMPTY, 2), facts('awa'), NOW + LIFE_MS + 60_000))).toEqual([]);
  });

  it('of a clock that was ahead is old once it is set back: it is fetched, replaced, and ends with its time', () => {
    const inAYear = NOW + 365 * DAY_MS;
    const ahead = withNews(EMPTY, { inquiries: [{ data: detail('A', { name: 'Before' }), at: inAYear }], opened: ['A'] }, inAYear);
    expect(isOver(ahead, NOW)).toBe(true);
    expect(toFetch(ahead, ['A'], NOW, 1_800_000)).toEqual(['A']);
    const kept = withNews(ahead, { inquiries: [{ data: detail('A', { name: 'Now' }), at: NOW }] }, NOW);
    expect(kept.inquiries.A?.data.name).toBe('Now');
    expect(kept.contactAt).toBe(NOW);
  });

  it('lets go of what is gone from the server wherever it stands', () => {
    const items = ['A', 'B'].map((reference) => ({ reference }) as InboxItem);
    const news = {
      inbox: { data: { items, next: null }, at: NOW },
      today: { data: { waitingLongest: items[0] } as never, at: NOW },
      inquiries: [
        { data: detail('A'), at: NOW },
        { data: detail('B', { others: items }), at: NOW },
      ],
      opened: ['A', 'B'],
    };
    const kept = withNews(withNews(EMPTY, news, NOW), { gone: ['A'] }, NOW);
    expect(JSON.stringify(kept)).not.toContain('"A"');
    expect(references(kept)).toEqual(['B']);
    expect(kept.inbox?.data.items).toHaveLength(1);
  });

  it('fetches the trips of the next days that are missing or old', () => {
    const kept = withNews(EMPTY, { inquiries: [0, 1].map((n) => ({ data: detail(`T${n}`, { preferredDate: day(1) }), at: NOW - n * 3_600_000 })) }, NOW);
    expect(toFetch(kept, ['T0', 'T1', 'T2'], NOW, 1_800_000)).toEqual(['T1', 'T2']);
  });
});

it('a moment of today is its time, any other has its day, on Banjul’s clock', () => {
  expect(momentText(NOW, NOW)).toBe('18:04');
  expect(momentText(NOW - DAY_MS, NOW)).toBe('Thu 26 Nov, 18:04');
});
