import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { onSwipe } from '@/browser/swipe';
import type { ShownCategory, ShownImage } from '@/domains/pictures/model/shown-image';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import { Overlay } from '@/ui/overlay';
import { GalleryPicture } from './gallery-picture';
import { ZOOM_MAX, ZOOM_STEP } from './limits';
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
export function Viewer({ images: known, large, start, mark, onClose }: ViewerProps) {
  const [images, setImages] = useState(known);
  const [index, setIndex] = useState(start);
  const [zoom, setZoom] = useState(1);
  const stage = useRef<ZoomStageHandle>(null);
  const next = useRef<HTMLButtonElement>(null);
  const zoomed = zoom > 1;
  const image = images[index];

  useEffect(() => {
    large.then(
      (category) => setImages(category.images),
      () => {},
    );
  }, [large]);

  function turn(step: 1 | -1): void {
    setZoom(1);
    setIndex((now) => (now + step + images.length) % images.length);
  }
  function zoomBy(factor: number): void {
    setZoom((now) => Math.min(ZOOM_MAX, Math.max(1, now * factor)));
  }
  // The whole window listens, since the focus may rest on the close button, which is not ours.
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (way && zoomed) stage.current?.pan(way[0] ?? 0, way[1] ?? 0);
      else if (event.key === 'ArrowLeft') turn(-1);
      else if (event.key === 'ArrowRight') turn(1);
      else if (event.key === '+' || event.key === '=') zoomBy(ZOOM_STEP);
      else if (event.key === '-' || event.key === '_') zoomBy(1 / ZOOM_STEP);
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  if (!image) return null;
  const { tour } = image;
  const picture = image.large ?? image.picture;
  /** The tour's overlay takes the viewer's place, where the page has it. */
  function openTour(event: MouseEvent): void {
    const catalogue = (event.currentTarget as HTMLElement).dataset.openTour;
    if (!catalogue || typeof globalThis.openTour !== 'function' || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onClose({ leaving: true });
    globalThis.openTour(catalogue, { replaceHistory: true });
  }

  return (
    <Overlay title={image.title} description={image.location} size="screen" initialFocus={() => next.current} onClose={() => onClose()}>
      <div className="gallery-viewer">
        <div className="relative min-h-0 flex-1" ref={(frame) => onSwipe(frame, (step) => zoomed || turn(step))}>
          <ZoomStage key={index} ref={stage} zoom={zoom} onZoom={setZoom} ratio={picture ? picture.width / picture.height : 1.5}>
            <GalleryPicture key={image.large ? 'large' : 'small'} picture={picture} alt={image.alt} sizes={zoomed ? '1800px' : '100vw'} mark={mark} priority />
          </ZoomStage>
        </div>
        <div className="gallery-viewer-text">
          <p className="flex flex-wrap items-center gap-2">
            <Control label="Previous image" onPress={() => turn(-1)}>
              <ChevronLeft aria-hidden="true" />
            </Control>
            <Control label="Next image" onPress={() => turn(1)} buttonRef={next}>
              <ChevronRight aria-hidden="true" />
            </Control>
            <span className="flex-1 text-center whitespace-nowrap text-muted">
              {index + 1} of {images.length}
            </span>
            <Control label="Zoom out" disabled={!zoomed} onPress={() => zoomBy(1 / ZOOM_STEP)}>
              <ZoomOut aria-hidden="true" />
            </Control>
            <Control label="Zoom in" disabled={zoom >= ZOOM_MAX} onPress={() => zoomBy(ZOOM_STEP)}>
              <ZoomIn aria-hidden="true" />
            </Control>
          </p>
          <p className="mt-3 max-w-[44rem]">{image.description}</p>
          {tour && (
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
          )}
          <p role="status" className="sr-only">
            {image.title}, picture {index + 1} of {images.length}
            {zoomed && `, enlarged to ${Math.round(zoom * 100)} per cent; the arrow keys move it`}
          </p>
        </div>
      </div>
    </Overlay>
  );
}

type ControlProps = {
  label: string;
  onPress: () => void;
  children: ReactNode;
  disabled?: boolean;
  buttonRef?: React.Ref<HTMLButtonElement>;
};

function Control({ label, onPress, children, disabled = false, buttonRef }: ControlProps) {
  return (
    <button
      ref={buttonRef}
      type="button"
      aria-label={label}
      // Not "disabled", which would drop the focus when the end is reached.
      aria-disabled={disabled}
      className="grid size-12 place-items-center border-2 border-current hover:bg-band-deep aria-disabled:opacity-50"
      onClick={() => !disabled && onPress()}
    >
      {children}
    </button>
  );
}
