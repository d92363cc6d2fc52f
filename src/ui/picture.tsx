import { pictures } from 'virtual:pictures';
import { type CropName, type PictureSize, pictureUrl } from '@/lib/pictures';

type PictureProps = {
  name: string;
  crop: CropName;
  alt: string;
  /** How wide it is shown, as for `<img sizes>`. */
  sizes: string;
  /** The first picture of a page is loaded at once, all others when they come near. */
  priority?: boolean;
  className?: string;
};

function srcset(sizes: PictureSize[]): string {
  return sizes.map((size) => `${pictureUrl(size.file)} ${size.width}w`).join(', ');
}

/**
 * A rendered picture in the sizes and formats of spec §9, with its placeholder behind it and its
 * shape reserved, so that nothing moves while it loads. A picture that is not drawn yet shows the
 * site's pattern in its place.
 */
export function Picture({ name, crop, alt, sizes, priority = false, className = '' }: PictureProps) {
  const picture = pictures[name]?.[crop] ?? pictures[name]?.card ?? pictures[name]?.wide;
  if (!picture) return <span className={`block aspect-[3/2] bg-band ${className}`} role="img" aria-label={alt} />;
  const fallback = picture.jpeg.find((size) => size.width === 600) ?? picture.jpeg.at(-1);
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={srcset(picture.webp)} sizes={sizes} />
      <img
        src={fallback && pictureUrl(fallback.file)}
        srcSet={srcset(picture.jpeg)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding={priority ? 'sync' : 'async'}
        className={className}
        style={{ backgroundColor: picture.color, ...(priority ? {} : { backgroundImage: `url(${picture.placeholder})`, backgroundSize: 'cover' }) }}
      />
    </picture>
  );
}

/**
 * On a phone a flat-inked poster needs no more than four fifths of the screen's finest pixels: it looks
 * the same, and the first view weighs half.
 */
const PHONE_SIZES = '80vw';

/** Two crops of one picture: one for narrow screens, one from 768 px. */
export function ArtDirectedPicture({ name, alt, className = '' }: { name: string; alt: string; className?: string }) {
  const wide = pictures[name]?.wide;
  const tall = pictures[name]?.tall ?? wide;
  if (!wide || !tall) return null;
  const fallback = wide.jpeg.at(-1);
  return (
    <picture className="contents">
      <source media="(width < 48rem)" type="image/webp" srcSet={srcset(tall.webp)} sizes={PHONE_SIZES} width={tall.width} height={tall.height} />
      <source type="image/webp" srcSet={srcset(wide.webp)} sizes="100vw" />
      <img
        src={fallback && pictureUrl(fallback.file)}
        srcSet={srcset(wide.jpeg)}
        sizes="100vw"
        width={wide.width}
        height={wide.height}
        alt={alt}
        loading="eager"
        fetchPriority="high"
        className={className}
        style={{ backgroundColor: wide.color }}
      />
    </picture>
  );
}
