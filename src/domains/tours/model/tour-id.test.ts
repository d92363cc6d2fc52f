import { expect, it } from 'vitest';
import { tourId } from './tour-id.ts';

it('is the title in lower case with every space as a hyphen, and nothing else changed', () => {
  expect(tourId('River Excursions (Lazy Day)')).toBe('river-excursions-(lazy-day)');
});
