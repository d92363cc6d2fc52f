import { type MouseEvent, type PointerEvent, type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { ZOOM_DOUBLE_CLICK, ZOOM_MAX } from './slideshow-limits';

/** Moves the picture by steps, for the arrow keys: 1 is to the right or down. */
export type ZoomStageHandle = { pan: (x: number, y: number) => void };

type ZoomStageProps = {
  ref: Ref<ZoomStageHandle>;
  zoom: number;
  onZoom: (zoom: number) => void;
  /** Width of the picture through its height. */
  ratio: number;
  children: ReactNode;
};

const PAN_STEP_PX = 90;

/**
 * Shows a picture as large as the space allows, times `zoom`. What does not fit is scrolled: by finger,
 * by dragging with the mouse, by arrow keys. Two fingers, ctrl and wheel, and a double click zoom.
 */
export function ZoomStage({ ref, zoom, onZoom, ratio, children }: ZoomStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const before = useRef(zoom);
  /** The point that stays where it is while zooming, from the stage's corner; its middle without one. */
  const focal = useRef<{ x: number; y: number } | null>(null);
  const live = useRef({ zoom, onZoom });
  live.current = { zoom, onZoom };

  useImperativeHandle(ref, () => ({
    pan(x, y) {
      stage.current?.scrollBy({ left: x * PAN_STEP_PX, top: y * PAN_STEP_PX });
    },
  }));

  useLayoutEffect(() => {
    const element = stage.current;
    if (!element || before.current === zoom) return;
    const { x, y } = focal.current ?? { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const factor = zoom / before.current;
    element.scrollTo({ left: (element.scrollLeft + x) * factor - x, top: (element.scrollTop + y) * factor - y, behavior: 'instant' });
    before.current = zoom;
    focal.current = null;
  }, [zoom]);

  function zoomTo(wanted: number, clientX: number, clientY: number): void {
    const box = stage.current?.getBoundingClientRect();
    focal.current = box ? { x: clientX - box.left, y: clientY - box.top } : null;
    live.current.onZoom(Math.min(ZOOM_MAX, Math.max(1, wanted)));
  }
  const zoomToLatest = useRef(zoomTo);
  zoomToLatest.current = zoomTo;

  // Listeners of our own, since React's cannot keep the browser from zooming the whole page.
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    let pinch: { distance: number; zoom: number } | null = null;
    function distance(touches: TouchList): number {
      const [a, b] = [touches[0], touches[1]];
      return a && b ? Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) : 0;
    }
    function onTouchStart(event: TouchEvent): void {
      pinch = event.touches.length === 2 ? { distance: distance(event.touches), zoom: live.current.zoom } : null;
    }
    function onTouchMove(event: TouchEvent): void {
      const [a, b] = [event.touches[0], event.touches[1]];
      if (!pinch || !a || !b) return;
      event.preventDefault();
      zoomToLatest.current((pinch.zoom * distance(event.touches)) / pinch.distance, (a.clientX + b.clientX) / 2, (a.clientY + b.clientY) / 2);
    }
    function onWheel(event: WheelEvent): void {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoomToLatest.current(live.current.zoom * Math.exp(-event.deltaY / 200), event.clientX, event.clientY);
    }
    element.addEventListener('touchstart', onTouchStart, { passive: true });
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      element.removeEventListener('touchstart', onTouchStart);
      element.removeEventListener('touchmove', onTouchMove);
      element.removeEventListener('wheel', onWheel);
    };
  }, []);

  function onPointerDown(event: PointerEvent<HTMLDivElement>): void {
    if (event.pointerType === 'mouse' && event.button === 0 && zoom > 1) event.currentTarget.setPointerCapture(event.pointerId);
  }
  function onPointerMove(event: PointerEvent<HTMLDivElement>): void {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      event.currentTarget.scrollBy({ left: -event.movementX, top: -event.movementY, behavior: 'instant' });
    }
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: every one of these ways has a button and a key beside it
    <div
      ref={stage}
      className={`gallery-zoom ${zoom > 1 ? 'cursor-grab active:cursor-grabbing' : ''}`}
      // All of it is picture then, also where the mouse lets go of it.
      data-protected={zoom > 1 ? '' : undefined}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onDoubleClick={(event: MouseEvent) => zoomTo(zoom > 1 ? 1 : ZOOM_DOUBLE_CLICK, event.clientX, event.clientY)}
    >
      {/* Its new size must stand at once, for the scrolling above; under reduced motion the site's styles give everything a very short transition. */}
      <div className="m-auto shrink-0" style={{ width: `calc(min(100cqw, 100cqh * ${ratio}) * ${zoom})`, aspectRatio: ratio, transition: 'none' }}>
        {children}
      </div>
    </div>
  );
}
