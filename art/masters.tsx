import { createHash } from 'node:crypto';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp, { type Sharp } from 'sharp';
import { masterSize, sizeAt } from '../src/domains/pictures/model/crops.ts';
import { random } from './kit/geometry.ts';
import type { Crop, Scene } from './kit/sheet.tsx';

/** Raise when the printing changes in a way the SVG does not show (grain, sizes, formats, quality). */
export const rendererVersion = '13';

/** The SVG source of one crop of a scene. */
export function sceneSvg(scene: Scene, crop: Crop): string {
  return renderToStaticMarkup(scene.draw(crop));
}

/** Short content hash used in file names and cache keys. */
export function shortHash(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex').slice(0, 8);
}

const tileSize = 512;
let grainTile: Promise<Buffer> | undefined;

/**
 * Paper grain as a prebuilt tile: fine mottling of the ink and a few bare specks. Built once,
 * laid over every master by sharp, which is far cheaper than a turbulence filter per picture.
 */
function grain(): Promise<Buffer> {
  grainTile ??= (async () => {
    const next = random(1965);
    const field = async (sigma: number, gain: number): Promise<Buffer> => {
      const noise = Buffer.alloc(tileSize * tileSize);
      for (let i = 0; i < noise.length; i++) noise[i] = Math.floor(next() * 256);
      return sharp(noise, { raw: { width: tileSize, height: tileSize, channels: 1 } })
        .blur(sigma)
        .linear(gain, 128 - 128 * gain)
        .extractChannel(0)
        .raw()
        .toBuffer();
    };
    const [fine, coarse] = await Promise.all([field(0.95, 1.9), field(10, 12)]);
    const rgba = Buffer.alloc(tileSize * tileSize * 4);
    for (let i = 0; i < tileSize * tileSize; i++) {
      const value = ((fine[i] ?? 128) - 128) * 0.13 + ((coarse[i] ?? 128) - 128) * 0.055;
      const light = value > 0;
      rgba[i * 4] = light ? 255 : 18;
      rgba[i * 4 + 1] = light ? 246 : 24;
      rgba[i * 4 + 2] = light ? 230 : 26;
      rgba[i * 4 + 3] = Math.min(26, Math.round(Math.abs(value) * (light ? 0.62 : 0.8)));
    }
    return sharp(rgba, { raw: { width: tileSize, height: tileSize, channels: 4 } })
      .png()
      .toBuffer();
  })();
  return grainTile;
}

function sizedSvg(svg: string, { width, height }: { width: number; height: number }): Buffer {
  return Buffer.from(svg.replace(/ width="\d+" height="\d+" preserve/, ` width="${width}" height="${height}" preserve`));
}

/** Prints one transparent sheet: as `printMaster`, with grain only where there is ink. RGBA as PNG. */
export async function printLayer(svg: string, crop: Crop): Promise<Buffer> {
  return sharp(sizedSvg(svg, masterSize(crop)))
    .ensureAlpha()
    .composite([{ input: await grain(), tile: true, blend: 'atop' }])
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Enough for a placeholder of a dozen pixels, and a quarter of the work, in pixels. */
const LOOK_WIDTH = 48;

/** One crop as small as can be, for what pages say of it while it is not printed yet. */
export const smallPrint = (svg: string, crop: Crop): Sharp => sharp(sizedSvg(svg, sizeAt(crop, LOOK_WIDTH))).flatten();

/** Prints one crop: rasterises the SVG at the master width and lays the grain over it. */
export async function printMaster(svg: string, crop: Crop): Promise<Buffer> {
  const { data, info } = await sharp(sizedSvg(svg, masterSize(crop)))
    .flatten()
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
    .composite([{ input: await grain(), tile: true, blend: 'over' }])
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}
