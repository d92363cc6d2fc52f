import { pictures } from 'virtual:pictures';
import { type CropName, pictureUrl, type ShownPicture } from './pictures';

/**
 * What a page or a data file says of one rendered picture, or undefined where it is not drawn yet.
 * Server only: an island gets the result as a property, never the whole manifest.
 */
export function pictureOf(name: string, crop: CropName): ShownPicture | undefined {
  const picture = pictures[name]?.[crop] ?? pictures[name]?.card ?? pictures[name]?.wide;
  if (!picture) return undefined;
  const { png: _, social: __, ...shown } = picture;
  return shown;
}

/** Address of the 1200 by 630 picture that networks show with a shared link. */
export function socialPictureOf(name: string): string | undefined {
  const file = pictures[name]?.wide?.social?.file;
  return file && pictureUrl(file);
}
