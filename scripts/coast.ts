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

/** One edge of the frame at a time: what lies inside of it, and where a line crosses it. */
function edges({ width, height }: Frame): { inside: (p: Point) => boolean; cross: (a: Point, b: Point) => Point }[] {
  const at = (axis: 0 | 1, value: number) => (a: Point, b: Point) => {
    const t = (value - a[axis]) / (b[axis] - a[axis]);
    return [a[0] + t * (b[0] - a[0]), a[1] + t * (b[1] - a[1])] as const;
  };
  return [
    { inside: ([x]) => x >= 0, cross: at(0, 0) },
    { inside: ([x]) => x <= width, cross: at(0, width) },
    { inside: ([, y]) => y >= 0, cross: at(1, 0) },
    { inside: ([, y]) => y <= height, cross: at(1, height) },
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

/** A path in whole steps of the grid, relative from point to point, which is the shortest way to write it. */
function path(points: Point[], grid: number, close: boolean): string {
  let [x, y] = [0, 0];
  let text = '';
  for (const [index, point] of points.entries()) {
    const [toX, toY] = [Math.round(point[0] * grid), Math.round(point[1] * grid)];
    if (index > 0 && toX === x && toY === y) continue;
    text += index === 0 ? `M${toX} ${toY}l` : `${toX - x < 0 || text.endsWith('l') ? '' : ' '}${toX - x}${toY - y < 0 ? '' : ' '}${toY - y}`;
    [x, y] = [toX, toY];
  }
  return close ? `${text}z` : text;
}

/** Islets smaller than this many square grid steps would be specks. */
const SMALLEST = 60;

function area(ring: Point[]): number {
  return Math.abs(ring.reduce((sum, [x, y], index) => sum + x * (ring.at(index - 1)?.[1] ?? y) - (ring.at(index - 1)?.[0] ?? x) * y, 0) / 2);
}

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
    .map((ring) => path(simplify([...ring, ring[0] as Point], tolerance).slice(0, -1), frame.grid, true))
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
    .map((line) => path(simplify(line, tolerance), frame.grid, false))
    .join('');
}

const { overview, kombo } = FRAMES;
const borders = mesh(topology, countries, (a, b) => a !== b && COUNTRIES.includes(a.id) && COUNTRIES.includes(b.id)).coordinates;
const drawn = {
  source: 'Natural Earth 1:10m (public domain) by way of world-atlas; river above Elephant Island and creeks by hand. Written by scripts/coast.ts.',
  overview: {
    land: shape(COUNTRIES, overview, 0.013),
    gambia: shape([GAMBIA], overview, 0.013),
    borders: lines(borders, overview, 0.02),
    river: lines([RIVER], overview, 0),
  },
  kombo: {
    land: shape(COUNTRIES, kombo, 0.0016),
    gambia: shape([GAMBIA], kombo, 0.0016),
    borders: lines(borders, kombo, 0.0016),
    creeks: lines(CREEKS, kombo, 0),
  },
};
writeFileSync('src/domains/tours/ui/map/coast.json', `${JSON.stringify(drawn, null, 2)}\n`);
for (const [name, paths] of Object.entries(drawn))
  if (typeof paths === 'object') for (const [layer, text] of Object.entries(paths)) console.log(`${name} ${layer}: ${text.length} bytes`);
