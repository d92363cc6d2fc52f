import { type RefObject, useCallback, useEffect, useState } from 'react';
import { NEAR_MARGIN, SLIDE_MS } from './limits';

/** What holds the slideshow for a while without pausing it. */
type Hold = 'hover' | 'focus' | 'hidden' | 'away';

type Slideshow = {
  index: number;
  /** Whether pictures turn at this moment. */
  running: boolean;
  hold: (why: Hold, held: boolean) => void;
  /** Goes there, wrapping at both ends, and counts the time anew. */
  goTo: (index: number) => void;
  /** Lets it run although the pointer and the focus rest on it: somebody has just asked for that. */
  release: () => void;
};

/**
 * Turns the pictures of a category every 4 seconds, wrapping (spec §4, Gallery). It is held while the
 * pointer or the focus is on it, while the tab is hidden and while it is far from the screen.
 * @param playing what the visitor chose by Pause and Play; false as well while the viewer is open
 */
export function useSlideshow(count: number, playing: boolean, element: RefObject<HTMLElement | null>): Slideshow {
  const [index, setIndex] = useState(0);
  const [turns, setTurns] = useState(0);
  const [holds, setHolds] = useState<ReadonlySet<Hold>>(new Set(['away']));
  const hold = useCallback((why: Hold, held: boolean) => {
    setHolds((before) => {
      if (before.has(why) === held) return before;
      const after = new Set(before);
      if (held) after.add(why);
      else after.delete(why);
      return after;
    });
  }, []);

  useEffect(() => {
    const onVisibility = () => hold('hidden', document.hidden);
    onVisibility();
    document.addEventListener('visibilitychange', onVisibility);
    const observer = new IntersectionObserver((entries) => hold('away', !entries.at(-1)?.isIntersecting), { rootMargin: NEAR_MARGIN });
    if (element.current) observer.observe(element.current);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      observer.disconnect();
    };
  }, [hold, element]);

  const running = playing && holds.size === 0 && count > 1;
  // A turn by hand starts the four seconds anew.
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setIndex((now) => (now + 1) % count), SLIDE_MS);
    return () => clearInterval(timer);
  }, [running, count, turns]);

  return {
    index,
    running,
    hold,
    goTo(wanted) {
      setIndex((wanted + count) % count);
      setTurns((before) => before + 1);
    },
    release() {
      hold('hover', false);
      hold('focus', false);
    },
  };
}
