/** A carousel's own movement, which its visitor may hold. */
export type Rotation = {
  /** Holds it until `resume`, whatever else happens. */
  pause: () => void;
  /** Lets it go on, although pointer and focus are inside: somebody has just pressed "play" there. */
  resume: () => void;
  /** Counts the interval from the beginning: after the visitor has chosen a slide. */
  restart: () => void;
  /** Ends it for good. */
  stop: () => void;
};

type RotationOptions = {
  /** Milliseconds between two calls of `advance`. */
  intervalMs: number;
  advance: () => void;
  /** While the pointer or the focus is inside of it, nothing moves. */
  host: HTMLElement;
};

/** The wish for a still page, which may change while the page is open. */
function stillness(): MediaQueryList {
  return matchMedia('(prefers-reduced-motion: reduce)');
}

/** Whether this visitor asked for a still page. */
export function prefersStill(): boolean {
  return stillness().matches;
}

/**
 * Calls back where this visitor asks for a still page, now or whenever the wish changes.
 * @returns ends it
 */
export function whenStill(onStill: () => void): () => void {
  const still = stillness();
  const check = () => still.matches && onStill();
  check();
  still.addEventListener('change', check);
  return () => still.removeEventListener('change', check);
}

/**
 * Calls `advance` again and again, but not while there is a reason to hold still: the visitor's pause,
 * pointer or focus inside, a hidden tab, reduced motion (design.md, "Carousels"). When the last reason
 * goes, a whole interval passes first. Reduced motion is looked at again whenever it changes.
 */
export function startRotation({ intervalMs, advance, host }: RotationOptions): Rotation {
  const reasons = new Set<string>();
  const still = stillness();
  const ended = new AbortController();
  let timer: ReturnType<typeof setInterval> | undefined;

  function set(reason: string, holds: boolean): void {
    reasons[holds ? 'add' : 'delete'](reason);
    if (reasons.size > 0 || ended.signal.aborted) {
      clearInterval(timer);
      timer = undefined;
    } else timer ??= setInterval(advance, intervalMs);
  }

  function on(target: EventTarget, type: string, reason: string, holds: () => boolean): void {
    target.addEventListener(type, () => set(reason, holds()), { signal: ended.signal });
  }
  on(host, 'pointerenter', 'pointer', () => true);
  on(host, 'pointerleave', 'pointer', () => false);
  on(host, 'focusin', 'focus', () => true);
  on(host, 'focusout', 'focus', () => false);
  on(document, 'visibilitychange', 'hidden', () => document.hidden);
  on(still, 'change', 'still', () => still.matches);

  set('hidden', document.hidden);
  set('focus', host.contains(document.activeElement));
  set('still', still.matches);

  return {
    pause: () => set('visitor', true),
    resume() {
      reasons.delete('pointer');
      reasons.delete('focus');
      set('visitor', false);
    },
    restart() {
      clearInterval(timer);
      timer = undefined;
      set('visitor', reasons.has('visitor'));
    },
    stop() {
      ended.abort();
      clearInterval(timer);
    },
  };
}

/** Makes a button pause and resume a rotation; `aria-pressed` says that it is held. */
export function connectPause(button: HTMLElement, rotation: Rotation): void {
  button.addEventListener('click', () => {
    const held = button.getAttribute('aria-pressed') === 'true';
    button.setAttribute('aria-pressed', String(!held));
    if (held) rotation.resume();
    else rotation.pause();
  });
}
