import sharp from 'sharp';
import type { FocalPoint } from '../model/photograph-schema.ts';

type Size = { width: number; height: number };

/**
 * One crop of a photograph, turned the way it was held and cut around what matters in it. Where and when it was taken, and
 * with what, stays out: sharp writes no metadata unless it is told to.
 * @param focus what matters; without it, what draws the eye
 * @returns a PNG of that size
 */
export async function photographMaster(bytes: Buffer, size: Size, focus?: FocalPoint): Promise<Buffer> {
  const turned = sharp(bytes).autoOrient();
  const cut = focus ? turned.extract(cutAround(focus, await turnedSize(bytes), size)) : turned;
  return cut
    .resize(size.width, size.height, { fit: 'cover', position: sharp.strategy.attention, kernel: 'lanczos3' })
    .flatten({ background: '#ffffff' })
    .removeAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer();
}

async function turnedSize(bytes: Buffer): Promise<Size> {
  const { autoOrient } = await sharp(bytes).metadata();
  return autoOrient;
}

/** The largest part of a picture that has the shape of `size`, with the focal point as near to its middle as can be. In pixels. */
export function cutAround({ x, y }: FocalPoint, { width, height }: Size, size: Size): Size & { left: number; top: number } {
  const scale = Math.min(width / size.width, height / size.height);
  const part = { width: Math.min(width, Math.round(size.width * scale)), height: Math.min(height, Math.round(size.height * scale)) };
  const begin = (share: number, whole: number, piece: number) => Math.max(0, Math.min(whole - piece, Math.round((share / 100) * whole - piece / 2)));
  return { ...part, left: begin(x, width, part.width), top: begin(y, height, part.height) };
}
