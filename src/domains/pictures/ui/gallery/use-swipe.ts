import { type TouchEvent, useRef } from 'react';
import { SWIPE_PX } from './limits';

type Swipe = { onTouchStart: (event: TouchEvent) => void; onTouchEnd: (event: TouchEvent) => void };

/**
 * Turns pictures with one finger.
 * @param onSwipe called with 1 for the next picture, -1 for the one before
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void): Swipe {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event) {
      const [touch, second] = [event.touches[0], event.touches[1]];
      start.current = touch && !second ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd(event) {
      const touch = event.changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!touch || !from) return;
      const dx = touch.clientX - from.x;
      if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 1.5 * Math.abs(touch.clientY - from.y)) return;
      onSwipe(dx < 0 ? 1 : -1);
    },
  };
}
