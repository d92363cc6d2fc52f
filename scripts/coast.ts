// `npm run coast`: draws the land of the map (src/domains/tours/ui/map/coast.json) from Natural Earth's 1:10m countries, which
// are in the public domain (package world-atlas), and the waters that Natural Earth does not have from known points.
// Needed again only when a frame of src/domains/tours/model/map/frames.ts changes.

import { readFileSync, writeFileSync } from 'node:fs';
import { merge, mesh, type Topology } from 'topojson-client';
import { FRAMES, type Frame, project } from '../src/domains/tours/model/map/frames.ts';

type Point = readonly [x: number, y: number];

/** ISO 3166 numbers of the countries on the map. */
const GAMBIA = '270';
const COUNTRIES = [GAMBIA, '686', '624', '478', '466', '324'];

/** The River Gambia above Elephant Island, where Natural Earth's estuary ends: longitude, latitude. */
const RIVER: Point[] = [
  [-15.296, 13.48],
  [-15.29, 13.53],
  [-15.34, 13.59],
  [-15.36, 13.65],
  [-15.335, 13.69], // Kaur
  [-15.27, 13.66],
  [-15.2, 13.65],
  [-15.14, 13.69],
  [-15.08, 13.72],
  [-15, 13.7],
  [-14.93, 13.7],
  [-14.88, 13.67], // Kuntaur
  [-14.86, 13.6],
  [-14.82, 13.55],
  [-14.76, 13.545], // Janjanbureh
  [-14.7, 13.5],
  [-14.66, 13.44], // Bansang
  [-14.58, 13.44],
  [-14.52, 13.4],
  [-14.44, 13.37],
  [-14.35, 13.34],
  [-14.22, 13.315], // Basse
  [-14.1, 13.38],
  [-14.03, 13.45],
  [-13.95, 13.46],
  [-13.88, 13.4], // Fatoto
];
/** Creeks of the Kombos, each from its mouth. */
const CREEKS: Point[][] = [
  // Oyster Creek, which makes Banjul an island; the road crosses it on Denton Bridge.
  [
    [-16.619, 13.482],
    [-16.616, 13.463],
    [-16.615, 13.45],
    [-16.624, 13.438],
    [-16.612, 13.425],
  ],
  // Lamin Creek.
  [
    [-16.6, 13.402],
    [-16.609, 13.394],
    [-16.622, 13.396],
    [-16.63, 13.387],
  ],
  // Mandina Bolong, by Makasutu.
  [
    [-16.56, 13.305],
    [-16.572, 13.287],
    [-16.588, 13.283],
    [-16.594, 13.268],
    [-16.606, 13.258],
  ],
  // Tanji River.
  [
    [-16.822, 13.366],
    [-16.804, 13.372],
    [-16.793, 13.366],
  ],
  // Allahein, the border with Casamance.
  [
    [-16.752, 13.06],
    [-16.752, 13.088],
    [-16.741, 13.107],
    [-16.727, 13.122],
    [-16.709, 13.156],
  ],
];

const topology = JSON.parse(readFileSync(new URL(import.meta.resolve('world-atlas/countries-10m.json')), 'utf8')) as Topology;
const countries = topology.objects.countries;
const byId = (ids: string[]) => countries.geometries.filter(({ id }) => ids.includes(id));

/** How far the drawing goes on beyond its frame, in frame heights, so that no softened corner is seen. */
const BEYOND = 0.06;

/** One edge of the frame at a time: what lies inside of it, and where a line crosses it. */
function edges({ width, height }: Frame): { inside: (p: Point) => boolean; cross: (a: Point, b: Point) => Point }[] {
  const at = (axis: 0 | 1, value: number) => (a: Point, b: Point) => {
    const t = (value - a[axis]) / (b[axis] - a[axis]);
    return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])] as const;
  };
  const more = height * BEYOND;
  return [
    { inside: ([x]) => x >= -more, cross: at(0, -more) },
    { inside: ([x]) => x <= width + more, cross: at(0, width + more) },
    { inside: ([, y]) => y >= -more, cross: at(1, -more) },
    { inside: ([, y]) => y <= height + more, cross: at(1, height + more) },
  ];
}

/** Sutherland and Hodgman: the part of a ring inside the frame; edges along the frame do not matter to a filled shape. */
function clipRing(ring: Point[], frame: Frame): Point[] {
  let points = ring;
  for (const { inside, cross } of edges(frame)) {
    points = points.flatMap((point, index) => {
      const before = points.at(index - 1) as Point;
      if (inside(point)) return inside(before) ? [point] : [cross(before, point), point];
      return inside(before) ? [cross(before, point)] : [];
    });
  }
  return points;
}

/** The parts of a line inside the frame, cut at the last point before it leaves. */
function clipLine(line: Point[], frame: Frame): Point[][] {
  const parts: Point[][] = [[]];
  for (const point of line) {
    if (edges(frame).every(({ inside }) => inside(point))) parts.at(-1)?.push(point);
    else if (parts.at(-1)?.length) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/** Douglas and Peucker: leaves out points nearer than `tolerance` to the line without them. */
function simplify(points: Point[], tolerance: number): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last || points.length < 3) return points;
  const [dx, dy] = [last[0] - first[0], last[1] - first[1]];
  const length = Math.hypot(dx, dy);
  let farthest = 0;
  let distance = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [fromX, fromY] = [x - first[0], y - first[1]];
    const away = length === 0 ? Math.hypot(fromX, fromY) : Math.abs(dx * fromY - dy * fromX) / length;
    if (away > distance) [farthest, distance] = [index, away];
  }
  if (distance <= tolerance) return [first, last];
  return [...simplify(points.slice(0, farthest + 1), tolerance).slice(0, -1), ...simplify(points.slice(farthest), tolerance)];
}

