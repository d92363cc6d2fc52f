import { z } from 'zod';
import { type faq, ID, line, list, nameOfOne, slug } from '../../content-format/model/fields.ts';

/** content/services.yaml: the categories of "Popular services" (spec §2, §3). */
export const serviceCategorySchema = z.strictObject({
  id: slug.meta(ID),
  category: line(5, 60),
  duration: line(5, 60),
  price: line(3, 40),
  gradient: z.enum(['mangrove', 'laterite', 'river', 'sunset', 'bougainvillea']).meta({ title: 'Ink' }),
  /** What has to be known before one of them is chosen. */
  note: line(20, 120).optional(),
  services: list(
    z.strictObject({
      name: line(3, 70),
      price: z.literal('Contact'),
      highlight: z.boolean().meta({ title: 'Stands out' }),
      /** Slug of the tour that it leads to. */
      tour: nameOfOne('tours'),
    }),
    1,
    12,
  ),
});

/** content/packing-lists.yaml: what to pack, by category (spec §2, tour detail). */
export const packingListSchema = z.strictObject({
  id: slug.meta(ID),
  title: line(3, 50),
  items: list(line(3, 90), 3, 10),
});

export type ServiceCategory = z.infer<typeof serviceCategorySchema>;
export type PackingList = z.infer<typeof packingListSchema>;
export type Faq = z.infer<typeof faq>;
