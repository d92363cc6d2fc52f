import { DAKAR_SLUG } from '../../tours/model/dakar-slug.ts';
import { tourId } from '../../tours/model/tour-id.ts';
import { type BookedTrips, type Trips, tripNames, tripTitled } from '../../tours/model/trips/all-trips.ts';
import { DEVICES, SOURCES } from '../model/events.ts';
import { DEVICE_NAMES, SOURCE_NAMES } from '../model/report-words.ts';

const COUNTRIES = new Intl.DisplayNames(['en-GB'], { type: 'region', fallback: 'code' });

function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (COUNTRIES.of(code) ?? code) : code;
}

/** The id under which events know a tour by its title, or by one that it had: the present title's slug (spec §3); the trip to Dakar has its address's. */
export function eventTourId(title: string, trips: BookedTrips): string {
  const trip = tripTitled(title, trips);
  return trip && trip === trips.dakar ? DAKAR_SLUG : tourId(trip?.title ?? title);
}

/**
 * Ids under which events knew a tour while it had another title, with the one that it has now: without them its figures are two tours'.
 * One that is a tour's now is its own: titles that differ in a capital have the same.
 */
export function formerTourIds(trips: BookedTrips): Map<string, string> {
  const present = new Set([...tourNames(trips).map(({ value }) => value), ...(trips.hiddenTours ?? []).map(({ title }) => tourId(title))]);
  const ids = (trips.formerTitles ?? []).map(({ title }) => [tourId(title), eventTourId(title, trips)] as const);
  return new Map(ids.filter(([former, now]) => former !== now && !present.has(former)));
}

/** Tours as events name them (spec §3: the title's slug), with their titles; the trip to Dakar among them. */
export function tourNames(trips: Trips): { value: string; label: string }[] {
  return tripNames(trips)
    .map(({ title }) => ({ value: eventTourId(title, trips), label: title }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

/** What people call a value of a roll-up, also a tour that is not on offer any more; one that nobody knows any more is shown as it is. */
export function namer(trips: BookedTrips): (kind: string, value: string) => string {
  const { hiddenTours = [], formerTitles = [] } = trips;
  const notOffered = [...formerTitles, ...hiddenTours].map(({ title }) => [tourId(title), title] as const);
  const titles = new Map([...notOffered, ...tourNames(trips).map(({ value, label }) => [value, label] as const)]);
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
