import { z } from 'zod';
import { line, list, sentences } from '../../../content-format/model/fields.ts';

const degrees = z.number().min(-5).max(50);

/** content/climate.yaml: what a month is like on the coast, by averages over many years; nothing is asked of a weather service. */
export const climateSchema = z.strictObject({
  source: line(10, 160).meta({ title: 'Where the averages are from' }),
  months: list(
    z.strictObject({
      high: degrees.meta({ title: 'By day, in degrees Celsius' }),
      low: degrees.meta({ title: 'At night, in degrees Celsius' }),
      rain: z.number().min(0).max(2000).meta({ title: 'Rain in millimetres' }),
      rainDays: z.int().min(0).max(31).meta({ title: 'Days with rain' }),
      seen: sentences(10, 100).optional().meta({ title: 'What there is to see' }),
    }),
    12,
    12,
  ).meta({ title: 'Months, January first' }),
});

export type Climate = z.infer<typeof climateSchema>;
