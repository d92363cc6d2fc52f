import { DEVICES, SOURCES } from '../../lib/analytics/events.ts';
import { DEVICE_NAMES, SOURCE_NAMES } from '../../lib/analytics/report-words.ts';
import { tourId } from '../../lib/text.ts';
import type { Content } from '../content/load.ts';

const COUNTRIES = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'code' });

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code;
}

/** Tours as events name them (spec §3: the title's slug), with their titles; the trip to Dakar among them. */
export function tourNames({ tours, dakar }: Pick<Content, 'tours' | 'dakar'>): { value: string; label: string }[] {
  const titles = [...tours.map(({ title }) => title), dakar.title];
  return titles.map((title) => ({ value: tourId(title), label: title })).sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** What people call a value of a roll-up; one that later content no longer knows is shown as it is. */
export function namer(tours: { value: string; label: string }[]): (kind: string, value: string) => string {
  const titles = new Map(tours.map(({ value, label }) => [value, label]));
  return (kind, value) => {
    if (kind === 'tour') return titles.get(value) ?? value;
    if (kind === 'country') return countryName(value);
    const source = kind === 'source' && SOURCES.find((one) => one === value);
    if (source) return SOURCE_NAMES[source];
    const device = kind === 'device' && DEVICES.find((one) => one === value);
    if (device) return DEVICE_NAMES[device];
    return kind === 'page' && value === '/' ? 'Home' : value;
  };
}
