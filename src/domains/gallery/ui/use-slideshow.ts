import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Rotation, startRotation } from '@/browser/rotation';
import { NEAR_MARGIN, SLIDE_MS } from './slideshow-limits';

/**
 * Turns the pictures of a category every 4 seconds, wrapping (spec §4, Gallery).
 * @param playing what the visitor chose by Pause and Play; a wish for a still page has chosen Pause
 * @param viewing while the viewer is open
 */
export function useSlideshow(host: RefObject<HTMLElement | null>, count: number, playing: boolean, viewing: boolean) {
  const [index, setIndex] = useState(0);
  const [running, setRunning] = useState(false);
  const rotation = useRef<Rotation>(undefined);
  useEffect(() => {
    if (!host.current) return;
    rotation.current = startRotation({
      host: host.current,
      count,
      intervalMs: SLIDE_MS,
      nearMargin: NEAR_MARGIN,
      show: setIndex,
      onRunning: setRunning,
    });
    return rotation.current.stop;
  }, [host, count]);
  useEffect(() => rotation.current?.play(playing), [playing]);
  useEffect(() => rotation.current?.hold('viewer', viewing), [viewing]);
  return {
    index,
    running,
    goTo: (wanted: number) => rotation.current?.goTo(wanted),
    step: (by: 1 | -1) => rotation.current?.step(by),
  };
}
