import type { CoastMapContent, Place } from '../map-schema';
import type { Tour } from '../tour-schema';
import { FRAMES, type FrameName, frameOf, project } from './frames';
import { type Box, spread } from './spread';

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

/** Pixels of a unit in the larger frame, where it is smallest (coast-map.css); it is nearly as large on every screen. */
const UNIT_PX = 667;
/** A printed name in pixels, as coast-drawing.css sets it: its height, its padding, its letters at their widest; and half a number with the room around it. */
const NAME_PX = { height: 22, padding: 10, letter: 9, around: 19 };

/** Where names of the larger frame are printed: no number may stand there, since names go over numbers. */
export function nameBoxes(names: CoastMapContent['names']): Box[] {
  return names
    .filter(({ latitude, longitude }) => frameOf(latitude, longitude) === 'kombo')
    .map(({ name, latitude, longitude, side }) => {
      const { height, padding, letter, around } = NAME_PX;
      const width = padding + letter * name.length;
      // From the dot to the name's upper left corner.
      const corner = { left: [-width - 9.6, -height / 2], right: [8, -height / 2], above: [-0.6 * width, -height - 16], below: [-0.8 * width, 19.2] };
      const [x, y] = project(FRAMES.kombo, latitude, longitude);
      const [right = 0, down = 0] = corner[side];
      return {
        left: x + (right - around) / UNIT_PX,
        right: x + (right + width + around) / UNIT_PX,
        top: y + (down - around) / UNIT_PX,
        bottom: y + (down + height + around) / UNIT_PX,
      };
    });
}

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
export function placeTours(tours: Tour[], { journeys, names }: CoastMapContent, office: Point): PlacedTour[] {
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
    pins.set(frame, spread(spots, FRAMES[frame], PIN_DISTANCE[frame], frame === 'kombo' ? nameBoxes(names) : []));
  }
  return placed.map((entry) => ({ ...entry, pin: pins.get(entry.frame)?.shift() ?? entry.spot }));
}
