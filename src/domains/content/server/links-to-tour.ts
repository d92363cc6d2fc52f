import type { FoundPlace } from '../model/found-text.ts';
import { allTexts } from './all-texts.ts';
import type { ContentSource } from './content-source.ts';

/** Fields that name a tour by its address; pictures are named alike. */
const NAMES_TOUR = /(^|\.)(tour|tourReference|tours\.\d+|contactFormTours\.\d+|similarTours\.\d+)$/;

/** Where the content leads to that tour. @param slug its address, "bijilo-monkey-park" */
export function linksToTour(source: ContentSource, slug: string): FoundPlace[] {
  const inText = new RegExp(`/tours/${slug}(?![a-z0-9-])|slug="${slug}"`);
  return allTexts(source)
    .filter(({ path, text }) => (text === slug && NAMES_TOUR.test(path)) || inText.test(text))
    .map(({ file, title, path }) => ({ file, title, path, excerpt: '' }));
}
