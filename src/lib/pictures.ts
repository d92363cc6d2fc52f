import { isNumber, isText, listOf, objectWith } from './check.ts';

type PictureSize = { width: number; file: string };
type PictureCrop = {
  /** Stands in the name of every file, so that they may be kept for ever. */
  key: string;
  width: number;
  height: number;
  /** A data URI; empty where the page leaves it out. */
  placeholder: string;
  color: string;
  webp: PictureSize[];
  social?: PictureSize;
  layers?: Pick<PictureSize, 'file'>[];
};
/** What a page or an island needs of it, in few bytes; the addresses follow from it (`pictureUrl`). */
export type ShownPicture = Pick<PictureCrop, 'key' | 'width' | 'height' | 'placeholder' | 'color'> & {
  /** Name and crop: "hero-river-wide". */
  name: string;
  widths: number[];
};
export type CropName = 'card' | 'wide' | 'tall' | 'square';
/**
 * What art/render.tsx writes: picture name, then crop.
 * @public used by src/env.d.ts
 */
export type PictureManifest = Record<string, Partial<Record<CropName, PictureCrop>>>;

export const isShownPicture = objectWith<ShownPicture>({
  name: isText,
  key: isText,
  width: isNumber,
  height: isNumber,
  placeholder: isText,
  color: isText,
  widths: listOf(isNumber),
});

/** Address of a rendered file, named as src/domains/pictures/server/cut-crop.ts names it. */
export function pictureUrl({ name, key }: ShownPicture, width: number, format: 'webp' | 'jpg'): string {
  return `/img/${name}-${width}.${key}.${format}`;
}

/** Value of a srcset attribute. */
export function srcset(picture: ShownPicture, format: 'webp' | 'jpg'): string {
  return picture.widths.map((width) => `${pictureUrl(picture, width, format)} ${width}w`).join(', ');
}

/** Its largest width. */
export function largest({ widths }: ShownPicture): number {
  return widths.at(-1) ?? 0;
}
