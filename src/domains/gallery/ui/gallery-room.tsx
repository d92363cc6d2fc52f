import type { ShownCategory } from '@/domains/pictures/model/shown-image';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import { largest, pictureUrl } from '@/lib/pictures';
import { Folded } from '@/ui/folded';
import { GalleryPicture } from './gallery-picture';

type GalleryRoomProps = { id: string; name: string; category: ShownCategory; mark: string };

/** How wide a picture is shown, for the first of an odd number and for the others; a phone needs four fifths of its finest pixels. */
const WHOLE_ROW = '(width < 48rem) 80vw, (width < 64rem) 94vw, 36rem';
const HALF_ROW = '(width < 48rem) 40vw, (width < 64rem) 47vw, 36rem';

/**
 * One category on the gallery's own page: every picture with all its words, of which phones fold the longest.
 * Each leads to its largest file,
 * and where scripts run opens the viewer instead (src/domains/gallery/ui/view-links.ts).
 */
export function GalleryRoom({ id, name, category, mark }: GalleryRoomProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="gallery-room wrap py-12 md:py-16">
      <h2 id={`${id}-heading`} className="text-[clamp(2rem,1.3rem+2.8vw,3.5rem)]">
        {name}
      </h2>
      <p className="mt-3 mb-8 max-w-[40rem] text-lg text-muted">{category.description}</p>
      <div className="gallery-grid">
        {category.images.map((image, index) => {
          const large = image.large ?? image.picture;
          const isWhole = index === 0 && category.images.length % 2 === 1;
          const frame = <GalleryPicture picture={image.picture} alt={image.alt} sizes={isWhole ? WHOLE_ROW : HALF_ROW} mark={mark} />;
          return (
            <figure key={image.title} id={`${id}-${index + 1}`}>
              {large ? (
                <a href={pictureUrl(large, largest(large), 'jpg')} data-view={`${id}:${index}`} data-mark={mark} className="gallery-frame">
                  {frame}
                </a>
              ) : (
                <span className="gallery-frame">{frame}</span>
              )}
              <figcaption className="gallery-words">
                <Folded
                  summary={
                    <>
                      <h3>{image.title}</h3> <span>{image.location}</span>
                    </>
                  }
                >
                  <p>{image.description}</p>
                </Folded>
                {image.tour && (
                  <p>
                    Featured in:{' '}
                    <a href={`/tours/${image.tour.slug}`} {...(image.tour.slug === DAKAR_SLUG ? {} : { 'data-open-tour': image.tour.slug })}>
                      {image.tour.title}
                    </a>
                  </p>
                )}
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
