import { memory } from './browser-storage.ts';

type Attempts = Record<string, number[]>;

/** So many attempts in so many seconds. */
export type AttemptLimit = { points: number; duration: number };

/** What stands in the future was counted by a clock that was set back since, and would refuse until it has caught up. */
function recentAttempts(name: string, key: string, duration: number, now: number): { all: Attempts; recent: number[] } {
  const all = memory('session').read<Attempts>(`hbt-attempts-${name}`) ?? {};
  return { all, recent: (all[key] ?? []).filter((time) => Math.abs(now - time) < duration * 1000) };
}

/**
 * The server's rate limit mirrored in the page, for an instant message; the server decides.
 * @param name of the limit @param key whom it counts, e.g. an e-mail address
 */
export function mayAttempt(name: string, key: string, { points, duration }: AttemptLimit, now: number = Date.now()): boolean {
  return recentAttempts(name, key, duration, now).recent.length < points;
}

/** Counts an attempt that the server accepted. */
export function countAttempt(name: string, key: string, { duration }: AttemptLimit, now: number = Date.now()): void {
  const { all, recent } = recentAttempts(name, key, duration, now);
  memory('session').write(`hbt-attempts-${name}`, { ...all, [key]: [...recent, now] });
}
