import { z } from 'zod';
import { ID, line, list } from '../../content-format/model/fields.ts';

/** Part of an attribute's name and of an address: "hero_cta". */
const id = z.string().regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'lower-case words joined by _');

/** Weights are written by hand: 0.1 + 0.2 + 0.7 is 1 to a person. */
const ROUNDING = 1e-9;

function differ(entries: { id: string }[]): boolean {
  return new Set(entries.map((entry) => entry.id)).size === entries.length;
}

/** An experiment of spec §3: "id, name, isActive, variants (id, name, weight)". The first variant is the control. */
const experimentSchema = z.strictObject({
  id: id.meta(ID),
  name: line(3, 60),
  /** What the experiment changes, in a sentence for the operator. */
  changes: line(10, 200).optional(),
  /** Whether the experiment runs from the first start on; afterwards what the operator does counts. */
  isActive: z.boolean(),
  variants: list(z.strictObject({ id: id.meta(ID), name: line(2, 40), weight: z.number().positive().max(1) }), 2, 6)
    .refine(differ, 'ids that differ')
    .refine((variants) => Math.abs(variants.reduce((sum, { weight }) => sum + weight, 0) - 1) < ROUNDING, 'weights that add up to 1'),
});

/** The six experiments of spec §3, whose variants are built: the pages know these ids. */
const BUILT: Record<string, string[]> = {
  hero_cta: ['control', 'variant_a', 'variant_b'],
  pricing_display: ['banner', 'card'],
  contact_form_layout: ['single', 'multi'],
  navigation_style: ['standard', 'compact'],
  booking_widget: ['calendar', 'form'],
  tour_card_layout: ['image', 'text'],
};

/** content/experiments.yaml: the six, and any further ones. */
export const experimentsSchema = list(experimentSchema, 1, 30)
  .refine(differ, 'ids that differ')
  .superRefine((experiments, context) => {
    for (const [id, variants] of Object.entries(BUILT)) {
      const experiment = experiments.find((one) => one.id === id);
      if (experiment?.variants.map((variant) => variant.id).join() === variants.join()) continue;
      context.addIssue({ code: 'custom', path: [id], message: `a test with this id and the variants ${variants.join(', ')}, in this order` });
    }
  });

export type Experiment = z.infer<typeof experimentSchema>;
