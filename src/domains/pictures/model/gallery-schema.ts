import { z } from 'zod';
import { altText, ID, line, list, nameOfOne, paragraph, picture, slug } from '../../content-format/model/fields.ts';

const image = z.strictObject({
  src: picture,
  /** Which crop slideshow and thumbnail show; the viewer takes the wide one. */
  crop: z.enum(['card', 'wide', 'tall', 'square']).default('card').meta({ title: 'Shape' }),
  alt: altText,
  title: line(3, 60),
  location: line(3, 80),
  description: paragraph(40, 320),
  /** Slug of the tour that it belongs to; `dakar-city-tour` is one although it is no catalogue entry. */
  tourReference: nameOfOne('trips').optional().meta({ title: 'Tour that it belongs to' }),
});

const category = z.strictObject({
  /** Part of its address: /gallery#wildlife. */
  id: slug.meta(ID),
  name: line(3, 30),
  description: paragraph(40, 240),
  icon: z.enum(['paw', 'globe', 'bird', 'landmark', 'drum', 'palm']),
  images: list(image, 1, 40)
    .refine((images) => new Set(images.map(({ src }) => src)).size === images.length, 'no picture twice in one category')
    .refine((images) => new Set(images.map(({ title }) => title)).size === images.length, 'no title twice in one category'),
});

/** content/gallery.yaml (spec §3, Gallery category and image), in the order of its tabs. */
export const gallerySchema = z.array(category).refine((categories) => new Set(categories.map(({ id }) => id)).size === categories.length, 'no id twice');

export type GalleryCategory = z.infer<typeof category>;
export type GalleryIcon = GalleryCategory['icon'];
