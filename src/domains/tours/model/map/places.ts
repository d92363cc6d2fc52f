import type { CoastMapContent, Place } from '../map-schema';
import type { Tour } from '../tour-schema';
import { FRAMES, type FrameName, frameOf, project } from './frames';
import { spread } from './spread';

/** A tour, or another journey with a page, as the map and its list show it. */
export type PlacedTour = {
  title: string;
  slug: string;
  /** Whether it is an entry of the catalogue, which opens in place; other journeys have a page only. */
  listed: boolean;
  place: Place;
  /** In a straight line from the office, in whole kilometres. */
  kilometres: number;
  frame: FrameName;
  /** Where it is, and where its number stands, in units of the frame. */
  spot: [x: number, y: number];
  pin: [x: number, y: number];
};

/**
 * How far apart numbers stand, in units: on a screen of 360 px, 40 px in the larger frame and 33 px in the small one,
 * since the list below is the wider target.
 */
const PIN_DISTANCE: Record<FrameName, number> = { kombo: 0.058, overview: 0.37 };
const EARTH_RADIUS_KM = 6371;

type Point = { latitude: number; longitude: number };

/** Distance in a straight line, in kilometres (haversine). */
export function kilometresBetween(a: Point, b: Point): number {
  const radians = Math.PI / 180;
  const halfLatitude = ((b.latitude - a.latitude) * radians) / 2;
  const halfLongitude = ((b.longitude - a.longitude) * radians) / 2;
  const chord = Math.sin(halfLatitude) ** 2 + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * Math.sin(halfLongitude) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(chord));
}

/** All tours and journeys, nearest to the office first, each with the place of its number on the map. */
export function placeTours(tours: Tour[], journeys: CoastMapContent['journeys'], office: Point): PlacedTour[] {
  const entries = [...tours.map((tour) => ({ ...tour, listed: true })), ...journeys.map((journey) => ({ ...journey, listed: false }))]
    .map(({ title, slug, listed, place }) => ({ title, slug, listed, place, kilometres: Math.round(kilometresBetween(office, place)) }))
    .sort((a, b) => kilometresBetween(office, a.place) - kilometresBetween(office, b.place));
  const placed = entries.map((entry) => {
    const frame = frameOf(entry.place.latitude, entry.place.longitude);
    return { ...entry, frame, spot: project(FRAMES[frame], entry.place.latitude, entry.place.longitude) };
  });
  const pins = new Map<FrameName, [number, number][]>();
  for (const frame of ['overview', 'kombo'] as const) {
    const spots = placed.filter((entry) => entry.frame === frame).map(({ spot }) => spot);
    pins.set(frame, spread(spots, FRAMES[frame], PIN_DISTANCE[frame]));
  }
  return placed.map((entry) => ({ ...entry, pin: pins.get(entry.frame)?.shift() ?? entry.spot }));
}
