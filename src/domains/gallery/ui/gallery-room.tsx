import type { ShownCategory, ShownImage } from '@/domains/pictures/model/shown-image';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import { largest, pictureUrl } from '@/lib/pictures';
import { buttonClass } from '@/ui/button';
import { Folded } from '@/ui/folded';
import { inked } from '../model/shown-gallery';
import { GalleryPicture } from './gallery-picture';

type GalleryRoomProps = { id: string; name: string; category: ShownCategory; mark: string };

/** How wide a picture is shown, for the first of an odd number and for the others; a phone needs four fifths of its finest pixels. */
const WHOLE_ROW = '(width < 48rem) 80vw, (width < 64rem) 94vw, 36rem';
const HALF_ROW = '(width < 48rem) 40vw, (width < 64rem) 47vw, 36rem';

/** So many of a room are there at once; the others cost nothing until somebody wants them. */
const SHOWN = 4;

/**
 * One category on the gallery's own page: its first pictures, and the others folded below, with all their words, of which phones
 * fold the longest. Each leads to its largest file, and where scripts run opens the viewer instead
 * (src/domains/gallery/ui/view-links.ts).
 */
export function GalleryRoom({ id, name, category, mark }: GalleryRoomProps) {
  const frames = (images: ShownImage[], from: number) => (
    <div className="gallery-grid">
      {images.map((image, at) => (
        <RoomPicture
          key={image.title}
          room={id}
          index={from + at}
          image={image}
          mark={mark}
          sizes={at === 0 && images.length % 2 === 1 ? WHOLE_ROW : HALF_ROW}
        />
      ))}
    </div>
  );
  const folded = category.images.slice(SHOWN);
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="gallery-room wrap py-12 md:py-16">
      <h2 id={`${id}-heading`} className="text-[clamp(2rem,1.3rem+2.8vw,3.5rem)]">
        {name}
      </h2>
      <p className="mt-3 mb-8 max-w-[40rem] text-lg text-muted">{category.description}</p>
      {frames(category.images.slice(0, SHOWN), 0)}
      {folded.length > 0 && (
        <details className="gallery-more">
          <summary className={buttonClass('outline')}>
            <span>Show more ({folded.length})</span>
            <span>Show fewer</span>
            <span className="sr-only">: {name}</span>
          </summary>
          {/* Nobody sees their blurred placeholders, which hardly compress: their ink does until they come. */}
          {frames(folded.map(inked), SHOWN)}
        </details>
      )}
    </section>
  );
}

type RoomPictureProps = { room: string; index: number; image: ShownImage; mark: string; sizes: string };

function RoomPicture({ room, index, image, mark, sizes }: RoomPictureProps) {
  const large = image.large ?? image.picture;
  const frame = <GalleryPicture picture={image.picture} alt={image.alt} sizes={sizes} mark={mark} />;
  return (
    <figure id={`${room}-${index + 1}`}>
      {large ? (
        <a href={pictureUrl(large, largest(large), 'jpg')} data-view={`${room}:${index}`} data-mark={mark} className="gallery-frame">
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
}
