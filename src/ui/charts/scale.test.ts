import { describe, expect, it } from 'vitest';
import { axisEnd, columnAfterKey, columnAt, linePoints } from './scale.ts';

describe('the end of an axis', () => {
  it.each([
    [[], 1],
    [[0, 0], 1],
    [[3], 3],
    [[5], 5],
    [[9], 10],
    [[11, 4], 20],
    [[41], 50],
    [[203], 300],
    [[999], 1000],
    [[1001], 2000],
  ])('of %j is %i', (values, end) => {
    expect(axisEnd(values)).toBe(end);
  });

  it('holds every value', () => {
    for (let top = 1; top < 5000; top++) expect(axisEnd([top])).toBeGreaterThanOrEqual(top);
  });
});

describe('a column', () => {
  it('is found under a finger, at the edges and beyond them too', () => {
    expect([columnAt(-5, 100, 4), columnAt(0, 100, 4), columnAt(49, 100, 4), columnAt(50, 100, 4), columnAt(100, 100, 4), columnAt(400, 100, 4)]).toEqual([
      0, 0, 1, 2, 3, 3,
    ]);
    expect(columnAt(10, 0, 4)).toBe(0);
  });

  it('is reached by the keys of a slider, which stop at the ends', () => {
    const from = (key: string, now = 5) => columnAfterKey(key, now, 30);
    expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'].map((key) => from(key))).toEqual([6, 4, 6, 4, 8, 2, 0, 29]);
    expect([from('ArrowLeft', 0), from('ArrowRight', 29), from('PageUp', 28)]).toEqual([0, 29, 29]);
    expect([from('Tab'), from('constructor')]).toEqual([undefined, undefined]);
  });
});

describe('a small line', () => {
  it('goes from left to right, the highest value at the top of its axis', () => {
    expect(linePoints([0, 5, 10], 100, 20)).toBe('0.0,20.0 50.0,10.0 100.0,0.0');
    expect(linePoints([2], 100, 20)).toBe('0.0,0.0 100.0,0.0');
  });
});
