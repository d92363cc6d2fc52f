import { describe, expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { similarTours } from './similar-tours';
import type { Tour } from './tour-schema';

const { tours } = sampleContent();

/** A tour like the first one of the catalogue, but for these fields. */
function tour(fields: Pick<Tour, 'id' | 'category'> & Partial<Tour>): Tour {
  return { ...(tours[0] as Tour), kind: 'tour', featured: false, ...fields };
}

const ids = (list: Tour[]) => list.map(({ id }) => id);

describe('the tours offered beside one', () => {
  it.each(tours.map((entry) => [entry.title, entry] as const))('%s are three others, all of them guided tours', (_title, entry) => {
    const similar = similarTours(entry, tours);
    expect(new Set(ids(similar)).size).toBe(3);
    expect(ids(similar)).not.toContain(entry.id);
    for (const { kind } of similar) expect(kind).toBe('tour');
  });

  const shown = tour({ id: 1, category: 'Wildlife & Safari' });
  const same = tour({ id: 9, category: 'Wildlife & Safari' });
  const sameWord = tour({ id: 8, category: 'Spiritual & Wildlife' });
  const featured = tour({ id: 7, category: 'Adventure & Sports', featured: true });
  const other = tour({ id: 6, category: 'Adventure & Sports' });

  it('are those of the same category first, then of one that shares a word, then the featured ones', () => {
    expect(ids(similarTours(shown, [other, featured, sameWord, same, shown]))).toEqual([9, 8, 7]);
  });

  it('put the same category before a featured tour that shares a word only', () => {
    expect(ids(similarTours(shown, [tour({ id: 5, category: 'Wildlife & Birding', featured: true }), same]))).toEqual([9, 5]);
  });

  it('are guided tours: a service is never among them, however close it is', () => {
    const service = tour({ id: 3, category: 'Wildlife & Safari', featured: true, kind: 'service' });
    expect(ids(similarTours(shown, [service, same, sameWord]))).toEqual([9, 8]);
  });

  it('prefer the featured one of two that are equally close, then the one with the lower id', () => {
    const near = tour({ id: 4, category: 'Wildlife & Safari', featured: true });
    const low = tour({ id: 2, category: 'Wildlife & Safari' });
    expect(ids(similarTours(shown, [same, low, near]))).toEqual([4, 2, 9]);
  });

  it('are fewer where there are no more, and leave the list as it was', () => {
    const list = [same, shown];
    expect(ids(similarTours(shown, list))).toEqual([9]);
    expect(list).toEqual([same, shown]);
    expect(similarTours(shown, [shown])).toEqual([]);
  });
});
