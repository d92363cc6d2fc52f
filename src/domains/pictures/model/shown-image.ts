import { checkOf, isText, listOf, objectWith, orNone } from '@/lib/check';
import { isShownPicture, type ShownPicture } from '@/lib/pictures';
import type { GalleryIcon } from './gallery-schema';

/** A picture as slideshow, thumbnail and viewer need it. */
export type ShownImage = {
  alt: string;
  title: string;
  location: string;
  description: string;
  /** "Featured in"; absent where it belongs to no tour that is on offer. */
  tour?: { title: string; slug: string };
  /** For slideshow and thumbnail; undefined where it is not drawn yet. */
  picture?: ShownPicture;
  /** For the viewer; the page leaves it out, `/data/gallery/{category}` has it. */
  large?: ShownPicture;
};

export type ShownCategory = { description: string; images: ShownImage[] };

/** The answer of `/data/gallery/{category}`, by what slideshow and viewer read of it: the home page would load Zod for it. */
export const shownCategoryCheck = checkOf(
  objectWith<ShownCategory>({
    description: isText,
    images: listOf(
      objectWith<ShownImage>({
        alt: isText,
        title: isText,
        location: isText,
        description: isText,
        tour: orNone(objectWith<NonNullable<ShownImage['tour']>>({ title: isText, slug: isText })),
        picture: orNone(isShownPicture),
        large: orNone(isShownPicture),
      }),
    ),
  }),
);

type CategoryTab = { id: string; name: string; icon: GalleryIcon };

export type GalleryProps = {
  tabs: CategoryTab[];
  first: ShownCategory;
  mark: string;
};
