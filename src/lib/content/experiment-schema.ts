import { z } from 'zod';
import { line, list } from './fields.ts';

/** Part of an attribute's name and of an address: "hero_cta". */
const id = z.string().regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'lower-case words joined by _');

/** Weights are written by hand: 0.1 + 0.2 + 0.7 is 1 to a person. */
const ROUNDING = 1e-9;

function differ(entries: { id: string }[]): boolean {
  return new Set(entries.map((entry) => entry.id)).size === entries.length;
}

/** A test of spec §3: "id, name, isActive, variants (id, name, weight)". The first variant is the control. */
const experimentSchema = z.strictObject({
  id,
  name: line(3, 60),
  /** What the test changes, in a sentence for the operator. */
  changes: line(10, 200).optional(),
  /** Whether the test runs from the first start on; afterwards what the operator does counts. */
  isActive: z.boolean(),
  variants: list(z.strictObject({ id, name: line(2, 40), weight: z.number().positive().max(1) }), 2, 6)
    .refine(differ, 'ids that differ')
    .refine((variants) => Math.abs(variants.reduce((sum, { weight }) => sum + weight, 0) - 1) < ROUNDING, 'weights that add up to 1'),
});

/** content/experiments.yaml. */
export const experimentsSchema = list(experimentSchema, 1, 30).refine(differ, 'ids that differ');

export type Experiment = z.infer<typeof experimentSchema>;
