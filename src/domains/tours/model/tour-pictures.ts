import type { GalleryCategory } from '@/domains/pictures/model/gallery-schema';
import type { Photograph } from '@/domains/pictures/model/photograph-schema';
import type { Tour } from './tour-schema';

/** A picture of a tour's page: what is to be seen, and in a few words where. */
export type TourPicture = { src: string; alt: string; caption?: string };

type Shown = { gallery: readonly GalleryCategory[]; photographs: ReadonlyMap<string, Photograph> };

/** The tour's own picture, then those of the gallery, and photographs, that it names (content check: src/domains/content/server/load.ts). */
export function tourPictures(tour: Pick<Tour, 'image' | 'imageAlt' | 'pictures'>, { gallery, photographs }: Shown): TourPicture[] {
  const images = gallery.flatMap((category) => category.images);
  const others = tour.pictures.flatMap((name) => {
    const image = images.find(({ src }) => src === name);
    if (image) return [{ src: name, alt: image.alt, caption: `${image.title} (${image.location})` }];
    const photograph = photographs.get(name);
    return photograph ? [{ src: name, alt: photograph.alt }] : [];
  });
  return [{ src: tour.image, alt: tour.imageAlt }, ...others];
}
