import sharp, { type Metadata } from 'sharp';
import { LONGEST_SIDE, PHOTOGRAPH_MIN, PIXELS_MAX, UNPACKED_BYTES_MAX } from '../model/photograph-limits.ts';
import { colorOf, placeholderOf } from './cut-crop.ts';

/** What is kept of an uploaded photograph: itself, turned upright, without a word of where it was taken, and a small form for lists. Sizes in pixels. */
export type KeptPhotograph = {
  picture: Buffer;
  small: Buffer;
  width: number;
  height: number;
  placeholder: string;
  color: string;
};

/** Why a file cannot be taken; `code` is snake_case, `message` is for the person. */
export class UnreadablePhotographError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

const HEIC =
  'This photograph is saved as HEIC, which we cannot read. Choose a JPEG, or a screenshot of it. An iPhone takes JPEGs with Settings, Camera, Formats, Most Compatible.';

const READING = { failOn: 'error', animated: false } as const;
const KINDS = new Set(['jpeg', 'png', 'webp']);
/** Of the form that is shown in lists, in pixels. */
const SMALL_SIDE = 480;
const QUALITY = 86;

/** How large a photograph has to be, and the longest side that is kept, in pixels. */
export type PhotographSizes = { longest: number; least: { width: number; height: number } };
const OF_PAGES: PhotographSizes = { longest: LONGEST_SIDE, least: PHOTOGRAPH_MIN };

/** Reads what somebody uploaded. What kind of file it is says its content, not its name. @throws UnreadablePhotographError */
export async function readPhotograph(bytes: Buffer, { longest, least }: PhotographSizes = OF_PAGES): Promise<KeptPhotograph> {
  if (isHeic(bytes)) throw new UnreadablePhotographError('wrong_kind', HEIC);
  const head = await headOf(bytes);
  const { width: across, height: down, format, autoOrient, pages = 1 } = head;
  if (across * down > PIXELS_MAX) {
    throw new UnreadablePhotographError(
      'too_many_pixels',
      `This photograph has more than ${PIXELS_MAX / 1_000_000} million pixels. Send a smaller copy of it.`,
    );
  }
  if (!KINDS.has(format)) throw new UnreadablePhotographError('wrong_kind', 'This is no photograph that we can read. Send a JPEG, PNG or WebP.');
  if (pages > 1) throw new UnreadablePhotographError('moving_picture', 'This picture moves. Send one that stands still.');
  const { width, height } = least;
  if (autoOrient.width < width || autoOrient.height < height) {
    throw new UnreadablePhotographError(
      'too_small',
      `This photograph is ${autoOrient.width} × ${autoOrient.height} pixels. It needs at least ${width} × ${height}, or it looks blurred.`,
    );
  }
  const kept = keptSize(autoOrient, longest);
  if (kept.width < width || kept.height < height) {
    throw new UnreadablePhotographError(
      'too_narrow',
      `This photograph is very long: of its ${autoOrient.width} × ${autoOrient.height} pixels ${kept.width} × ${kept.height} would be kept, and it needs ${width} × ${height}. Cut off its ends.`,
    );
  }
  if (unpackedBytes(head) > UNPACKED_BYTES_MAX) {
    const millions = Math.round((across * down) / 1_000_000);
    throw new UnreadablePhotographError(
      'too_large_unpacked',
      `This photograph takes too much memory to be read: ${millions} million pixels, saved in a costly way. Save it as an ordinary JPEG, or send a smaller copy.`,
    );
  }
  try {
    const { data, info } = await sharp(bytes, { ...READING, limitInputPixels: PIXELS_MAX })
      .autoOrient()
      .resize(longest, longest, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const unpacked = sharp(data, { raw: info });
    return {
      picture: await unpacked.clone().jpeg({ quality: QUALITY, mozjpeg: true }).toBuffer(),
      small: await unpacked.clone().resize(SMALL_SIDE, SMALL_SIDE, { fit: 'inside' }).webp({ quality: 76 }).toBuffer(),
      width: info.width,
      height: info.height,
      placeholder: await placeholderOf(unpacked),
      color: await colorOf(unpacked),
    };
  } catch {
    throw unreadable();
  }
}

/** By the brands that the file says it can be read as (ISO/IEC 14496-12, 4.3; 23008-12, B.4); AVIF is in the same wrapping. */
function isHeic(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 8) !== 'ftyp') return false;
  const brands = bytes.toString('latin1', 8, Math.min(bytes.readUInt32BE(0), 256));
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) && !/avi[fs]/.test(brands);
}

function keptSize({ width, height }: { width: number; height: number }, longest: number): { width: number; height: number } {
  const scale = Math.min(1, longest / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** How many samples a pixel has, of one byte: of a progressive JPEG each is kept as a number of two bytes, its colours at half the size where they are stored so. */
function bytesOfPixel({ format, channels, depth, isProgressive, chromaSubsampling }: Metadata): number {
  if (format === 'jpeg' && isProgressive) return 2 * (chromaSubsampling === '4:2:0' ? 1.5 : channels);
  return channels * (depth === 'ushort' ? 2 : 1);
}

function unpackedBytes(head: Metadata): number {
  return head.width * head.height * bytesOfPixel(head);
}

/** What the file says of itself, of which nothing is unpacked; without sharp's own limit, whose error has no code to know it by. */
async function headOf(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes, { ...READING, limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw unreadable();
    });
}

function unreadable(): UnreadablePhotographError {
  return new UnreadablePhotographError('unreadable', 'This photograph is damaged, or it is no picture. Choose it again, or another one.');
}
