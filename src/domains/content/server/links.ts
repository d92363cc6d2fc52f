import type { ContentSource } from '../../content-format/server/content-source.ts';
import type { FoundPlace } from '../model/found-text.ts';
import { allTexts, type Written } from './all-texts.ts';

/** Fields that name a tour by its address; pictures are named alike. */
const NAMES_TOUR = /(^|\.)(tour|tourReference|tours\.\d+|contactFormTours\.\d+|similarTours\.\d+)$/;
const NAMES_PICTURE = /(^|\.)(image|avatar|src|pictures\.\d+)$/;

/** Where the content leads to that tour. @param names in its addresses, that of now and earlier ones: "bijilo-monkey-park" */
export function linksToTour(source: ContentSource, names: readonly string[]): FoundPlace[] {
  const any = names.join('|');
  const inText = new RegExp(`/tours/(${any})(?![a-z0-9-])|slug="(${any})"`);
  return places(source, ({ path, text }) => (names.includes(text) && NAMES_TOUR.test(path)) || inText.test(text));
}

/** Where the content shows a picture; nowhere for no name. */
export function placesOfPicture(source: ContentSource, name: string | undefined): FoundPlace[] {
  if (name === undefined) return [];
  return places(source, ({ path, text }) => (text === name && NAMES_PICTURE.test(path)) || text.includes(`picture="${name}"`));
}

function places(source: ContentSource, isOne: (text: Written) => boolean): FoundPlace[] {
  return allTexts(source)
    .filter(isOne)
    .map(({ file, title, path }) => ({ file, title, path, excerpt: '' }));
}
