/** A short message at the edge of the screen (spec §4, §8, §9). */
export type Toast = {
  kind: 'success' | 'error' | 'info';
  title: string;
  text?: string;
  durationMs?: number;
  /** What it is about, e.g. "booking": the next toast about it takes its place, and `clearToast` takes it away. */
  about?: string;
  /** A button of its own, e.g. "Undo"; without the toasts' code there is none. */
  action?: { label: string; onPress: () => void };
};

/** How long a toast stays where spec §8 gives no other time, in milliseconds (spec §9). */
export const TOAST_MS = 4_000;
