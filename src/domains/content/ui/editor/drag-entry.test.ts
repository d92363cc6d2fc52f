import { describe, expect, it } from 'vitest';
import { placeFor, scrollFor } from './drag-entry';

/** A low entry, a high one, and two low ones, 10 pixels apart. */
const PLACES = [
  { top: 0, bottom: 50 },
  { top: 60, bottom: 260 },
  { top: 270, bottom: 320 },
  { top: 330, bottom: 380 },
];

describe('where a dragged entry is let go', () => {
  it.each([
    [0, 20, 0, 'a little further down'],
    [0, 111, 1, 'over the middle of a high one'],
    [0, 246, 2, 'over two'],
    [0, 330, 3, 'at the end'],
    [3, -40, 2, 'up over the middle of one'],
    [3, -171, 1, 'up over the middle of a high one'],
    [3, -330, 0, 'at the head'],
    [1, 36, 2, 'a high one, as soon as its own edge has passed'],
  ])('number %i by %i pixels comes to %i: %s', (from, by, to) => {
    expect(placeFor(PLACES, from, by)).toBe(to);
  });
});

it('the page goes along near the edges, faster the nearer, and rests between', () => {
  expect([0, 64, 127, 128, 300, 512, 513, 576, 640].map((y) => scrollFor(y, 640))).toEqual([-18, -9, -1, 0, 0, 0, 1, 9, 18]);
});
