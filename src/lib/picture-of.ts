import { pictures } from 'virtual:pictures';
import type { CropName, PictureManifest, ShownPicture } from './pictures';
import { shownPhotograph } from './shown-photographs';

function cropsOf(name: string): PictureManifest[string] | undefined {
  return shownPhotograph(name) ?? pictures[name];
}

/** One crop, and no other; undefined where it is not drawn. */
export function cropOf(name: string, crop: CropName): ShownPicture | undefined {
  const picture = cropsOf(name)?.[crop];
  if (!picture) return undefined;
  const { key, width, height, placeholder, color, webp } = picture;
  return { name: `${name}-${crop}`, key, width, height, placeholder, color, widths: webp.map((size) => size.width) };
}

/**
 * What a page or a data file says of one rendered picture, or undefined where it is not drawn yet.
 * Server only: an island gets the result as a property, never the whole manifest.
 */
export function pictureOf(name: string, crop: CropName): ShownPicture | undefined {
  return cropOf(name, crop) ?? cropOf(name, 'card') ?? cropOf(name, 'wide');
}

/** Whether its crops come with layers that move (art/moving-layers.ts). */
export function hasLayers(name: string): boolean {
  return cropsOf(name)?.wide?.layers !== undefined;
}

/** Address of the 1200 by 630 picture that networks show with a shared link. */
export function socialPictureOf(name: string): string | undefined {
  const file = cropsOf(name)?.wide?.social?.file;
  return file && `/img/${file}`;
}
