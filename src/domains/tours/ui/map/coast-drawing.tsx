import { placeCountries } from '@/domains/tours/model/map/countries';
import { FRAMES, type FrameName, frameOf, project } from '@/domains/tours/model/map/frames';
import type { PlacedTour } from '@/domains/tours/model/map/places';
import type { CoastMapContent } from '@/domains/tours/model/map-schema';
import coast from './coast.json';
import { position, short } from './position';

const ALT =
  'Drawn map: the Atlantic on the left, the coast of Senegal from Dakar south to the Casamance, and The Gambia as a narrow band along both banks of the River Gambia, from Banjul at its mouth inland to Janjanbureh. Numbers mark the tours of the list that follows.';

type DrawingProps = { place: string; names: CoastMapContent['names']; tours: PlacedTour[] };

/** The map in two frames, on phones two slides of a row: coast and river, and the Kombos larger. Numbers and list are one order. */
export function CoastDrawing({ place, names, tours }: DrawingProps) {
  const { overview, kombo } = FRAMES;
  const [x, y] = project(overview, kombo.north, kombo.west);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a row that is swiped must be reached by keyboard, and its links are second ways
    // biome-ignore lint/a11y/useSemanticElements: a group of pictures, not of form fields
    <div className="rail coast-drawing" role="group" aria-label="Map and close-up" tabIndex={0}>
      <div className="coast-view">
        <div className="coast-ground">
          <svg viewBox={viewBox('overview')} role="img" aria-label={ALT}>
            <defs>
              <path id="coast-land" d={coast.overview.land} />
              <path id="kombo-land" d={coast.kombo.land} />
              <clipPath id="on-coast">
                <use href="#coast-land" />
              </clipPath>
              <clipPath id="on-kombo">
                <use href="#kombo-land" />
              </clipPath>
              <pattern id="waves" width=".6" height=".24" patternUnits="userSpaceOnUse">
                <path className="coast-wave" d="M.04.06q.04-.04.08 0t.08 0 .08 0M.34.18q.04-.04.08 0t.08 0 .08 0" />
              </pattern>
            </defs>
            <rect x="-3" width={overview.width + 3} height={overview.height} fill="url(#waves)" />
            <g transform={`scale(${1 / overview.grid})`}>
              <use href="#coast-land" className="coast-shore" />
              <use href="#coast-land" className="coast-shore coast-shoal" />
              <use href="#coast-land" className="coast-land" />
              <path className="coast-gambia" d={coast.overview.gambia} clipPath="url(#on-coast)" />
              <path className="coast-border" d={coast.overview.borders} />
              <path className="coast-river" d={coast.overview.river} />
            </g>
            <rect className="coast-closer" x={x} y={y} width={kombo.width} height={kombo.height} />
            <path className="coast-lead" d={leaderLines(tours, 'overview')} />
            <path className="coast-dot" d={dots(tours, names, 'overview')} />
            <Compass />
          </svg>
        </div>
        <Pins tours={tours} frame="overview" />
        <div aria-hidden="true">
          <Names names={names} frame="overview" />
          {placeCountries(tours.filter(({ frame }) => frame === 'overview').map(({ pin }) => pin)).map(({ name, spot: { x, y, turn } }) => (
            <b key={name} className="coast-country" style={{ ...position([x, y]), rotate: `${turn}deg` }}>
              {name}
            </b>
          ))}
        </div>
      </div>
      <div className="coast-inset">
        <div className="coast-ground">
          <svg viewBox={viewBox('kombo')} aria-hidden="true">
            <g transform={`scale(${1 / kombo.grid})`}>
              <use href="#kombo-land" className="coast-shore" />
              <use href="#kombo-land" className="coast-shore coast-shoal" />
              <use href="#kombo-land" className="coast-land" />
              <path className="coast-gambia" d={coast.kombo.gambia} clipPath="url(#on-kombo)" />
              <path className="coast-river" d={coast.kombo.creeks} />
            </g>
            <path className="coast-lead" d={leaderLines(tours, 'kombo')} />
            <path className="coast-dot" d={dots(tours, names, 'kombo')} />
          </svg>
        </div>
        <Pins tours={tours} frame="kombo" />
        <div aria-hidden="true">
          <Names names={names} frame="kombo" />
        </div>
        <b className="coast-caption">Around {place}, closer</b>
      </div>
    </div>
  );
}

function viewBox(frame: FrameName): string {
  return `0 0 ${FRAMES[frame].width} ${FRAMES[frame].height}`;
}

/** The tours' numbers, for pointer and finger: the keyboard has the list. */
function Pins({ tours, frame }: { tours: PlacedTour[]; frame: FrameName }) {
  return tours.map(
    ({ title, slug, listed, pin, frame: own }, index) =>
      own === frame && (
        <a
          key={slug}
          href={`/tours/${slug}`}
          data-open-tour={listed ? slug : undefined}
          tabIndex={-1}
          aria-label={`${index + 1} ${title}`}
          className="coast-pin"
          style={position(pin)}
        >
          {index + 1}
        </a>
      ),
  );
}

/** Thin lines from the places to their numbers. */
function leaderLines(tours: PlacedTour[], frame: FrameName): string {
  return tours
    .filter((tour) => tour.frame === frame)
    .map(({ spot, pin }) => `M${spot.map(short)}L${pin.map(short)}`)
    .join('');
}

/** A round dot at each place: a line of no length with round ends. */
function dots(tours: PlacedTour[], names: CoastMapContent['names'], frame: FrameName): string {
  const spots = tours.filter((tour) => tour.frame === frame).map(({ spot }) => spot);
  const towns = names
    .filter(({ latitude, longitude }) => frameOf(latitude, longitude) === frame)
    .map(({ latitude, longitude }) => project(FRAMES[frame], latitude, longitude));
  return [...spots, ...towns].map((spot) => `M${spot.map(short)}h0`).join('');
}

function Names({ names, frame }: { names: CoastMapContent['names']; frame: FrameName }) {
  return names
    .filter(({ latitude, longitude }) => frameOf(latitude, longitude) === frame)
    .map(({ name, latitude, longitude, side, ground }) => {
      const spot = project(FRAMES[frame], latitude, longitude);
      return (
        <span key={name} className={`coast-name coast-${side} coast-on-${ground}`} style={position(spot)}>
          {name}
        </span>
      );
    });
}

/** North is up. */
function Compass() {
  return (
    <g className="coast-compass" transform="translate(2.35 2.3)">
      <circle r=".16" />
      <path d="M0-.3.05-.05.3 0 .05.05 0 .3-.05.05-.3 0-.05-.05z" />
      <path d="M0-.3V0h.3L.05.05 0 .3V0h-.3L-.05-.05z" />
    </g>
  );
}
