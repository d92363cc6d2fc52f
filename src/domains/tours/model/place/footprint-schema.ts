import { z } from 'zod';
import { line, list, sentences } from '../../../content-format/model/fields.ts';

const carrier = z.strictObject({
  by: line(3, 40).meta({ title: 'In what', help: 'Such as: a minibus.' }),
  kgPerKm: z.number().min(0.001).max(50).meta({ title: 'Kilograms of CO2e a kilometre', help: 'Of the whole vehicle.' }),
});

/** content/footprint.yaml: what a day costs the place. Tours say how far they go, and whether animals are watched. */
export const footprintSchema = z.strictObject({
  road: carrier.optional().meta({ title: 'By road' }),
  boat: carrier.optional().meta({ title: 'By boat' }),
  source: line(10, 160).meta({ title: 'Where the figures are from' }),
  wildlifeRules: list(sentences(10, 140), 0, 8).meta({ title: 'Rules where animals are watched' }),
});

export type Footprint = z.infer<typeof footprintSchema>;
