import type { Site } from '@/domains/site/model/site-schema';
import { type Trips, tripNames } from '@/domains/tours/model/trips/all-trips';
import { pictureOf } from '@/lib/picture-of';
import type { GalleryCategory } from '../../pictures/model/gallery-schema';
import type { GalleryProps, ShownCategory, ShownImage } from '../../pictures/model/shown-image';

export type GalleryContent = Trips & { gallery: GalleryCategory[]; site: Site };

/**
 * A category with its pictures and their files. Server only, since it knows all pictures.
 * @param large whether the viewer's files are wanted too
 */
export function shownCategory(category: GalleryCategory, content: GalleryContent, large: boolean): ShownCategory {
  const titles = new Map(tripNames(content).map(({ slug, title }) => [slug, title]));
  const images = category.images.map(({ src, crop, tourReference, ...texts }) => {
    const picture = pictureOf(src, crop);
    const wide = large ? pictureOf(src, 'wide') : undefined;
    return {
      ...texts,
      ...(tourReference !== undefined && { tour: { title: titles.get(tourReference) ?? tourReference, slug: tourReference } }),
      ...(picture ? { picture } : {}),
      ...(wide ? { large: wide } : {}),
    };
  });
  return { description: category.description, images };
}

/** What stands over every picture (spec §2, Gallery). */
export function watermark(site: Site): string {
  return `© ${site.brand.name}`;
}

/** The picture without its blurred placeholder, which hardly compresses. */
export function inked(image: ShownImage): ShownImage {
  return image.picture ? { ...image, picture: { ...image.picture, placeholder: '' } } : image;
}

/** What the home page's island gets: all tabs, and the pictures of the first. */
export function galleryProps(content: GalleryContent): GalleryProps {
  const [first] = content.gallery;
  if (!first) throw new Error('the gallery has no category');
  const { description, images } = shownCategory(first, content, false);
  return {
    tabs: content.gallery.map(({ id, name, icon }) => ({ id, name, icon })),
    // The words of the pictures that are not in view yet come with the category's data, and their ink does for so far below.
    first: { description, images: images.map((image, index) => (index === 0 ? image : inked({ ...image, description: '' }))) },
    mark: watermark(content.site),
  };
}
