import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { Picture } from '@/ui/picture';
import { POSTER_SIZES } from './dakar-poster';

type DakarPicturesProps = {
  gallery: Dakar['galleries'][number];
  /** h2 on the trip's own page; on the home page the pictures are far below what is seen first, and come without placeholders. */
  heading: 'h2' | 'h3';
  /** What the page begins with: its file is there already. */
  poster?: string | undefined;
};

/** A phone has six of them beside each other, and fetches all: a little narrower than they are shown, they weigh a third. */
const SIZES = '(width < 48rem) 10rem, 18rem';

/** One of the trip's two galleries: three posters, each with its caption. */
export function DakarPictures({ gallery, heading, poster }: DakarPicturesProps) {
  const Heading = heading;
  return (
    <div className="dakar-pictures dakar-ink">
      <Heading className="text-2xl">{gallery.title}</Heading>
      {gallery.pictures.map(({ src, alt, caption }) => (
        <figure key={src}>
          <div className="poster aspect-[3/2]">
            <Picture name={src} crop="card" alt={alt} sizes={src === poster ? POSTER_SIZES : SIZES} placeholder={heading === 'h2'} />
          </div>
          <figcaption className="mt-2 leading-snug">{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
