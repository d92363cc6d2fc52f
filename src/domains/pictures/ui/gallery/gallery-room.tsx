import type { ShownCategory } from '@/domains/pictures/model/shown-image';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import { largest, pictureUrl } from '@/lib/pictures';
import { GalleryPicture } from './gallery-picture';

type GalleryRoomProps = { id: string; name: string; category: ShownCategory; mark: string };

/**
 * One category on the gallery's own page: every picture with all its words. Each leads to its largest file,
 * and where scripts run opens the viewer instead (src/domains/pictures/ui/gallery/view-links.ts).
 */
export function GalleryRoom({ id, name, category, mark }: GalleryRoomProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="gallery-room wrap py-12 md:py-16">
      <h2 id={`${id}-heading`} className="text-[clamp(2rem,1.3rem+2.8vw,3.5rem)]">
        {name}
      </h2>
      <p className="mt-3 mb-8 max-w-[40rem] text-lg text-muted">{category.description}</p>
      <div className="grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {category.images.map((image, index) => {
          const large = image.large ?? image.picture;
          const frame = <GalleryPicture picture={image.picture} alt={image.alt} sizes="(width < 40rem) 80vw, (width < 64rem) 50vw, 52rem" mark={mark} />;
          return (
            <figure key={image.title} id={`${id}-${index + 1}`}>
              {large ? (
                <a href={pictureUrl(large, largest(large), 'jpg')} data-view={`${id}:${index}`} data-mark={mark} className="gallery-frame">
                  {frame}
                </a>
              ) : (
                <span className="gallery-frame">{frame}</span>
              )}
              <figcaption className="mt-3">
                <h3 className="text-2xl">{image.title}</h3>
                <p className="mt-1 font-semibold text-muted">{image.location}</p>
                <p className="mt-2">{image.description}</p>
                <p>
                  Featured in:{' '}
                  <a
                    href={`/tours/${image.tour.slug}`}
                    {...(image.tour.slug === DAKAR_SLUG ? {} : { 'data-open-tour': image.tour.slug })}
                    className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
                  >
                    {image.tour.title}
                  </a>
                </p>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </section>
  );
}
