import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EventFlood, ROWS_A_MINUTE } from './event-flood.ts';

let told: [number, string][];
const tell = (more: number, from: string) => void told.push([more, from]);

beforeEach(() => {
  told = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe('a flood of events', () => {
  it('gets ten rows a minute for a type and an address, and one that counts the rest', () => {
    const flood = new EventFlood();
    const stored = Array.from({ length: 1_000 }, () => flood.admits('sign_in_failed', '203.0.113.7', tell)).filter(Boolean);
    expect([stored.length, ROWS_A_MINUTE]).toEqual([10, 10]);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([[990, '203.0.113.7']]);
    expect(flood.admits('sign_in_failed', '203.0.113.7', tell), 'the next minute begins anew').toBe(true);
  });

  it('leaves other types and addresses alone, and says nothing where nothing was left out', () => {
    const flood = new EventFlood();
    for (let sent = 0; sent < 10; sent++) flood.admits('sign_in_failed', '203.0.113.7', tell);
    expect(flood.admits('sign_in_failed', '203.0.113.8', tell)).toBe(true);
    expect(flood.admits('access_denied', '203.0.113.7', tell)).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([]);
  });

  it('from ever new addresses is bounded as well', () => {
    const flood = new EventFlood();
    const stored = Array.from({ length: 5_000 }, (_, number) => flood.admits('foreign_origin', `address ${number}`, tell)).filter(Boolean);
    expect(stored.length).toBe(2_000 + ROWS_A_MINUTE);
    vi.advanceTimersByTime(60_000);
    expect(told).toEqual([[2_990, 'many addresses']]);
  });
});
