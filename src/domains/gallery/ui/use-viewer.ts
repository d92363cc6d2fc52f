import { type RefObject, useEffect, useState } from 'react';
import type { ShownCategory, ShownImage } from '@/domains/pictures/model/shown-image';
import { ZOOM_MAX, ZOOM_STEP } from './slideshow-limits';
import type { ZoomStageHandle } from './zoom-stage';

type Shown = {
  images: ShownImage[];
  /** The same pictures with their large files. */
  large: Promise<ShownCategory>;
  start: number;
};

export type Viewing = ReturnType<typeof useViewer>;

/** Which picture is shown and how large, by buttons and by keys; with the large files as soon as they are there. */
export function useViewer({ images: known, large, start }: Shown, stage: RefObject<ZoomStageHandle | null>) {
  const [images, setImages] = useState(known);
  const [index, setIndex] = useState(start);
  const [zoom, setZoom] = useState(1);
  const isZoomed = zoom > 1;

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
  const zoomIn = () => zoomBy(ZOOM_STEP);
  const zoomOut = () => zoomBy(1 / ZOOM_STEP);

  // The whole window listens, since the focus may rest on the close button, which is not ours.
  useEffect(() => {
    function onKey(event: globalThis.KeyboardEvent): void {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
      if (way && isZoomed) stage.current?.pan(way[0] ?? 0, way[1] ?? 0);
      else if (event.key === 'ArrowLeft') turn(-1);
      else if (event.key === 'ArrowRight') turn(1);
      else if (event.key === '+' || event.key === '=') zoomIn();
      else if (event.key === '-' || event.key === '_') zoomOut();
      else return;
      event.preventDefault();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return { image: images[index], index, count: images.length, zoom, setZoom, isZoomed, turn, zoomIn, zoomOut };
}
