import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Maximize2 from 'lucide-react/icons/maximize-2';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useRef, useState } from 'react';
import { onSwipe } from '@/browser/swipe';
import type { ShownImage } from '@/domains/pictures/model/shown-image';
import { GalleryPicture } from './gallery-picture';
import { useSlideshow } from './use-slideshow';

type SlideshowProps = {
  images: ShownImage[];
  label: string;
  mark: string;
  /** False in the HTML and until scripts run: then there is nothing to press. */
  ready: boolean;
  playing: boolean;
  /** While the viewer is open. */
  held: boolean;
  onPlaying: (playing: boolean) => void;
  onZoom: (index: number, opener: HTMLElement) => void;
  /** Beginning to want the viewer: its code may come. */
  onIntent: () => void;
};

/** One picture large, with its caption, and the ways to turn to another (spec §2, Gallery). */
export function Slideshow({ images, label, mark, ready, playing, held, onPlaying, onZoom, onIntent }: SlideshowProps) {
  const root = useRef<HTMLDivElement>(null);
  const { index, running, goTo, step } = useSlideshow(root, images.length, playing, held);
  // Pictures come one ahead of their turn, and stay once they are here.
  const [here, setHere] = useState<ReadonlySet<number>>(new Set());
  const wanted = running ? [index, (index + 1) % images.length] : [index];
  if (wanted.some((at) => !here.has(at))) setHere(new Set([...here, ...wanted]));
  const current = images[index];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a group by its pattern
    <div ref={root} role="group" aria-roledescription="carousel" aria-label={`Slideshow: ${label}`} className="gallery-show">
      <div className="gallery-stage" ref={(stage) => onSwipe(stage, step)}>
        {images.map((image, at) =>
          here.has(at) ? (
            <div key={image.title} className="gallery-slide" data-current={at === index || undefined} aria-hidden={at !== index}>
              <GalleryPicture picture={image.picture} alt={image.alt} sizes="(width < 48rem) 80vw, 54rem" mark={mark} />
            </div>
          ) : null,
        )}
        {ready && (
          <button
            type="button"
            aria-label="Zoom: view full size"
            data-protected=""
            className="absolute inset-0 flex cursor-zoom-in items-end justify-end"
            onClick={(event) => onZoom(index, event.currentTarget)}
            onPointerEnter={onIntent}
            onFocus={onIntent}
            onTouchStart={onIntent}
          >
            <span className="grid size-12 place-items-center bg-sunset text-[#16181a]">
              <Maximize2 className="size-6" aria-hidden="true" />
            </span>
          </button>
        )}
      </div>
      <div className="gallery-caption">
        <div aria-live={running ? 'off' : 'polite'}>
          <p className="leading-snug text-muted max-md:float-right max-md:ml-3">
            <span className="sr-only">Picture </span>
            <span>{`${index + 1} of ${images.length}`}</span>
          </p>
          <h3 className="text-[clamp(1.35rem,1rem+1.4vw,2.4rem)] md:mt-1">{current?.title}</h3>
          <p className="mt-1 font-semibold leading-snug text-muted md:mt-2">{current?.location}</p>
          <p className="mt-3 max-lg:hidden">{current?.description}</p>
        </div>
        {ready && (
          <div className="mt-auto">
            <div className="flex gap-2">
              <Control label="Previous image" onPress={() => step(-1)}>
                <ChevronLeft aria-hidden="true" />
              </Control>
              <Control label={playing ? 'Pause slideshow' : 'Play slideshow'} onPress={() => onPlaying(!playing)}>
                {playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
              </Control>
              <Control label="Next image" onPress={() => step(1)}>
                <ChevronRight aria-hidden="true" />
              </Control>
            </div>
            <div className="gallery-dots">
              {images.map((image, at) => (
                <button
                  key={image.title}
                  type="button"
                  aria-label={`Go to image ${at + 1}: ${image.title}`}
                  aria-current={at === index ? 'true' : undefined}
                  onClick={() => goTo(at)}
                />
              ))}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

function Control({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-label={label} className="grid size-12 place-items-center border-2 border-current hover:bg-band-deep" onClick={onPress}>
      {children}
    </button>
  );
}
