// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchStorage } from './storage-watch.ts';

const MB = 1024 * 1024;
const DAY = 24 * 3600 * 1000;
const MINUTE = 60_000;
const toasts = vi.hoisted(() => [] as object[]);
vi.mock('@/ui/toast', () => ({ showToast: (toast: object) => void toasts.push(toast) }));

const lastCleaning = () => Number(localStorage.getItem('hbt-last-cleaning'));

/** Lets time pass; the cleaner's code, which is loaded for a cleaning, arrives. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await vi.dynamicImportSettled();
}

/** Opens a page: its script runs, and twelve seconds pass, since the day's cleaning waits ten. */
async function open(): Promise<void> {
  watchStorage();
  await pass(12_000);
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  vi.stubGlobal('fetch', async () => Response.json({}));
  localStorage.clear();
  toasts.length = 0;
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the watch over the storage of the device', () => {
  it('cleans once a day', async () => {
    await open();
    const first = lastCleaning();
    expect(first).toBeGreaterThan(0);
    localStorage.setItem('hbt-last-cleaning', String(Date.now() - DAY + 10_000));
    await open();
    expect(lastCleaning()).toBeLessThan(Date.now() - DAY + 30_000);
    localStorage.setItem('hbt-last-cleaning', String(Date.now() - DAY - 1));
    await open();
    expect(lastCleaning()).toBeGreaterThan(Date.now() - MINUTE);
  });

  it('does not wait for the day of a cleaning that a clock ahead of its time has noted', async () => {
    localStorage.setItem('hbt-last-cleaning', String(Date.now() + 365 * DAY));
    await open();
    expect(lastCleaning()).toBeLessThanOrEqual(Date.now());
  });

  it('looks again every five minutes', async () => {
    localStorage.setItem('hbt-last-cleaning', String(Date.now()));
    const opened = Date.now();
    await open();
    await pass(5 * MINUTE - 13_000);
    expect(lastCleaning()).toBe(opened);
    await pass(2_000);
    expect(lastCleaning()).toBeGreaterThan(opened);
  });

  it('warns in the words of the specification from 80 percent of 4 MB on, and says nothing below', async () => {
    localStorage.setItem('hbt-a', 'x'.repeat((3.19 * MB) / 2));
    await open();
    expect(toasts).toEqual([]);
    localStorage.setItem('hbt-a', 'x'.repeat((3.2 * MB) / 2));
    localStorage.removeItem('hbt-last-cleaning');
    await open();
    expect(toasts).toEqual([{ kind: 'info', title: 'Storage Warning', text: 'Storage space is running low. Cleaned up old data automatically.' }]);
  });

  it('removes what is old without a word', async () => {
    localStorage.setItem('hbt-old', 'x');
    await open();
    vi.setSystemTime(Date.now() + 30 * DAY + MINUTE);
    await open();
    expect(localStorage.getItem('hbt-old')).toBeNull();
    expect(toasts).toEqual([]);
  });
});
