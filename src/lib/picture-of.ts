import { pictures } from 'virtual:pictures';
import type { CropName, ShownPicture } from './pictures';

/**
 * What a page or a data file says of one rendered picture, or undefined where it is not drawn yet.
 * Server only: an island gets the result as a property, never the whole manifest.
 */
export function pictureOf(name: string, crop: CropName): ShownPicture | undefined {
  const picture = pictures[name]?.[crop] ?? pictures[name]?.card ?? pictures[name]?.wide;
  if (!picture) return undefined;
  const { png: _, ...shown } = picture;
  return shown;
}
