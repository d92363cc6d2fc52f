import { z } from 'zod';
import { line, list } from '../../content-format/model/fields.ts';
import { BOAT, type BodyFacts, GROUND, HEAT, STEP_FREE, SUN, TOILET, WALKING } from './body-facts.ts';

const note = line(5, 130).optional();

function oneOf<T extends Record<string, string>>(words: T) {
  return z.enum(Object.keys(words) as [keyof T & string, ...(keyof T & string)[]]).meta({ words });
}

export const bodyFactsSchema = z.strictObject({
  walking: z.strictObject({ how: oneOf(WALKING), ground: list(oneOf(GROUND), 1, 4), note }),
  boat: z.strictObject({ how: oneOf(BOAT), note }),
  heat: z.strictObject({ how: oneOf(HEAT), note }),
  toilet: z.strictObject({ how: oneOf(TOILET), note }),
  stepFree: z.strictObject({ how: oneOf(STEP_FREE), note }).meta({ title: 'Steps' }),
  youngest: z
    .strictObject({ from: z.int().min(0).max(18).meta({ title: 'From age', help: 'In years; 0 is everybody.' }), note })
    .meta({ title: 'Youngest age' }),
  sun: z.strictObject({ how: oneOf(SUN), note }).meta({ title: 'Sun and shade' }),
}) satisfies z.ZodType<BodyFacts>;
