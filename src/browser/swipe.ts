/** A finger that moves sideways by this many pixels means the next slide, or the one before. */
const SWIPE_PX = 50;

/** Where a finger came down alone. It leaves where it came, so that one place is enough for all that is swiped. */
let from: { x: number; y: number } | undefined;

/**
 * Calls back when one finger moves sideways, and not when it taps, scrolls or pinches: 1 for the next slide, -1 for the one before.
 * @returns ends it, as React's refs want it
 */
export function onSwipe(element: HTMLElement | null, turn: (step: 1 | -1) => void): () => void {
  const ended = new AbortController();
  function onTouchStart({ touches }: TouchEvent): void {
    const [touch, second] = [touches[0], touches[1]];
    from = touch && !second ? { x: touch.clientX, y: touch.clientY } : undefined;
  }
  function onTouchEnd({ changedTouches }: TouchEvent): void {
    const to = changedTouches[0];
    if (!from || !to) return;
    const [dx, dy] = [to.clientX - from.x, to.clientY - from.y];
    from = undefined;
    if (Math.abs(dx) >= Math.max(SWIPE_PX, 1.5 * Math.abs(dy))) turn(dx < 0 ? 1 : -1);
  }
  element?.addEventListener('touchstart', onTouchStart, { passive: true, signal: ended.signal });
  element?.addEventListener('touchend', onTouchEnd, { signal: ended.signal });
  return () => ended.abort();
}
