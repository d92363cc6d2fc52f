/** One rendered size of a picture. */
export type PictureSize = { width: number; file: string };
/** One crop of a picture: its shape, a tiny placeholder and the files in three formats. */
type PictureCrop = {
  width: number;
  height: number;
  placeholder: string;
  color: string;
  webp: PictureSize[];
  jpeg: PictureSize[];
  png: PictureSize[];
  social?: PictureSize;
};
/** What the page needs of it; PNG is made for other uses (spec §9) and is in no page. */
export type ShownPicture = Omit<PictureCrop, 'png' | 'social'>;
export type CropName = 'card' | 'wide' | 'tall' | 'square';
/**
 * What art/render.tsx writes: picture name, then crop.
 * @public used by src/env.d.ts
 */
export type PictureManifest = Record<string, Partial<Record<CropName, PictureCrop>>>;

/** Address of a rendered file; the name carries a hash, so it may be kept for ever. */
export function pictureUrl(file: string): string {
  return `/img/${file}`;
}

/** Value of a srcset attribute. */
export function srcset(sizes: PictureSize[]): string {
  return sizes.map((size) => `${pictureUrl(size.file)} ${size.width}w`).join(', ');
}
