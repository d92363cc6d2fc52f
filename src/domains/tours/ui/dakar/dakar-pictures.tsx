import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { Picture } from '@/ui/picture';

type DakarPicturesProps = {
  gallery: Dakar['galleries'][number];
  /** h2 on the trip's own page; on the home page the pictures are far below what is seen first, and come without placeholders. */
  heading: 'h2' | 'h3';
};

/** One of the trip's two galleries: three posters, each with its caption. */
export function DakarPictures({ gallery, heading }: DakarPicturesProps) {
  const Heading = heading;
  return (
    <div className="dakar-pictures dakar-ink">
      <Heading className="text-2xl">{gallery.title}</Heading>
      {gallery.pictures.map(({ src, alt, caption }) => (
        <figure key={src}>
          <div className="poster aspect-[3/2]">
            <Picture name={src} crop="card" alt={alt} sizes="(width < 48rem) 15rem, 18rem" placeholder={heading === 'h2'} />
          </div>
          <figcaption className="mt-2 leading-snug">{caption}</figcaption>
        </figure>
      ))}
    </div>
  );
}
