/**
 * The two frames of the map: the coast with the river, and the Kombos around Kololi larger. Positions are in units of
 * one degree of latitude, from the frame's upper left corner; a degree of longitude is a little shorter here.
 */
export type Frame = { west: number; north: number; width: number; height: number /** Steps of a unit in which its paths are written. */; grid: number };

/** Cosine of 13.8 degrees, the middle of the map. */
const LONGITUDE_SCALE = 0.971;

export const FRAMES = {
  overview: { west: -19.8, north: 15.5, width: 6.3, height: 3.05, grid: 200 },
  kombo: { west: -16.89, north: 13.535, width: 0.38, height: 0.52, grid: 750 },
} satisfies Record<string, Frame>;
export type FrameName = keyof typeof FRAMES;

/** Where a place lies in a frame, in units. */
export function project(frame: Frame, latitude: number, longitude: number): [x: number, y: number] {
  return [(longitude - frame.west) * LONGITUDE_SCALE, frame.north - latitude];
}

/** The frame that shows a place best: the larger one if it is in it. */
export function frameOf(latitude: number, longitude: number): FrameName {
  const [x, y] = project(FRAMES.kombo, latitude, longitude);
  return x >= 0 && y >= 0 && x <= FRAMES.kombo.width && y <= FRAMES.kombo.height ? 'kombo' : 'overview';
}
