import type { CropName } from '../../../lib/pictures.ts';

/** The shapes that pictures have, in user units of a drawing: what counts for a photograph is how the two relate. */
export const area: Readonly<Record<CropName, { readonly w: number; readonly h: number }>> = {
  card: { w: 1200, h: 800 },
  wide: { w: 1600, h: 900 },
  tall: { w: 900, h: 1200 },
  square: { w: 1000, h: 1000 },
};

/** Widths cut for each crop, in pixels; the last is the size of the master. */
export const widths: Readonly<Record<CropName, readonly number[]>> = {
  card: [300, 600, 900],
  wide: [600, 900, 1800],
  tall: [600, 900],
  square: [300, 600],
};

export const ALL_CROPS = Object.keys(area) as CropName[];

/** Pixel size of a crop at a width. */
export function sizeAt(crop: CropName, width: number): { width: number; height: number } {
  const { w, h } = area[crop];
  return { width, height: Math.round((width * h) / w) };
}

/** Pixel size of a crop at its largest. */
export function masterSize(crop: CropName): { width: number; height: number } {
  return sizeAt(crop, widths[crop].at(-1) ?? area[crop].w);
}
