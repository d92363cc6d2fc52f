import sharp, { type Sharp } from 'sharp';
import type { Crop } from './kit/sheet.tsx';
import { sizeAt, widths } from './masters.tsx';

/** Formats every crop is made in; a PNG is made when one is asked for (src/server/http/png-files.ts). */
type Format = 'webp' | 'jpeg';

/** One published file of a picture. */
type Cut = {
  readonly width: number;
  readonly file: string;
};

/** Everything a page needs to know to show one crop. */
export type CropEntry = {
  /** In the name of every file below. */
  readonly key: string;
  readonly width: number;
  readonly height: number;
  readonly placeholder: string;
  readonly color: string;
  readonly webp: readonly Cut[];
  readonly jpeg: readonly Cut[];
  /** The picture of a shared link, cut from the wide crop. */
  readonly social?: Cut;
  /** Files of the layers that move (art/moving-layers.ts), named like the cuts with the layer in place of the width. */
  readonly layers?: readonly Pick<Cut, 'file'>[];
};

/** A file to write: its name and bytes. */
export type NamedFile = {
  readonly file: string;
  readonly data: Buffer;
};

const extension: Readonly<Record<Format, string>> = { webp: 'webp', jpeg: 'jpg' };

/** Most bytes a WebP of a width may have; busy pictures give up quality rather than speed. */
function budget(width: number): number {
  if (width <= 300) return 24_000;
  if (width <= 600) return 46_000;
  return width <= 900 ? 110_000 : 118_000;
}

async function encodeWebp(image: Sharp, width: number): Promise<Buffer> {
  let data = await image.clone().webp({ quality: 80, effort: 2 }).toBuffer();
  for (const quality of [80, 76, 72, 62, 50, 40]) {
    if (data.length <= budget(width)) break;
    // Slower and smaller: worth it for the few that are too large.
    data = await image.clone().webp({ quality, effort: 6 }).toBuffer();
  }
  return data;
}

async function encode(image: Sharp, format: Format, width: number): Promise<Buffer> {
  if (format === 'webp') return encodeWebp(image, width);
  return image.jpeg({ quality: 80, progressive: true, optimiseCoding: true }).toBuffer();
}

/** Longest placeholder, in characters: a page carries dozens, and they hardly compress. */
const PLACEHOLDER_MAX = 240;

async function placeholderOf(master: Buffer): Promise<string> {
  for (const side of [12, 10, 8]) {
    const data = await sharp(master).resize(side).blur(0.8).webp({ quality: 25, effort: 6 }).toBuffer();
    const uri = `data:image/webp;base64,${data.toString('base64')}`;
    if (uri.length <= PLACEHOLDER_MAX) return uri;
  }
  throw new Error(`No placeholder under ${PLACEHOLDER_MAX} characters`);
}

/** Shape of the picture that networks show with a shared link, in pixels (Open Graph). */
const SOCIAL = { width: 1200, height: 630 };

async function cutSocial(name: string, master: Buffer, key: string): Promise<{ cut: Cut; file: NamedFile }> {
  const data = await sharp(master).resize(SOCIAL.width, SOCIAL.height, { fit: 'cover' }).jpeg({ quality: 80, progressive: true }).toBuffer();
  const file = `${name}-social.${key}.jpg`;
  return { cut: { width: SOCIAL.width, file }, file: { file, data } };
}

/** Names of every file that an entry stands for. */
export function filesOf(entry: CropEntry): string[] {
  return [...entry.webp, ...entry.jpeg, ...(entry.social ? [entry.social] : []), ...(entry.layers ?? [])].map(({ file }) => file);
}

/**
 * Cuts all sizes and formats of one master.
 * @param key stands in every file's name: one for all of them, so that pages can name a picture in a few bytes
 */
export async function cutCrop(name: string, crop: Crop, master: Buffer, key: string): Promise<{ entry: CropEntry; files: NamedFile[] }> {
  const files: NamedFile[] = [];
  const lists: Record<Format, Cut[]> = { webp: [], jpeg: [] };
  const list = widths[crop];
  const top = list[list.length - 1] ?? 900;
  for (const width of list) {
    const size = sizeAt(crop, width);
    const base = width === top ? sharp(master) : sharp(master).resize(size.width, size.height, { kernel: 'lanczos3' });
    const { data: raw, info } = await base.removeAlpha().raw().toBuffer({ resolveWithObject: true });
    for (const format of ['webp', 'jpeg'] as const) {
      const source = sharp(raw, { raw: { width: info.width, height: info.height, channels: 3 } });
      const data = await encode(source, format, width);
      const file = `${name}-${crop}-${width}.${key}.${extension[format]}`;
      files.push({ file, data });
      lists[format].push({ width, file });
    }
  }
  const [r = 0, g = 0, b = 0] = await sharp(master).resize(1, 1, { fit: 'fill' }).removeAlpha().raw().toBuffer();
  const color = `#${[r, g, b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
  const { width, height } = sizeAt(crop, top);
  const social = crop === 'wide' ? await cutSocial(name, master, key) : undefined;
  if (social) files.push(social.file);
  return { entry: { key, width, height, placeholder: await placeholderOf(master), color, ...lists, ...(social ? { social: social.cut } : {}) }, files };
}
