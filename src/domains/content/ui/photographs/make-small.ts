import { LONGEST_SIDE, PHOTOGRAPH_MIN, PIXELS_MAX } from '@/domains/pictures/model/photograph-limits';

/** A photograph as it is sent: a JPEG without a word of where and when it was taken; and a small form of it to look at, as a data URI. */
export type SmallPhotograph = { blob: Blob; preview: string };

const NO_MEMORY = 'This browser has no room for the photograph just now. Close other tabs and choose it again.';
/** Tried one after the other until the photograph is small enough for a slow line. */
const QUALITIES = [0.85, 0.75, 0.65];
/** Three of this size take a minute at 750 kbit/s, in bytes. */
const WANTED_BYTES = 1_600_000;

/** Longest side of what is looked at while it is described, in pixels. */
const PREVIEW_SIDE = 640;

/** Why a file cannot be used, in words for the person. */
export class UnusablePhotographError extends Error {}

/**
 * Makes a photograph of the camera roll small enough to send: at most 2,560 pixels, upright. What the canvas draws has no metadata, so
 * that no position leaves the phone.
 * @throws UnusablePhotographError
 */
export async function makeSmall(file: File): Promise<SmallPhotograph> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new UnusablePhotographError(whyUnreadable(file));
  });
  try {
    assertSize(bitmap);
    const preview = drawn(bitmap, PREVIEW_SIDE).toDataURL('image/jpeg', 0.7);
    return { blob: await smallJpeg(drawn(bitmap, LONGEST_SIDE)), preview };
  } finally {
    bitmap.close();
  }
}

/** @throws UnusablePhotographError where there is no memory for it */
function drawn(bitmap: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  const paper = canvas.getContext('2d', { alpha: false });
  if (!paper) throw new UnusablePhotographError(NO_MEMORY);
  paper.imageSmoothingQuality = 'high';
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

async function smallJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  let smallest: Blob | null = null;
  for (const quality of QUALITIES) {
    smallest = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (smallest && smallest.size <= WANTED_BYTES) break;
  }
  // The canvas keeps its memory until it is small.
  canvas.width = canvas.height = 0;
  if (!smallest) throw new UnusablePhotographError(NO_MEMORY);
  return smallest;
}

function assertSize({ width, height }: ImageBitmap): void {
  if (width * height > PIXELS_MAX) throw new UnusablePhotographError(`It has more than ${PIXELS_MAX / 1_000_000} million pixels. Choose a smaller copy of it.`);
  if (width >= PHOTOGRAPH_MIN.width && height >= PHOTOGRAPH_MIN.height) return;
  throw new UnusablePhotographError(
    `It is ${width} × ${height} pixels, and would look blurred. Choose one of at least ${PHOTOGRAPH_MIN.width} × ${PHOTOGRAPH_MIN.height}.`,
  );
}

function whyUnreadable({ name, type }: File): string {
  return /hei[cf]/i.test(`${name} ${type}`)
    ? 'It is saved as HEIC, which this browser cannot read. On an iPhone: Settings, Camera, Formats, Most Compatible; or send it to yourself by e-mail and choose that copy.'
    : 'This is no photograph that this browser can read. Choose a JPEG, PNG or WebP.';
}
