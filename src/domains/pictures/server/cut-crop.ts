import sharp, { type Sharp } from 'sharp';
import type { CropName, PictureCrop } from '../../../lib/pictures.ts';
import { masterSize, sizeAt, widths } from '../model/crops.ts';

export type NamedFile = {
  readonly file: string;
  readonly data: Buffer;
};

/** Most bytes a WebP of a width in pixels may have; busy pictures give up quality rather than speed. */
export function cutBytesMax(width: number): number {
  if (width <= 300) return 24_000;
  if (width <= 600) return 46_000;
  return width <= 900 ? 110_000 : 118_000;
}

/**
 * Qualities to try, the best first. Narrow ones are shown on phones, or smaller than they are: nobody sees there the grain of the paper that a fifth of
 * the bytes would be for.
 */
function qualities(width: number): number[] {
  return width <= 600 ? [74, 68, 62, 50, 40] : [80, 76, 72, 62, 50, 40];
}

async function encodeWebp(image: Sharp, width: number): Promise<Buffer> {
  let data = Buffer.alloc(0);
  for (const quality of qualities(width)) {
    // The slowest, 6, takes twice as long for 3 % fewer bytes.
    data = await image.clone().webp({ quality, effort: 4 }).toBuffer();
    if (data.length <= cutBytesMax(width)) break;
  }
  return data;
}

/** Longest placeholder, in characters: a page carries dozens, and they hardly compress. */
const PLACEHOLDER_MAX = 240;

/** A tiny picture that stands where one is still loading, as a data URI. */
export async function placeholderOf(picture: Sharp): Promise<string> {
  for (const side of [12, 10, 8]) {
    const data = await picture.clone().resize(side).blur(0.8).webp({ quality: 25, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${data.toString('base64')}`;
    if (uri.length <= PLACEHOLDER_MAX) return uri;
  }
  throw new Error(`No placeholder under ${PLACEHOLDER_MAX} characters`);
}

/** Its ink where even that is too much: the mean of all its colours. */
export async function colorOf(picture: Sharp): Promise<string> {
  const [r = 0, g = 0, b = 0] = await picture.clone().resize(1, 1, { fit: 'fill' }).raw().toBuffer();
  return `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** Shape of the picture that networks show with a shared link, in pixels (Open Graph). */
const SOCIAL = { width: 1200, height: 630 };

const cutFile = (name: string, crop: CropName, width: number, key: string) => `${name}-${crop}-${width}.${key}.webp`;
const socialFile = (name: string, key: string) => `${name}-social.${key}.jpg`;

/** Names of every file that an entry stands for. */
export function filesOf(entry: PictureCrop): string[] {
  return [...entry.webp, ...(entry.social ? [entry.social] : []), ...(entry.layers ?? [])].map(({ file }) => file);
}

/**
 * What pages say of a crop, which need not be cut for it.
 * @param look the crop at any size
 * @param key stands in every file's name: one for all of them, so that pages can name a picture in a few bytes
 * @param layers files of the layers that move
 */
export async function describeCrop(name: string, crop: CropName, look: Sharp, key: string, layers: readonly string[] = []): Promise<PictureCrop> {
  const { data, info } = await look.removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const picture = sharp(data, { raw: info });
  return {
    key,
    ...masterSize(crop),
    placeholder: await placeholderOf(picture),
    color: await colorOf(picture),
    webp: widths[crop].map((width) => ({ width, file: cutFile(name, crop, width, key) })),
    ...(crop === 'wide' ? { social: { width: SOCIAL.width, file: socialFile(name, key) } } : {}),
    ...(layers.length > 0 ? { layers: layers.map((file) => ({ file })) } : {}),
  };
}

/** Cuts all sizes of one master: what `describeCrop` names, but for the layers. */
export async function cutCrop(name: string, crop: CropName, master: Buffer, key: string): Promise<NamedFile[]> {
  // Decoded once: every cut begins from here.
  const { data, info } = await sharp(master).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const picture = sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } });
  const files: NamedFile[] = [];
  for (const width of widths[crop]) {
    const size = sizeAt(crop, width);
    const cut = await picture.clone().resize(size.width, size.height, { kernel: 'lanczos3' }).raw().toBuffer();
    files.push({ file: cutFile(name, crop, width, key), data: await encodeWebp(sharp(cut, { raw: { ...size, channels: 3 } }), width) });
  }
  if (crop === 'wide') {
    const data = await picture.clone().resize(SOCIAL.width, SOCIAL.height, { fit: 'cover' }).jpeg({ quality: 80, progressive: true }).toBuffer();
    files.push({ file: socialFile(name, key), data });
  }
  return files;
}
