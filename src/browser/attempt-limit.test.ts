// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { countAttempt, mayAttempt } from './attempt-limit.ts';

const WINDOW = 60_000;
const LIMIT = { points: 3, duration: WINDOW / 1000 };
const may = (who: string, now: number, name = 'booking') => mayAttempt(name, who, LIMIT, now);
const count = (who: string, now: number, name = 'booking') => countAttempt(name, who, LIMIT, now);

beforeEach(() => sessionStorage.clear());

describe('the limit in the page', () => {
  it('lets three attempts through within its window, and no fourth', () => {
    for (const now of [1000, 2000, 3000]) {
      expect(may('a@b.cd', now)).toBe(true);
      count('a@b.cd', now);
    }
    expect(may('a@b.cd', 4000)).toBe(false);
  });

  it('counts what was accepted, and not what was only asked', () => {
    for (let asked = 0; asked < 10; asked++) expect(may('a@b.cd', 1000 + asked)).toBe(true);
  });

  it('lets the next attempt through when the first is a whole window old', () => {
    for (const now of [1000, 2000, 3000]) count('a@b.cd', now);
    expect(may('a@b.cd', 1000 + WINDOW - 1)).toBe(false);
    expect(may('a@b.cd', 1000 + WINDOW)).toBe(true);
    count('a@b.cd', 1000 + WINDOW);
    expect(may('a@b.cd', 1000 + WINDOW + 1)).toBe(false);
  });

  it('counts each visitor and each form by itself', () => {
    for (const now of [1, 2, 3]) count('a@b.cd', now);
    expect(may('e@f.gh', 4)).toBe(true);
    count('e@f.gh', 4);
    expect(may('a@b.cd', 4, 'inquiry')).toBe(true);
    expect(may('a@b.cd', 4)).toBe(false);
  });

  it('forgets what a clock that was ahead has counted, once it is set back', () => {
    for (const now of [1, 2, 3]) count('a@b.cd', 90 * WINDOW + now);
    expect(may('a@b.cd', WINDOW)).toBe(true);
  });

  it('stands in nobody’s way where storage holds something else', () => {
    sessionStorage.setItem('hbt-attempts-booking', '{broken');
    expect(may('a@b.cd', 1)).toBe(true);
  });
});
