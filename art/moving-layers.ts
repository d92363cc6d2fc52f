import { renderToStaticMarkup } from 'react-dom/server';
import sharp, { type Sharp } from 'sharp';
import type { NamedFile } from '../src/domains/pictures/server/cut-crop.ts';
import type { Crop, MovingPicture } from './kit/sheet.tsx';
import { printLayer, printMaster } from './masters.tsx';

/*
 * A picture that moves where motion is welcome (design.md, "The posters"): transparent layers of the same size as the
 * picture, to be laid over it. `still` covers what moves with what lies beneath it; the others are drawn over that. The
 * published picture is whole without them.
 */

/** WebP quality of a layer: flat inks need little. */
const QUALITY = 62;
/** How far the cover reaches beyond what it hides, in pixels of the master. */
const MARGIN = 5;

/** The markup of every layer, for the key of what is printed from it. */
export function layerSvgs({ still, moving }: MovingPicture): [name: string, svg: string][] {
  return [['still', renderToStaticMarkup(still)], ...Object.entries(moving).map(([name, sheet]): [string, string] => [name, renderToStaticMarkup(sheet)])];
}

/** Opaque where two prints of one size differ, with soft edges. */
async function difference(a: Buffer, b: Buffer): Promise<Buffer> {
  // Step by step: sharp lays pictures over each other last, whatever is asked for first.
  const apart = await sharp(a)
    .composite([{ input: b, blend: 'difference' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
  const hard = await sharp(apart).greyscale().threshold(6).png({ compressionLevel: 1 }).toBuffer();
  const wide = await sharp(hard).blur(MARGIN).png({ compressionLevel: 1 }).toBuffer();
  return sharp(wide).linear(12, 0).blur(1.2).extractChannel(0).toColourspace('b-w').raw().toBuffer();
}

/** The bare picture, transparent but where something has to be covered. */
async function cover(svg: string, crop: Crop, master: Buffer): Promise<Sharp> {
  const bare = await printMaster(svg, crop);
  const { width, height } = await sharp(bare).metadata();
  return sharp(bare).joinChannel(await difference(bare, master), { raw: { width, height, channels: 1 } });
}

/** The files of a crop's layers, in their order. @param stem name and crop, as in the files of the picture itself */
export const layerFiles = (stem: string, key: string, layers: [string, string][]) => layers.map(([layer]) => `${stem}-${layer}.${key}.webp`);

/**
 * Prints the layers of one crop as WebP, as `layerFiles` names them.
 * @param stem name and crop, as in the files of the picture itself
 * @param master the whole picture, as it is published
 */
export async function printLayers(stem: string, key: string, crop: Crop, layers: [string, string][], master: Buffer): Promise<NamedFile[]> {
  const files = layerFiles(stem, key, layers);
  return Promise.all(
    layers.map(async ([layer, svg], index) => ({
      file: files[index] as string,
      data: await (layer === 'still' ? await cover(svg, crop, master) : sharp(await printLayer(svg, crop)))
        .webp({ quality: QUALITY, alphaQuality: 70, effort: 5 })
        .toBuffer(),
    })),
  );
}
