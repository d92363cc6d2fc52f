import type { Notice } from './notice-schema.ts';
import { officeDay } from './opening-hours.ts';

type Place = Notice['pages'][number];

const PLACES: [RegExp, Place][] = [
  [/^\/$/, 'home'],
  [/^\/tours(\/|$)/, 'tours'],
  [/^\/gallery$/, 'gallery'],
  [/^\/blog(\/|$)/, 'blog'],
  [/^\/enquiry(\/|$)/, 'enquiry'],
];

/** The notices that stand on the page of that path on that day in Banjul. */
export function noticesOn(path: string, at: Date, notices: readonly Notice[]): Notice[] {
  const today = officeDay(at);
  const place = PLACES.find(([pattern]) => pattern.test(path))?.[1];
  return notices.filter(({ first, last, pages }) => first <= today && today <= last && (pages.includes('every page') || (place && pages.includes(place))));
}
