import { byTitle, fieldsOf, kindOfContent, single } from '../../content-format/model/kind.ts';
import { dakarSchema } from '../model/dakar-schema.ts';
import { DAKAR_SLUG } from '../model/dakar-slug.ts';
import { coastMapSchema } from '../model/map-schema.ts';
import { climateSchema } from '../model/place/climate-schema.ts';
import { footprintSchema } from '../model/place/footprint-schema.ts';
import { synonymsSchema } from '../model/search/synonyms-schema.ts';
import { tourSchema } from '../model/tour-schema.ts';

/* The kinds of content of which trips are made. */

/** In the order of their ids. */
export const toursKind = kindOfContent({
  files: 'tours/*.yaml',
  title: 'Tours',
  schema: tourSchema,
  pages: ['/tours/{name}', '/tours', '/'],
  mayGo: true,
  moves: { noun: 'tour', also: ['/tours/{name}/calendar', '/data/tours/{name}'] },
  unique: ['id', 'title'],
  ownAlone: [
    ...['id', 'title', 'slug', 'formerly', 'aliases', 'location', 'place', 'image', 'imageAlt', 'pictures'],
    ...['monthNote', 'stops', 'kmRoad', 'kmBoat'],
    ...['rating', 'reviews', 'ratingSource', 'featured', 'hidden'],
  ],
  choices: { tours: byTitle, trips: byTitle },
  make: (tours) => tours.map(({ document }) => document).sort((a, b) => a.id - b.id),
});

/** The trip of several days with a page of its own; absent where the operator has none. */
export const dakarKind = single(
  {
    files: 'dakar.yaml',
    title: 'The trip to Dakar',
    schema: dakarSchema,
    pages: [`/tours/${DAKAR_SLUG}`, '/'],
    mayGo: true,
    choices: { trips: (found) => found.map(({ document }) => [DAKAR_SLUG, String(fieldsOf(document).title)]) },
  },
  undefined,
);

/** Words that mean the same to the search. */
export const synonymsKind = single(
  { files: 'synonyms.yaml', title: 'Words that mean the same in the search', schema: synonymsSchema, pages: ['/tours'], mayGo: true },
  [],
);
export const mapKind = single({ files: 'map.yaml', title: 'Map of the coast', schema: coastMapSchema, pages: ['/'] });

/** What months are like, for tour pages and the booking dialog. */
export const climateKind = single({ files: 'climate.yaml', title: 'What a month is like', schema: climateSchema, pages: ['/tours'], mayGo: true }, undefined);
/** What a day costs the place, and the rules where animals are watched. */
export const footprintKind = single(
  { files: 'footprint.yaml', title: 'What a day costs the place', schema: footprintSchema, pages: ['/tours'], mayGo: true },
  undefined,
);
