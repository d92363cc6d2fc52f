import type { TourPicture } from '@/domains/tours/model/tour-pictures';
import { Picture } from '@/ui/picture';

/** A tour in pictures: on phones a row that is swiped, with the next one peeping in; on wide screens one large and the others beside or below it. */
export function TourPictures({ slug, title, pictures }: { slug: string; title: string; pictures: TourPicture[] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of pictures, not of form fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the row scrolls sideways, by keyboard too
    <div className="tour-pictures rail print:hidden" role="group" tabIndex={0} aria-label={`Pictures of ${title}`}>
      {pictures.map(({ src, alt, caption }, index) => (
        <figure key={src}>
          <div className="poster" {...(index === 0 ? { 'data-heart': slug, 'data-heart-title': title } : {})}>
            <Picture
              name={src}
              crop="card"
              alt={alt}
              sizes={index === 0 ? '(width < 48rem) 68vw, (width < 64rem) 60vw, 32rem' : '(width < 48rem) 68vw, (width < 64rem) 30vw, 16rem'}
              priority={index === 0}
            />
          </div>
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
