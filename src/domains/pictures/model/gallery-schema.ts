import { z } from 'zod';
import { line, list, paragraph, slug } from '../../content/model/fields.ts';
import { GALLERY_THUMBNAILS } from './gallery-limits.ts';

/** The six categories, in the order of their tabs (spec §2, Gallery). */
const GALLERY_CATEGORIES = ['wildlife', 'international', 'birdwatching', 'historical', 'cultural', 'nature'] as const;

const image = z.strictObject({
  /** Name of a poster in art/scenes, or of a photograph. */
  src: slug,
  /** Which crop slideshow and thumbnail show; the viewer takes the wide one. */
  crop: z.enum(['card', 'wide', 'tall', 'square']).default('card'),
  /** What is to be seen in the picture. */
  alt: line(20, 200),
  title: line(3, 60),
  location: line(3, 80),
  description: paragraph(40, 320),
  /** Slug of the tour that it belongs to; `dakar-city-tour` is one although it is no catalogue entry. */
  tourReference: slug,
});

const category = z.strictObject({
  id: z.enum(GALLERY_CATEGORIES),
  name: line(3, 30),
  description: paragraph(40, 240),
  icon: z.enum(['paw', 'globe', 'bird', 'landmark', 'drum', 'palm']),
  images: list(image, GALLERY_THUMBNAILS, 40)
    .refine((images) => new Set(images.map(({ src }) => src)).size === images.length, 'no picture twice in one category')
    .refine((images) => new Set(images.map(({ title }) => title)).size === images.length, 'no title twice in one category'),
});

/** content/gallery.yaml (spec §3, Gallery category and image). */
export const gallerySchema = z
  .array(category)
  .refine(
    (categories) => categories.map(({ id }) => id).join() === GALLERY_CATEGORIES.join(),
    `the six categories in this order: ${GALLERY_CATEGORIES.join(', ')}`,
  );

export type GalleryCategory = z.infer<typeof category>;
/** Name of a category's icon. */
export type GalleryIcon = GalleryCategory['icon'];
