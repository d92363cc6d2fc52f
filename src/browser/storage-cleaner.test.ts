// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { AGE_MAX_MS, CRITICAL_SHARE, cleanStorage, LIMIT_BYTES, TARGET_SHARE } from './storage-cleaner.ts';

const DAY = 24 * 3600 * 1000;
const MB = 1024 * 1024;
/** An entry of that many bytes; browsers count two for a character. */
const fill = (key: string, bytes: number) => localStorage.setItem(key, 'x'.repeat(bytes / 2 - key.length));
const keys = () =>
  Object.keys(localStorage)
    .filter((key) => key !== 'hbt-seen')
    .sort();

beforeEach(() => localStorage.clear());

describe('the storage cleaner', () => {
  it('has the numbers of the specification: 4 MB, 30 days, 80 and 60 percent', () => {
    expect([LIMIT_BYTES, AGE_MAX_MS, CRITICAL_SHARE, TARGET_SHARE]).toEqual([4 * MB, 30 * DAY, 0.8, 0.6]);
  });

  it('leaves everything below 80 percent that is younger than 30 days', () => {
    fill('hbt-a', 3 * MB);
    expect(cleanStorage(localStorage, 0)).toEqual({ removed: [], wasCritical: false });
    expect(cleanStorage(localStorage, 30 * DAY)).toEqual({ removed: [], wasCritical: false });
    expect(keys()).toEqual(['hbt-a']);
  });

  it('removes what has not changed for more than 30 days', () => {
    fill('hbt-a', 100);
    fill('hbt-b', 100);
    cleanStorage(localStorage, 0);
    fill('hbt-b', 200);
    cleanStorage(localStorage, DAY);
    expect(cleanStorage(localStorage, 30 * DAY + 1)).toEqual({ removed: ['hbt-a'], wasCritical: false });
    expect(keys()).toEqual(['hbt-b']);
  });

  it('counts the life of what a clock that was ahead has seen from when it is set back', () => {
    fill('hbt-a', 100);
    cleanStorage(localStorage, 365 * DAY);
    expect(cleanStorage(localStorage, 0).removed).toEqual([]);
    expect(cleanStorage(localStorage, 30 * DAY + 1).removed).toEqual(['hbt-a']);
  });

  it('begins a new life for what comes back under a name that was removed', () => {
    fill('hbt-a', 100);
    cleanStorage(localStorage, 0);
    expect(cleanStorage(localStorage, 30 * DAY + 1).removed).toEqual(['hbt-a']);
    fill('hbt-a', 100);
    expect(cleanStorage(localStorage, 30 * DAY + 2).removed).toEqual([]);
    expect(cleanStorage(localStorage, 31 * DAY).removed).toEqual([]);
  });

  it('never removes the time of the last cleaning, nor a setting', () => {
    for (const key of ['hbt-last-cleaning', 'hbt-search-slash-off']) fill(key, 100);
    cleanStorage(localStorage, 0);
    expect(cleanStorage(localStorage, 90 * DAY).removed).toEqual([]);
  });

  it('leaves the tours that a traveller keeps until their own end', () => {
    const list = JSON.stringify({ value: [], savedAt: 0, until: 180 * DAY });
    localStorage.setItem('hbt-store:my-list', list);
    cleanStorage(localStorage, 0);
    expect(cleanStorage(localStorage, 179 * DAY).removed).toEqual([]);
    expect(keys()).toEqual(['hbt-store:my-list']);
    cleanStorage(localStorage, 181 * DAY);
    expect(keys()).toEqual([]);
  });

  it('from 80 percent on removes the oldest until no more than 60 percent are left', () => {
    for (const [index, megabytes] of [0.82, 0.8, 0.8, 0.79].entries()) {
      fill(`hbt-${index + 1}`, megabytes * MB);
      cleanStorage(localStorage, index);
      if (index === 2) expect(keys()).toHaveLength(3);
    }
    // 3.2 MB of 4 are 80 percent: the fourth made it critical and the first had to go; 2.4 MB are 60 percent.
    expect(keys()).toEqual(['hbt-2', 'hbt-3', 'hbt-4']);
  });

  it('never touches an enquiry that waits for the server, nor what is not ours', () => {
    fill('hbt-kept-enquiries', 3.5 * MB);
    fill('other', 3.5 * MB);
    fill('hbt-a', 3.3 * MB);
    expect(cleanStorage(localStorage, 0)).toEqual({ removed: ['hbt-a'], wasCritical: true });
    cleanStorage(localStorage, 90 * DAY);
    expect(keys()).toEqual(['hbt-kept-enquiries', 'other']);
  });

  it('removes items of the secure store whose life has ended', () => {
    localStorage.setItem('hbt-store:a', JSON.stringify({ value: 1, savedAt: 0, until: 10 }));
    cleanStorage(localStorage, 11);
    expect(keys()).toEqual([]);
  });

  it('begins anew where its own notes cannot be read', () => {
    localStorage.setItem('hbt-seen', '{');
    fill('hbt-a', 100);
    expect(cleanStorage(localStorage, 100 * DAY).removed).toEqual([]);
  });
});
