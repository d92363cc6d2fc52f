import { DAKAR_SLUG } from '../../tours/model/dakar-slug.ts';
import { tourId } from '../../tours/model/tour-id.ts';
import { type Trips, tripNames } from '../../tours/model/trips/all-trips.ts';
import { DEVICES, SOURCES } from '../model/events.ts';
import { DEVICE_NAMES, SOURCE_NAMES } from '../model/report-words.ts';

const COUNTRIES = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'code' });

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code;
}

/** The id under which events know a tour by its title: the title's slug (spec §3); the trip to Dakar has its address's. */
export function eventTourId(title: string, { dakar }: Pick<Trips, 'dakar'>): string {
  return title === dakar?.title ? DAKAR_SLUG : tourId(title);
}

/** Tours as events name them (spec §3: the title's slug), with their titles; the trip to Dakar among them. */
export function tourNames(trips: Trips): { value: string; label: string }[] {
  return tripNames(trips)
    .map(({ title }) => ({ value: eventTourId(title, trips), label: title }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
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
