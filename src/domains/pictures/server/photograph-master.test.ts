import { expect, it } from 'vitest';
import { cutAround } from './photograph-master';

it.each([
  ['the middle of a lying picture as a square', { x: 50, y: 50 }, { width: 600, height: 600 }, { left: 400, top: 0, width: 1600, height: 1600 }],
  ['its left edge: the part ends there', { x: 0, y: 50 }, { width: 600, height: 600 }, { left: 0, top: 0, width: 1600, height: 1600 }],
  ['its right edge', { x: 100, y: 50 }, { width: 600, height: 600 }, { left: 800, top: 0, width: 1600, height: 1600 }],
  ['a place three quarters to the right', { x: 62.5, y: 10 }, { width: 600, height: 600 }, { left: 700, top: 0, width: 1600, height: 1600 }],
  ['a wide part, near the lower edge', { x: 50, y: 90 }, { width: 1800, height: 1012 }, { left: 0, top: 251, width: 2400, height: 1349 }],
])('cuts around %s', (_name, focus, size, part) => {
  expect(cutAround(focus, { width: 2400, height: 1600 }, size)).toEqual(part);
});
