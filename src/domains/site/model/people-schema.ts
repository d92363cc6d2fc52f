import { z } from 'zod';
import { altText, ID, line, list, nameOfOne, paragraph, pictureIn, sample, slug } from '../../content-format/model/fields.ts';

/** content/guides.yaml (spec §3, Guide). `sample: true` marks a person who does not exist. */
export const guideSchema = z.strictObject({
  id: slug.meta(ID),
  sample,
  name: line(3, 50),
  role: line(5, 60),
  experience: line(5, 40),
  image: pictureIn(['square']),
  imageAlt: altText,
  description: paragraph(120, 500),
  specialties: list(line(3, 60), 3, 6),
  languages: list(line(3, 30), 2, 6),
  /** Of the tourism board; shown with the advice to ask for the badge. */
  licence: line(2, 40).optional().meta({ title: 'Licence number', help: 'As it stands on the badge. Empty, nothing is shown.' }),
});

/** content/testimonials.yaml (spec §3, Testimonial). `sample: true` marks an invented review; a real one says where it stands. */
export const testimonialSchema = z
  .strictObject({
    id: z.int().min(1).meta(ID),
    sample,
    name: line(2, 50),
    location: line(3, 60),
    rating: z.int().min(1).max(5),
    review: paragraph(80, 420),
    /** Slug of the tour; a review stays while its tour is hidden. */
    tour: nameOfOne('tours', true),
    date: z.string().regex(/^[A-Z][a-z]+ \d{4}$/, 'month and year, e.g. "March 2025"'),
    avatar: pictureIn(['square']).meta({ title: 'Picture of the person' }),
    source: line(5, 120).optional().meta({ title: 'Where it can be read, or how it came to you' }),
  })
  .refine(({ sample, source }) => sample || source !== undefined, { path: ['source'], error: 'where the review can be read, or how it came to us' });

export type Guide = z.infer<typeof guideSchema>;
export type Testimonial = z.infer<typeof testimonialSchema>;
