import { type MouseEvent, useRef } from 'react';
import { onSwipe } from '@/browser/swipe';
import type { ShownCategory, ShownImage } from '@/domains/pictures/model/shown-image';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import { Overlay } from '@/ui/overlay';
import { GalleryPicture } from './gallery-picture';
import { useViewer } from './use-viewer';
import { ViewerControls } from './viewer-controls';
import { ZoomStage, type ZoomStageHandle } from './zoom-stage';

type ViewerProps = {
  images: ShownImage[];
  /** The same pictures with their large files. */
  large: Promise<ShownCategory>;
  start: number;
  mark: string;
  /** `leaving` where something else opens instead, and takes over the entry in the history. */
  onClose: (how?: { leaving?: boolean }) => void;
};

/** The full-screen viewer (spec §2, Gallery): title, location, description, "Featured in", zoom. */
export function Viewer({ mark, onClose, ...shown }: ViewerProps) {
  const stage = useRef<ZoomStageHandle>(null);
  const next = useRef<HTMLButtonElement>(null);
  const viewing = useViewer(shown, stage);
  const { image, index, count, zoom, setZoom, isZoomed, turn } = viewing;
  if (!image) return null;
  const picture = image.large ?? image.picture;

  return (
    <Overlay title={image.title} description={image.location} size="screen" initialFocus={() => next.current} onClose={() => onClose()}>
      <div className="gallery-viewer">
        <div className="relative min-h-0 flex-1" ref={(frame) => onSwipe(frame, (step) => isZoomed || turn(step))}>
          <ZoomStage key={index} ref={stage} zoom={zoom} onZoom={setZoom} ratio={picture ? picture.width / picture.height : 1.5}>
            <GalleryPicture
              key={image.large ? 'large' : 'small'}
              picture={picture}
              alt={image.alt}
              sizes={isZoomed ? '1800px' : '100vw'}
              mark={mark}
              priority
            />
          </ZoomStage>
        </div>
        <div className="gallery-viewer-text">
          <ViewerControls viewing={viewing} nextRef={next} />
          <p className="mt-3 max-w-[44rem]">{image.description}</p>
          {image.tour && <FeaturedIn tour={image.tour} onLeave={() => onClose({ leaving: true })} />}
          <p role="status" className="sr-only">
            {`${image.title}, picture ${index + 1} of ${count}${isZoomed ? `, enlarged to ${Math.round(zoom * 100)} per cent; the arrow keys move it` : ''}`}
          </p>
        </div>
      </div>
    </Overlay>
  );
}

type FeaturedInProps = { tour: NonNullable<ShownImage['tour']>; onLeave: () => void };

/** The tour that a picture belongs to. Its overlay takes the viewer's place, where the page has one; the trip to Dakar has a page alone. */
function FeaturedIn({ tour, onLeave }: FeaturedInProps) {
  function openTour(event: MouseEvent): void {
    const catalogue = (event.currentTarget as HTMLElement).dataset.openTour;
    if (!catalogue || typeof globalThis.openTour !== 'function' || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onLeave();
    globalThis.openTour(catalogue, { replaceHistory: true });
  }
  return (
    <p className="mt-2">
      Featured in:{' '}
      <a
        href={`/tours/${tour.slug}`}
        {...(tour.slug === DAKAR_SLUG ? {} : { 'data-open-tour': tour.slug })}
        onClick={openTour}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        {tour.title}
      </a>
    </p>
  );
}
