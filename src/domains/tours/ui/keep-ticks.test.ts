// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPacked, packedItems } from './keep-ticks';

const KEY = 'hbt-store:packing:a';

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

describe('what is packed for a tour', () => {
  it('is known again, for that tour only', () => {
    keepPacked('a', ['Sun hat', 'Passport']);
    expect([...packedItems('a')]).toEqual(['Sun hat', 'Passport']);
    expect(packedItems('b').size).toBe(0);
  });

  it('leaves nothing on the device when no tick is left', () => {
    keepPacked('a', ['Sun hat']);
    keepPacked('a', []);
    expect(localStorage.length).toBe(0);
  });

  it.each(['{"a":', '7', '{"value":{"Sun hat":true},"savedAt":0,"until":9e15}', 'null'])('is nothing where something else is kept in its place: %s', (text) => {
    localStorage.setItem(KEY, text);
    expect(packedItems('a').size).toBe(0);
  });

  it('is forgotten 30 days after the last tick', () => {
    vi.useFakeTimers({ now: 0 });
    keepPacked('a', ['Sun hat']);
    vi.setSystemTime(30 * 24 * 3600 * 1000 - 1);
    expect(packedItems('a').size).toBe(1);
    vi.setSystemTime(30 * 24 * 3600 * 1000);
    expect(packedItems('a').size).toBe(0);
  });

  it('is made of texts alone', () => {
    localStorage.setItem(KEY, JSON.stringify({ value: ['Sun hat', 7, null], savedAt: 0, until: Date.now() + 1000 }));
    expect([...packedItems('a')]).toEqual(['Sun hat']);
  });
});
