import { expect, it } from 'vitest';
import { sampleContent } from '../../../../tests/fixtures/sample-content.ts';
import { tourPictures } from './tour-pictures';

it("a tour shows its own poster first, then the gallery's that it names, in its order, each once", () => {
  const { tours, gallery } = sampleContent();
  for (const tour of tours) {
    const shown = tourPictures(tour, gallery);
    expect(shown.map(({ src }) => src)).toEqual([tour.image, ...tour.pictures]);
    expect(shown.every(({ alt }) => alt.length >= 20)).toBe(true);
    expect(shown.map(({ caption }) => caption !== undefined)).toEqual([false, ...tour.pictures.map(() => true)]);
  }
});

it('leaves out what is not in the gallery', () => {
  expect(tourPictures({ image: 'own', imageAlt: 'Our own', pictures: ['gone', 'gone-too'] }, [])).toEqual([{ src: 'own', alt: 'Our own' }]);
});
