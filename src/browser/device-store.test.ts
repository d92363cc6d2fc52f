// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ITEM_LIFE_MS, ITEM_MAX_BYTES, keepItem, readItem, removeExpired, removeItem, STORE_MAX_BYTES } from './device-store.ts';

const DAY = 24 * 3600 * 1000;

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

describe('the secure local store', () => {
  it('has the limits of the specification: 10 MB, 1 MB an item, 30 days', () => {
    expect([STORE_MAX_BYTES, ITEM_MAX_BYTES, ITEM_LIFE_MS]).toEqual([10 * 1024 ** 2, 1024 ** 2, 30 * DAY]);
  });

  it('gives back what was kept, until its life ends', () => {
    expect(keepItem('packing', ['hat'], undefined, 1000)).toBe(true);
    expect(readItem('packing', 1000 + 30 * DAY - 1)).toEqual(['hat']);
    expect(readItem('packing', 1000 + 30 * DAY)).toBeUndefined();
  });

  it('takes another life where one is given', () => {
    keepItem('short', 1, DAY, 0);
    expect(readItem('short', DAY - 1)).toBe(1);
    expect(readItem('short', DAY)).toBeUndefined();
  });

  it('forgets on request', () => {
    keepItem('a', 1);
    removeItem('a');
    expect(readItem('a')).toBeUndefined();
  });

  it('refuses an item above 1 MB and keeps what was there', () => {
    keepItem('a', 'small');
    expect(keepItem('a', 'x'.repeat(ITEM_MAX_BYTES / 2))).toBe(false);
    expect(readItem('a')).toBe('small');
  });

  it('refuses what would make all items together more than 10 MB', () => {
    const almost = 'x'.repeat(ITEM_MAX_BYTES / 2 - 200);
    const kept = Array.from({ length: 12 }, (_, index) => keepItem(`item-${index}`, almost));
    expect(kept).toEqual([...Array(10).fill(true), false, false]);
    expect(keepItem('item-0', almost), 'replacing counts once').toBe(true);
  });

  it('removes what has ended and what cannot be read, and nothing else', () => {
    keepItem('old', 1, DAY, 0);
    keepItem('new', 2, DAY, DAY);
    localStorage.setItem('hbt-store:broken', '{');
    localStorage.setItem('other', '{');
    expect(removeExpired(DAY + 1)).toBe(2);
    expect(readItem('new', DAY + 1)).toBe(2);
    expect(localStorage.getItem('other')).toBe('{');
  });

  it('keeps nothing and does not fail where storage is refused', () => {
    vi.stubGlobal('window', {
      get localStorage(): Storage {
        throw new DOMException('refused', 'SecurityError');
      },
    });
    expect(keepItem('a', 1)).toBe(false);
    expect(readItem('a')).toBeUndefined();
    expect(removeExpired()).toBe(0);
  });
});
