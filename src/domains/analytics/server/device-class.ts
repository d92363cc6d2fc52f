import type { Device } from '../model/events.ts';

/**
 * What a user agent is reduced to; the rest of it is not looked at again. An iPad that asks for desktop pages says that it
 * is a Mac, and is counted as one.
 */
export function deviceClass(userAgent: string | null): Device {
  const text = userAgent ?? '';
  // Android's tablets leave out "Mobile", which its phones never do.
  if (/iPad|\bTablet\b|PlayBook|Silk\/(?!.*Mobile)|Kindle|Android(?!.*\bMobile\b)/i.test(text)) return 'tablet';
  if (/iPhone|iPod|\bMobile\b|\bMobi\b|Windows Phone|Opera Mini/i.test(text)) return 'phone';
  if (/Windows NT|Macintosh|X11|CrOS|Linux x86_64/i.test(text)) return 'computer';
  return 'unknown';
}
