import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';
import { noteKeptPicture } from './known-looks.ts';

/** The pictures that were last looked at. */
const KEPT = 'docs/screens';
/** How different a pixel may be, from 0 to 1, and how many of a picture's pixels may be more: type is smoothed a little differently by each browser. */
const PIXEL_TOLERANCE = 0.15;
const SHARE_TOLERANCE = 0.003;
/** The same where another browser took the kept ones (recorded-with.ts). */
const OTHER_BROWSER_TOLERANCE = 0.02;
/** What is said of pictures that differ. */
export const AS_KEPT = 'pictures are as in docs/screens; where a change is meant, look at it and run "npm run screens"';
/** Pictures are kept smaller than they are taken, by the window's width: large enough to read. */
const KEPT_WIDTHS: Record<number, number> = { 360: 360, 768: 512, 1440: 960 };

/** A browser writes it in half the time of a PNG; the difference is smaller than what is tolerated. */
export const QUICK_FORMAT = { type: 'jpeg', quality: 95 } as const;

/**
 * Waits until everything in sight that comes late is there: fonts, islands, hearts, pictures.
 * @returns where a part of the page stands in the window then: an island may be of another height than what stood there before
 */
export async function arrived(page: Page, part = 'body'): Promise<{ y: number; height: number }> {
  const place = await page.waitForFunction((selector) => {
    const isLate = (island: Element) => {
      const { top, bottom } = island.getBoundingClientRect();
      // What a phone folds takes over when it is opened.
      return bottom > 0 && top < window.innerHeight && island.checkVisibility();
    };
    if (Array.from(document.querySelectorAll('astro-island[ssr] > *')).some(isLate)) return undefined;
    if (Array.from(document.querySelectorAll('.tour, .tour-row, [data-heart]')).some((tour) => !tour.querySelector('.heart'))) return undefined;
    async function place() {
      await document.fonts.ready;
      const inSight = Array.from(document.images).filter((picture) => {
        const { top, bottom, left, right, width } = picture.getBoundingClientRect();
        return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
      });
      await Promise.allSettled(inSight.map((picture) => picture.decode()));
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (!box || box.height === 0) throw new Error(`${selector} is not to be seen`);
      // What stands on a layer of its own, such as the bar, may be painted in the new scheme one frame later than the page.
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return { y: box.y, height: box.height };
    }
    return place();
  }, part);
  const { y = 0, height = 0 } = (await place.jsonValue()) ?? {};
  return { y, height };
}

type Size = { width: number; height: number };
type Pixels = { data: Buffer; info: Size };

async function pixelsOf(picture: Sharp): Promise<Pixels> {
  return picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** On a ground of this size, so that pictures of two heights can be laid over each other. */
async function onGround({ data, info: own }: Pixels, { width, height }: Size): Promise<Pixels> {
  if (own.width === width && own.height === height) return { data, info: own };
  const raw = { ...own, channels: 4 } as const;
  return pixelsOf(sharp(data, { raw }).extend({ right: width - own.width, bottom: height - own.height, background: '#f0f' }));
}

/** A pixel none of whose colours is further apart is alike in pixelmatch's eyes: it weighs brightness and colour, whose sum is at most 0.55 of their squares. */
const ALIKE = Math.floor(PIXEL_TOLERANCE * Math.sqrt(35_215 / 0.55));

/** What share of the pixels may differ at most, which is known much sooner than what share does. */
function differenceAtMost({ data: one, info }: Pixels, { data: two, info: other }: Pixels): number {
  if (info.width !== other.width || info.height !== other.height) return 1;
  const isAlike = (at: number) => Math.abs((one[at] ?? 0) - (two[at] ?? 0)) <= ALIKE;
  let count = 0;
  for (let at = 0; at < one.length; at += 4) if (!(isAlike(at) && isAlike(at + 1) && isAlike(at + 2))) count++;
  return count / (info.width * info.height);
}

/** What share of the pixels differs, from 0 to 1, and where, which is drawn only if it is wanted. */
async function difference(one: Pixels, two: Pixels, isDrawn: boolean): Promise<{ share: number; before: Pixels; after: Pixels; pixels?: Buffer }> {
  const size = { width: Math.max(one.info.width, two.info.width), height: Math.max(one.info.height, two.info.height) };
  const [before, after] = [await onGround(one, size), await onGround(two, size)];
  const pixels = isDrawn ? Buffer.alloc(before.data.length) : undefined;
  const count = pixelmatch(before.data, after.data, pixels, size.width, size.height, { threshold: PIXEL_TOLERANCE });
  return { share: count / (size.width * size.height), before, after, pixels };
}

/** Writes what was kept, what is there now, and where they differ, side by side. @returns the file */
async function report(folder: string, name: string, kept: Pixels, now: Pixels, apart?: Buffer): Promise<string> {
  const { width, height } = kept.info;
  const raw = { width, height, channels: 4 as const };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.png`);
  const images = [kept.data, now.data, ...(apart ? [apart] : [])].map((input, index) => ({ input, raw, left: index * (width + 8), top: 0 }));
  await sharp({ create: { width: 3 * width + 16, height, channels: 4, background: '#888' } })
    .composite(images)
    .png()
    .toFile(file);
  return file;
}

/**
 * Compares a picture of the screen with the kept one of that name, or keeps it where there is none.
 * @param info of the test: it says where a report goes, and whether this picture is the kept one from now on
 * @param asked what share of the pixels may differ, from 0 to 1
 * @returns what is different, and where to see it; undefined where nothing is
 */
export async function comparePicture(shot: Buffer, name: string, width: number, info: TestInfo, asked = SHARE_TOLERANCE): Promise<string | undefined> {
  noteKeptPicture(info, name);
  const shareTolerance = process.env.LOOKS_OF_ANOTHER_BROWSER ? Math.max(asked, OTHER_BROWSER_TOLERANCE) : asked;
  const now = sharp(shot).resize(KEPT_WIDTHS[width]);
  const written = () => now.clone().webp({ quality: 60 }).toBuffer();
  const file = join(KEPT, `${name}.webp`);
  const isKept = info.config.updateSnapshots === 'all';
  if (isKept || !existsSync(file)) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(file, await written());
    return isKept ? undefined : `${file} was not there: it is now; look at it, and commit it`;
  }
  const kept = await pixelsOf(sharp(readFileSync(file)));
  const taken = await pixelsOf(now.clone());
  if (differenceAtMost(kept, taken) <= shareTolerance) return undefined;
  if ((await difference(kept, taken, false)).share <= shareTolerance) return undefined;
  // To write it as the kept one was costs more than all else, and is needed only where what that loses is too much.
  const { share, before, after, pixels } = await difference(kept, await pixelsOf(sharp(await written())), true);
  if (share <= shareTolerance) return undefined;
  return `${name}: ${(share * 100).toFixed(1)} % is different (${await report(info.outputDir, name, before, after, pixels)})`;
}
