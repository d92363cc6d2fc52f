import { largest, pictureUrl, type ShownPicture, srcset } from '@/lib/pictures';

export type PictureViewProps = {
  /** From `pictureOf`; undefined where it is not drawn yet, which shows the site's plain ink in its place. */
  picture: ShownPicture | undefined;
  alt: string;
  /** How wide it is shown, as for `<img sizes>`. */
  sizes: string;
  /** The first picture of a page is loaded at once, all others when they come near. */
  priority?: boolean;
  /** False shows the picture's plain ink until it comes, without the blurred placeholder (100 bytes a picture). */
  placeholder?: boolean;
  className?: string;
};

/**
 * A picture in the sizes and formats of spec §9, with its placeholder behind it and its shape
 * reserved, so that nothing moves while it loads.
 */
export function PictureView({ picture, alt, sizes, priority = false, placeholder = true, className }: PictureViewProps) {
  if (!picture) return <span className={`block aspect-[3/2] bg-band ${className ?? ''}`} role="img" aria-label={alt} />;
  const fallback = picture.widths.includes(600) ? 600 : largest(picture);
  return (
    <picture className="contents">
      <source type="image/webp" srcSet={srcset(picture, 'webp')} sizes={sizes} />
      <img
        src={pictureUrl(picture, fallback, 'jpg')}
        // Browsers without WebP are few and old: one size does for them, but for the first picture of a page.
        srcSet={priority ? srcset(picture, 'jpg') : undefined}
        sizes={priority ? sizes : undefined}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'low'}
        decoding={priority ? 'sync' : 'async'}
        className={className}
        style={{
          backgroundColor: picture.color,
          ...(priority || !placeholder || picture.placeholder === '' ? {} : { backgroundImage: `url(${picture.placeholder})`, backgroundSize: 'cover' }),
        }}
      />
    </picture>
  );
}
