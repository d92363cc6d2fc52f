/*
 * An entry of a list is dragged by its handle, with a finger, a pen or the mouse; the keyboard has the buttons beside it. Our own, since the
 * lightest library with touch would take the editor over its weight (docs/develop/decisions/0073).
 */

/** So near to an edge of the window, as a part of its height, the page goes along; the bar with Publish is within it. */
const EDGE = 0.2;
/** So fast at the very edge, in pixels a frame. */
const FASTEST = 18;

type Place = { top: number; bottom: number };

/** Where an entry is let go: past the middles of those that its leading edge has passed. All in the same pixels, before anything moved. */
export function placeFor(places: readonly Place[], from: number, by: number): number {
  const own = places[from];
  if (!own) return from;
  const middle = ({ top, bottom }: Place) => (top + bottom) / 2;
  if (by > 0) return from + places.slice(from + 1).filter((place) => middle(place) < own.bottom + by).length;
  return from - places.slice(0, from).filter((place) => middle(place) > own.top + by).length;
}

/** Pixels that the page scrolls in this frame while the pointer is at that height of the window; less than 0 is up. */
export function scrollFor(y: number, height: number): number {
  const edge = height * EDGE;
  if (y < edge) return -Math.ceil(FASTEST * Math.min((edge - y) / edge, 1));
  if (y > height - edge) return Math.ceil(FASTEST * Math.min((y - height + edge) / edge, 1));
  return 0;
}

/**
 * Begins at `pointerdown` on a handle that lies in an entry of the list, and follows that pointer to its end. Nothing is moved in the list
 * itself: the entries are only shown elsewhere until `onDrop(from, to)`. Escape, and a pointer that the system takes away, leave all as it was.
 */
export function dragEntry(event: PointerEvent, handle: HTMLElement, list: HTMLElement, onDrop: (from: number, to: number) => void): void {
  const entries = [...list.children].filter((entry) => entry instanceof HTMLElement);
  const from = entries.findIndex((entry) => entry.contains(handle));
  const dragged = entries[from];
  if (!dragged || !event.isPrimary || event.button !== 0 || list.dataset.dragging) return;
  // No text is selected on the way, and what is being written in keeps the focus.
  event.preventDefault();
  // All from the list's own head: the page scrolls meanwhile, and pictures above may still arrive.
  const head = () => list.getBoundingClientRect().top;
  const places = entries.map((entry) => entry.getBoundingClientRect()).map(({ top, bottom }) => ({ top: top - head(), bottom: bottom - head() }));
  const show = showMoved(entries, places, from);
  const startY = event.clientY - head();
  const ended = new AbortController();
  const { signal } = ended;
  let y = event.clientY;
  let frame = requestAnimationFrame(follow);

  function follow(): void {
    // The list was taken from under it: what is no longer in the page hears of no end.
    if (!handle.isConnected) {
      end(false);
      return;
    }
    scrollBy(0, scrollFor(y, visualViewport?.height ?? innerHeight));
    show(y - head() - startY);
    frame = requestAnimationFrame(follow);
  }
  function end(isDropped: boolean): void {
    const to = show(y - head() - startY);
    cancelAnimationFrame(frame);
    ended.abort();
    delete list.dataset.dragging;
    delete dragged?.dataset.dragged;
    for (const entry of entries) entry.style.transform = '';
    if (isDropped && to !== from) onDrop(from, to);
  }
  list.dataset.dragging = 'true';
  dragged.dataset.dragged = 'true';
  handle.setPointerCapture(event.pointerId);
  function moved({ pointerId, clientY }: PointerEvent): void {
    if (pointerId === event.pointerId) y = clientY;
  }
  handle.addEventListener('pointermove', moved, { signal });
  handle.addEventListener(
    'pointerup',
    (up) => {
      moved(up);
      end(true);
    },
    { signal },
  );
  // The system took the pointer. A finger is held first by the drawing in the handle, which loses it at once.
  handle.addEventListener('lostpointercapture', ({ target }) => target === handle && end(false), { signal });
  addEventListener('keydown', ({ key }) => key === 'Escape' && end(false), { signal });
}

/** @returns shows the entries as if one were so many pixels further down, within its list, and says which number it has there */
function showMoved(entries: readonly HTMLElement[], places: readonly Place[], from: number): (by: number) => number {
  const [first, last, own] = [places[0], places.at(-1), places[from]];
  if (!first || !last || !own) return () => from;
  const gap = places[1] ? places[1].top - first.bottom : 0;
  const height = own.bottom - own.top + gap;
  return (wanted) => {
    const by = Math.max(first.top - own.top, Math.min(wanted, last.bottom - own.bottom));
    const to = placeFor(places, from, by);
    for (const [at, entry] of entries.entries()) {
      const shift = at > from && at <= to ? -height : at < from && at >= to ? height : 0;
      entry.style.transform = `translateY(${at === from ? by : shift}px)`;
    }
    return to;
  };
}
