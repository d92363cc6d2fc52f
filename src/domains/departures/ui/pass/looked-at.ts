import { keepItem, readItem } from '@/browser/device-store';

/** Most trips are confirmed less than half a year ahead (content/pages/privacy-policy.md tells it). */
const LIFE_MS = 180 * 24 * 3600 * 1000;

/**
 * When this device looked at a pass last, and that it looks now: what was changed in between is new to it.
 * @param asOf of the page that is looked at, in ISO 8601: of a copy, when that was read
 * @returns ISO 8601; undefined on the first visit, to which nothing is new
 */
export function lookedBefore(pass: string, asOf: string): string | undefined {
  const key = `pass-looked:${pass}`;
  const before = readItem<unknown>(key);
  const known = typeof before === 'string' ? before : undefined;
  if (!known || asOf > known) keepItem(key, asOf, LIFE_MS);
  return known;
}

/** Whether a fact that was changed then is new to somebody who looked before. */
export function isNews(changedAt: string, before: string | undefined): boolean {
  return before !== undefined && Date.parse(changedAt) > Date.parse(before);
}
