import { z } from 'zod';
import { latitude, line, list, longitude, place, slug } from '../../content-format/model/fields.ts';

/** content/map.yaml: what the map of the coast shows besides the tours. */
export const coastMapSchema = z.strictObject({
  /** Names printed on the map; `side` is where the name stands from its dot, `ground` what lies under it. */
  names: list(
    z.strictObject({ name: line(3, 30), latitude, longitude, side: z.enum(['left', 'right', 'above', 'below']), ground: z.enum(['land', 'sea']) }),
    0,
    20,
  ),
  /** Journeys with a page of their own that are no entry of the catalogue: /tours/{slug}. */
  journeys: list(
    z.strictObject({
      title: line(3, 60),
      slug: slug.meta({ title: 'Address', help: 'The last part of it: dakar-city-tour of /tours/dakar-city-tour.' }),
      place,
    }),
    0,
    5,
  ),
});

export type CoastMapContent = z.infer<typeof coastMapSchema>;
export type Place = z.infer<typeof place>;
