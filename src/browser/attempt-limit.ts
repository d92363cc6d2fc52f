import { memory } from './browser-storage.ts';

type Attempts = Record<string, number[]>;

function recentAttempts(name: string, key: string, windowMs: number, now: number): { all: Attempts; recent: number[] } {
  const all = memory('session').read<Attempts>(`hbt-attempts-${name}`) ?? {};
  return { all, recent: (all[key] ?? []).filter((time) => time > now - windowMs) };
}

/**
 * The server's rate limit mirrored in the page, for an instant message; the server decides.
 * @param name of the limit @param key whom it counts, e.g. an e-mail address
 */
export function mayAttempt(name: string, key: string, points: number, windowMs: number, now: number = Date.now()): boolean {
  return recentAttempts(name, key, windowMs, now).recent.length < points;
}

/** Counts an attempt that the server accepted. */
export function countAttempt(name: string, key: string, windowMs: number, now: number = Date.now()): void {
  const { all, recent } = recentAttempts(name, key, windowMs, now);
  memory('session').write(`hbt-attempts-${name}`, { ...all, [key]: [...recent, now] });
}