/** Long straight stretches stay straight: a point near each of their ends keeps the curve from leaving them early. */
function hold(points: Point[], reach: number): Point[] {
  return points.flatMap((point, index) => {
    const next = points[index + 1];
    if (!next) return [point];
    const length = Math.hypot(next[0] - point[0], next[1] - point[1]);
    if (length < reach * 5) return [point];
    const t = reach / length;
    const between = (k: number): Point => [point[0] + (next[0] - point[0]) * k, point[1] + (next[1] - point[1]) * k];
    return [point, between(t), between(1 - t)];
  });
}

/**
 * A path that bends softly at its points, in whole steps of the grid from one to the next: each point pulls the curve (the control
 * of a quadratic curve), the curve goes through the middles between them, and `t` finds the next control by itself. Points
 * lie on even steps, so that every middle is a whole step and nothing drifts.
 */
function path(points: Point[], grid: number, close: boolean): string {
  const steps = points
    .map(([x, y]): Point => [Math.round((x * grid) / 2) * 2, Math.round((y * grid) / 2) * 2])
    .filter(([x, y], index, all) => index === 0 || x !== all[index - 1]?.[0] || y !== all[index - 1]?.[1]);
  const middle = (a: Point | undefined, b: Point | undefined): Point => [((a?.[0] ?? 0) + (b?.[0] ?? 0)) / 2, ((a?.[1] ?? 0) + (b?.[1] ?? 0)) / 2];
  const last = steps.at(-1) as Point;
  const through = steps.map((point, index) => middle(point, steps[index + 1]));
  const [start, controlled, stops] = close
    ? [middle(last, steps[0]), steps[0] as Point, [...through.slice(0, -1), middle(last, steps[0])]]
    : [steps[0] as Point, steps[1] as Point, [...through.slice(1, -2), last]];
  let [x, y] = start;
  const step = (to: Point): string => {
    const text = `${to[0] - x < 0 ? '' : ' '}${to[0] - x}${to[1] - y < 0 ? '' : ' '}${to[1] - y}`;
    return text;
  };
  let text = `M${x} ${y}q${step(controlled).trim()}`;
  for (const [index, stop] of stops.entries()) {
    text += index === 1 ? `t${step(stop).trim()}` : step(stop);
    [x, y] = stop;
  }
  return close ? `${text}z` : text;
}

/** Islets smaller than this many square grid steps would be specks. */
const SMALLEST = 60;

function area(ring: Point[]): number {
  return Math.abs(ring.reduce((sum, [x, y], index) => sum + x * (ring.at(index - 1)?.[1] ?? y) - (ring.at(index - 1)?.[0] ?? x) * y, 0) / 2);
}

/** How near to its end a long stretch is held, in tolerances. */
const HELD = 3;

function shape(ids: string[], frame: Frame, tolerance: number): string {
  return merge(topology, byId(ids))
    .coordinates.flat()
    .map((ring) =>
      clipRing(
        ring.slice(1).map((point) => project(frame, point[1], point[0])),
        frame,
      ),
    )
    .filter((ring) => ring.length > 2 && area(ring) * frame.grid ** 2 > SMALLEST)
    .map((ring) => path(hold(simplify([...ring, ring[0] as Point], tolerance), tolerance * HELD).slice(0, -1), frame.grid, true))
    .join('');
}

function lines(list: Point[][], frame: Frame, tolerance: number): string {
  return list
    .flatMap((line) =>
      clipLine(
        line.map(([longitude, latitude]) => project(frame, latitude, longitude)),
        frame,
      ),
    )
    .map((line) => path(hold(simplify(line, tolerance), Math.max(tolerance, 0.002) * HELD), frame.grid, false))
    .join('');
}

const { overview, kombo } = FRAMES;
const byGambia = (a: { id: string }, b: { id: string }) => [a.id, b.id].includes(GAMBIA);
const borders = mesh(topology, countries, (a, b) => a !== b && COUNTRIES.includes(a.id) && COUNTRIES.includes(b.id) && !byGambia(a, b)).coordinates;
/** The Gambia as far as its border with Senegal goes, closed well out at sea: the page clips it to the land. */
const region = mesh(topology, countries, (a, b) => a !== b && byGambia(a, b)).coordinates.reduce((long, line) => (line.length > long.length ? line : long));
const [end, begin] = [region.at(-1) as Point, region[0] as Point];
const gambia = [...region, [-17.4, end[1]], [-17.4, begin[1]]] as Point[];

function country(frame: Frame, tolerance: number): string {
  const ring = clipRing(
    gambia.map(([longitude, latitude]) => project(frame, latitude, longitude)),
    frame,
  );
  return path(hold(simplify([...ring, ring[0] as Point], tolerance), tolerance * HELD).slice(0, -1), frame.grid, true);
}

const drawn = {
  source: 'Natural Earth 1:10m (public domain) by way of world-atlas; river above Elephant Island and creeks by hand. Written by scripts/coast.ts.',
  overview: {
    land: shape(COUNTRIES, overview, 0.015),
    gambia: country(overview, 0.014),
    borders: lines(borders, overview, 0.05),
    river: lines([RIVER], overview, 0.008),
  },
  kombo: {
    land: shape(COUNTRIES, kombo, 0.002),
    gambia: country(kombo, 0.003),
    creeks: lines(CREEKS, kombo, 0),
  },
};
writeFileSync('src/domains/tours/ui/map/coast.json', `${JSON.stringify(drawn, null, 2)}\n`);
for (const [name, paths] of Object.entries(drawn))
  if (typeof paths === 'object') for (const [layer, text] of Object.entries(paths)) console.log(`${name} ${layer}: ${text.length} bytes`);
