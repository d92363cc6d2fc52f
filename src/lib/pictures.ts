import { isNumber, isText, listOf, objectWith } from './check.ts';

type PictureSize = { width: number; file: string };
export type PictureCrop = {
  /** Stands in the name of every file, so that they may be kept for ever. */
  key: string;
  width: number;
  height: number;
  /** A data URI; empty where the page leaves it out. */
  placeholder: string;
  color: string;
  /** JPEG and PNG are made of these when one is asked for (src/server/http/older-formats.ts). */
  webp: PictureSize[];
  /** The picture of a shared link, cut from the wide crop. */
  social?: PictureSize;
  /** Files of the layers that move (art/moving-layers.ts), named like the cuts with the layer in place of the width. */
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
