import { z } from 'zod';
import { list } from '../../../content-format/model/fields.ts';

/** Where a trip goes, as visitors plan by it; regions of the map have names that few of them know. */
export const AREAS = {
  resorts: 'Banjul and the resorts',
  'south-coast': 'South coast',
  inland: 'Brikama and inland',
  'north-bank': 'North bank',
  'up-river': 'Up the river',
  senegal: 'Senegal',
} as const;

export type Area = keyof typeof AREAS;

/** An area at the end of a sentence: "tours on the south coast". */
export const IN_AREA: Record<Area, string> = {
  resorts: 'around Banjul and the resorts',
  'south-coast': 'on the south coast',
  inland: 'around Brikama and inland',
  'north-bank': 'on the north bank',
  'up-river': 'up the river',
  senegal: 'in Senegal',
};

/** The optional field of a trip: it is not found under an area where it names none. */
export const areas = list(z.enum(Object.keys(AREAS) as [Area, ...Area[]]).meta({ words: AREAS }), 1, Object.keys(AREAS).length)
  .optional()
  .meta({ title: 'Areas', help: 'Where the trip goes. The filters of the tours read it.' });
