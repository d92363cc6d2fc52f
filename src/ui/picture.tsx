import { pictures } from 'virtual:pictures';
import { pictureOf } from '@/lib/picture-of';
import type { CropName } from '@/lib/pictures';
import { pictureUrl, srcset } from '@/lib/pictures';
import { PictureView, type PictureViewProps } from './picture-view';

/**
 * A rendered picture by its name; for pages and sections, never inside an island (the manifest would
 * travel to the browser: give islands the result of `pictureOf` and use PictureView there).
 */
export function Picture({ name, crop, ...rest }: Omit<PictureViewProps, 'picture'> & { name: string; crop: CropName }) {
  return <PictureView picture={pictureOf(name, crop)} {...rest} />;
}

/**
 * On a phone a flat-inked poster needs no more than four fifths of the screen's finest pixels: it looks
 * the same, and the first view weighs half.
 */
const PHONE_SIZES = '80vw';

/** Two crops of one picture: one for narrow screens, one from 768 px. With `priority` it is loaded at once. */
export function ArtDirectedPicture({ name, alt, priority, className = '' }: { name: string; alt: string; priority: boolean; className?: string }) {
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
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        className={className}
        style={{ backgroundColor: wide.color }}
      />
    </picture>
  );
}
