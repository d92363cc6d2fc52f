/** Slides that turn by themselves, and the ways in which a visitor chooses one or holds them. */
export type Rotation = {
  /** Shows that slide, wrapping at both ends, and counts the interval from the beginning: the visitor has chosen. */
  goTo: (index: number) => void;
  /** As `goTo`: 1 is the next slide, -1 the one before. */
  step: (by: number) => void;
  /**
   * The visitor's Play (true) and Pause (false). Play moves them although pointer and focus are inside and a still page
   * is asked for: somebody has just pressed it there.
   */
  play: (playing: boolean) => void;
  /** Holds them for a reason of the caller's own, or no longer. */
  hold: (reason: string, holds: boolean) => void;
  stop: () => void;
};

export type RotationOptions = {
  /** While the pointer or the focus is inside of it, nothing moves. */
  host: HTMLElement;
  count: number;
  /** The slide that is there at the beginning. */
  first?: number;
  /** Milliseconds for which a slide stays. */
  intervalMs: number;
  show: (index: number, byItself: boolean) => void;
  /** Where it is given, nothing moves while the host is farther from the screen. */
  nearMargin?: string;
  /** Told whenever slides begin or cease to turn by themselves. */
  onRunning?: (running: boolean) => void;
};

/** The wish for a still page, which may change while the page is open. */
function stillness(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)');
}

/** Whether this visitor asked for a still page. */
export function prefersStill(): boolean {
  return stillness().matches;
}

/** Calls back with whether this visitor asks for a still page: now, and whenever the wish changes. @returns ends it */
export function watchStillness(tell: (still: boolean) => void): () => void {
  const still = stillness();
  const check = () => tell(still.matches);
  check();
  still.addEventListener('change', check);
  return () => still.removeEventListener('change', check);
}

/**
 * Shows one slide after the other, but not while there is a reason to hold still: the visitor's pause,
 * pointer or focus inside, a hidden tab, reduced motion (design.md, "Carousels"). When the last reason
 * goes, a whole interval passes first.
 */
export function startRotation({ host, count, first = 0, intervalMs, show, nearMargin, onRunning }: RotationOptions): Rotation {
  const reasons = new Set<string>(nearMargin ? ['away'] : []);
  const ended = new AbortController();
  let current = first;
  let timer: ReturnType<typeof setInterval> | undefined;

  function turnTo(index: number, byItself: boolean): void {
    current = (index + count) % count;
    show(current, byItself);
  }
  function hold(reason: string, holds: boolean): void {
    reasons[holds ? 'add' : 'delete'](reason);
    const running = reasons.size === 0;
    if (running === Boolean(timer)) return;
    clearInterval(timer);
    timer = running ? setInterval(() => turnTo(current + 1, true), intervalMs) : undefined;
    onRunning?.(running);
  }
  function goTo(index: number): void {
    turnTo(index, false);
    // For a moment, so that the interval begins again.
    hold('chosen', true);
    hold('chosen', false);
  }

  function on(target: EventTarget, type: string, reason: string, holds: () => boolean): void {
    target.addEventListener(type, () => hold(reason, holds()), { signal: ended.signal });
  }
  on(host, 'pointerenter', 'pointer', () => true);
  on(host, 'pointerleave', 'pointer', () => false);
  on(host, 'focusin', 'focus', () => true);
  on(host, 'focusout', 'focus', () => false);
  on(document, 'visibilitychange', 'hidden', () => document.hidden);
  const unwatch = watchStillness((still) => hold('still', still));
  const near = nearMargin && new IntersectionObserver((entries) => hold('away', !entries.at(-1)?.isIntersecting), { rootMargin: nearMargin });
  if (near) near.observe(host);
  hold('hidden', document.hidden);
  hold('focus', host.contains(document.activeElement));
  hold('alone', count < 2);

  return {
    goTo,
    step: (by) => goTo(current + by),
    play(playing) {
      if (playing) for (const reason of ['pointer', 'focus', 'still']) reasons.delete(reason);
      hold('paused', !playing);
    },
    hold,
    stop() {
      ended.abort();
      unwatch();
      if (near) near.disconnect();
      hold('over', true);
    },
  };
}
