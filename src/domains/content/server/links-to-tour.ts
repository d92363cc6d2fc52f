import type { FoundPlace } from '../model/found-text.ts';
import { allTexts } from './all-texts.ts';
import type { ContentSource } from './content-source.ts';

/** Fields that name a tour by its address; pictures are named alike. */
const NAMES_TOUR = /(^|\.)(tour|tourReference|tours\.\d+|contactFormTours\.\d+|similarTours\.\d+)$/;

/** Where the content leads to that tour. @param names in its addresses, that of now and earlier ones: "bijilo-monkey-park" */
export function linksToTour(source: ContentSource, names: readonly string[]): FoundPlace[] {
  const any = names.join('|');
  const inText = new RegExp(`/tours/(${any})(?![a-z0-9-])|slug="(${any})"`);
  return allTexts(source)
    .filter(({ path, text }) => (names.includes(text) && NAMES_TOUR.test(path)) || inText.test(text))
    .map(({ file, title, path }) => ({ file, title, path, excerpt: '' }));
}
