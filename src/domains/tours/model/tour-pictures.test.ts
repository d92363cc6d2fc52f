import { expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { tourPictures } from './tour-pictures';

it("a tour shows its own poster first, then the gallery's that it names, in its order, each once", () => {
  const content = sampleContent();
  for (const tour of content.tours) {
    const shown = tourPictures(tour, content);
    expect(shown.map(({ src }) => src)).toEqual([tour.image, ...tour.pictures]);
    expect(shown.every(({ alt }) => alt.length >= 20)).toBe(true);
    expect(shown.map(({ caption }) => caption !== undefined)).toEqual([false, ...tour.pictures.map(() => true)]);
  }
});

it('shows photographs by their own words, and leaves out what is nowhere', () => {
  const photograph = { photograph: 'a'.repeat(64), alt: 'A boat on the river at noon', focus: { x: 50, y: 50 }, consent: 'nobody' as const };
  const content = { gallery: [], photographs: new Map([['boat', photograph]]) };
  expect(tourPictures({ image: 'own', imageAlt: 'Our own', pictures: ['gone', 'boat'] }, content)).toEqual([
    { src: 'own', alt: 'Our own' },
    { src: 'boat', alt: 'A boat on the river at noon' },
  ]);
});
