import type { GalleryCategory } from '@/domains/pictures/model/gallery-schema';
import type { Tour } from './tour-schema';

/** A picture of a tour's page: what is to be seen, and in a few words where. */
export type TourPicture = { src: string; alt: string; caption?: string };

/** The tour's own poster, then those of the gallery that it names (content check: src/domains/content/server/load.ts). */
export function tourPictures(tour: Pick<Tour, 'image' | 'imageAlt' | 'pictures'>, gallery: readonly GalleryCategory[]): TourPicture[] {
  const images = gallery.flatMap((category) => category.images);
  const others = tour.pictures.flatMap((name) => {
    const image = images.find(({ src }) => src === name);
    return image ? [{ src: name, alt: image.alt, caption: `${image.title} (${image.location})` }] : [];
  });
  return [{ src: tour.image, alt: tour.imageAlt }, ...others];
}
