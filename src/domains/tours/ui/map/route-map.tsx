import { FRAMES, frameOf, project } from '@/domains/tours/model/map/frames';
import { type Box, boxAround } from '@/domains/tours/model/map/route';
import { spread } from '@/domains/tours/model/map/spread';
import type { Tour } from '@/domains/tours/model/tour-schema';
import coast from './coast.json';
import { short } from './position';

type Stops = NonNullable<Tour['stops']>;
type Point = [x: number, y: number];

/** Parts of the drawing's width: a number, its letters, and how far numbers stand apart. On a phone a number is 32 px wide. */
const RADIUS = 0.05;
const LETTERS = 0.056;
const APART = 0.115;

/** A tour of several stops on the site's own drawing of coast and river, and the same as a list. Drawn by the server; needs no script. */
export function RouteMap({ stops }: { stops: Stops }) {
  return (
    <div className="route">
      <RouteDrawing stops={stops} />
      <div>
        <h3 className="text-2xl">The stops in their order</h3>
        <ol>
          {stops.map(({ name }, index) => (
            <li key={name}>
              <b aria-hidden="true">{index + 1}</b>
              <span>{name}</span>
            </li>
          ))}
        </ol>
        <p className="mt-3 text-base text-muted">The lines are straight. The road takes longer.</p>
      </div>
    </div>
  );
}

function RouteDrawing({ stops }: { stops: Stops }) {
  const isClose = stops.every(({ latitude, longitude }) => frameOf(latitude, longitude) === 'kombo');
  const frame = isClose ? FRAMES.kombo : FRAMES.overview;
  const paths = isClose ? { ...coast.kombo, river: coast.kombo.creeks, borders: '' } : coast.overview;
  const spots = stops.map(({ latitude, longitude }): Point => project(frame, latitude, longitude));
  const box = boxAround(spots, frame);
  const pins = pinsIn(box, spots);
  return (
    <svg
      viewBox={[box.x, box.y, box.width, box.height].map(short).join(' ')}
      role="img"
      aria-label={`Map of the route: ${stops.map(({ name }, index) => `${index + 1} ${name}`).join(', ')}`}
    >
      <defs>
        <path id="route-land" d={paths.land} />
        <clipPath id="on-route-land">
          <use href="#route-land" />
        </clipPath>
      </defs>
      <g transform={`scale(${1 / frame.grid})`}>
        <use href="#route-land" className="route-shore" />
        <use href="#route-land" className="route-land" />
        <path className="route-gambia" d={paths.gambia} clipPath="url(#on-route-land)" />
        <path className="route-border" d={paths.borders} />
        <path className="route-river" d={paths.river} />
      </g>
      <path className="route-way" d={`M${spots.map((spot) => spot.map(short)).join('L')}`} />
      <path className="route-lead" d={spots.map((spot, index) => `M${spot.map(short)}L${(pins[index] ?? spot).map(short)}`).join('')} />
      <path className="route-dot" d={spots.map((spot) => `M${spot.map(short)}h0`).join('')} />
      {pins.map(([x, y], index) => (
        <g key={stops[index]?.name} transform={`translate(${short(x)} ${short(y)})`}>
          <circle r={short(box.width * RADIUS)} className="route-pin" />
          <text dy=".35em" fontSize={short(box.width * LETTERS)}>
            {index + 1}
          </text>
        </g>
      ))}
    </svg>
  );
}

/** Where the numbers stand: beside their places, each clear of the others and inside the drawing. */
function pinsIn({ x, y, width, height }: Box, spots: Point[]): Point[] {
  const beside = spots.map(([left, top]): Point => [left - x + width * RADIUS, top - y - width * RADIUS]);
  return spread(beside, { width, height }, width * APART).map(([left, top]): Point => [left + x, top + y]);
}
