/** Where the middle of a name may stand, in units of the frame, and how far it is turned, in degrees. */
type Spot = { x: number; y: number; turn: number };

type Country = {
  name: string;
  /** Half of the room its letters take on a screen of 320 px, where they take most of the map. */
  halfWidth: number;
  halfHeight: number;
  /** The best one first. */
  spots: readonly [Spot, ...Spot[]];
};

/** Half of a number on a screen of 320 px. */
const PIN_RADIUS = 0.18;

const SENEGAL: Country = {
  name: 'Senegal',
  halfWidth: 0.63,
  halfHeight: 0.12,
  spots: [
    { x: 4.5, y: 1.15, turn: 0 },
    { x: 4.5, y: 0.75, turn: 0 },
    { x: 3.7, y: 1.15, turn: 0 },
    { x: 4.3, y: 2.8, turn: 0 },
  ],
};

/** Along the river, over the northern border; else over it, or beside the country. */
const GAMBIA: Country = {
  name: 'The Gambia',
  halfWidth: 0.61,
  halfHeight: 0.12,
  spots: [
    { x: 4.15, y: 1.79, turn: -14 },
    { x: 4.2, y: 1.92, turn: -14 },
    { x: 4.05, y: 1.5, turn: 0 },
    { x: 4.1, y: 2.65, turn: 0 },
  ],
};

/** How far the edge of a pin is from the letters of a name; less than 0 where it lies on them. */
export function clearance({ halfWidth, halfHeight }: Country, { x, y, turn }: Spot, [pinX, pinY]: readonly [number, number]): number {
  const angle = (turn * Math.PI) / 180;
  const [right, down] = [pinX - x, pinY - y];
  const along = Math.abs(right * Math.cos(angle) + down * Math.sin(angle));
  const across = Math.abs(down * Math.cos(angle) - right * Math.sin(angle));
  return Math.hypot(Math.max(0, along - halfWidth), Math.max(0, across - halfHeight)) - PIN_RADIUS;
}

/** The countries' names where no pin lies on them: each at the first of its spots that is free, else where most room is. */
export function placeCountries(pins: readonly (readonly [number, number])[]): (Country & { spot: Spot })[] {
  return [SENEGAL, GAMBIA].map((country) => {
    const roomAt = (spot: Spot) => Math.min(...pins.map((pin) => clearance(country, spot, pin)));
    const free = country.spots.find((spot) => roomAt(spot) >= 0);
    return { ...country, spot: free ?? country.spots.reduce((best, spot) => (roomAt(spot) > roomAt(best) ? spot : best)) };
  });
}
