import { yieldToPaint } from './yield-to-paint';

/**
 * Calls back when a pointer, a finger or the keyboard's focus comes near what `find` knows, so that what a press needs sets out while the
 * finger is still on its way; in a turn of its own, since asking for many files is itself work that would hold the press up.
 * @param find what an event is about, or nothing
 */
export function onIntent<T>(find: (event: Event) => T | null | undefined, warm: (found: T) => void): void {
  for (const sign of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      sign,
      (event) => {
        const found = find(event);
        if (found) void yieldToPaint().then(() => warm(found));
      },
      { passive: true },
    );
  }
}
