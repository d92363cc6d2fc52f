import { expect, it } from 'vitest';
import { labelPicture, tapLabel, thriftyForm } from './thrifty-picture.ts';

const SRCSET = '/img/a-300.x.webp 300w, /img/a-600.x.webp 600w, /img/a-900.x.webp 900w';

it.each([
  [104, '/img/a-300.x.webp'],
  [300, '/img/a-300.x.webp'],
  [301, '/img/a-600.x.webp'],
  [2000, '/img/a-900.x.webp'],
])('a place of %d px gets %s', (place, address) => {
  expect(thriftyForm(SRCSET, place)).toBe(address);
});

it('a single address is taken as it is, and none gives none', () => {
  expect(thriftyForm('/favicon.svg', 50)).toBe('/favicon.svg');
  expect(thriftyForm('', 50)).toBeUndefined();
});

it('the size is said in whole KB, at least one, and left out where nobody knows it', () => {
  expect([43_900, 200, 0, Number.NaN].map(tapLabel)).toEqual(['Show picture, 43 KB', 'Show picture, 1 KB', 'Show picture', 'Show picture']);
});

it('the label has the shape of the place, and two lines where that is narrow', () => {
  const svg = (width: number) => decodeURIComponent(labelPicture('Show picture, 43 KB', width, 100));
  expect(svg(360)).toContain('width="360" height="100"');
  expect(svg(360).match(/<text/g)).toHaveLength(1);
  expect(svg(120).match(/<text/g)).toHaveLength(2);
});
