import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { Picture } from '@/ui/picture';

type DakarPicturesProps = {
  gallery: Dakar['galleries'][number];
  /** h2 on the trip's own page; on the home page the pictures are far below what is seen first, and come without placeholders. */
  heading: 'h2' | 'h3';
  /** Which way the large picture breaks out of the page: beside the heading, or below the small ones. */
  large: 'first' | 'last';
};

/** One of the trip's two galleries: a large poster and two small ones, each with its caption. */
export function DakarPictures({ gallery, heading, large }: DakarPicturesProps) {
  const Heading = heading;
  return (
    <div className="dakar-pictures dakar-ink" data-large={large}>
      <Heading className="text-2xl">{gallery.title}</Heading>
      {gallery.pictures.map(({ src, alt, caption }, index) => (
        <figure key={src}>
          <div className="poster aspect-[3/2]">
            <Picture
              name={src}
              crop="card"
              alt={alt}
              sizes={index === 0 ? '(width < 48rem) 15rem, (width < 64rem) 45vw, 37rem' : '(width < 48rem) 15rem, (width < 64rem) 22vw, 18rem'}
              placeholder={heading === 'h2'}
            />
          </div>
          <figcaption className="mt-2 leading-snug">{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
