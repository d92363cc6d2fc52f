import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, TestInfo } from '@playwright/test';
import pixelmatch from 'pixelmatch';
import sharp from 'sharp';

/** The pictures that were last looked at. */
const KEPT = 'docs/screens';
/** How different a pixel may be, from 0 to 1, and how many of a picture's pixels may be more: type is smoothed a little differently by each browser. */
const PIXEL_TOLERANCE = 0.15;
const SHARE_TOLERANCE = 0.003;
/** Pictures are kept smaller than they are taken, by the window's width: large enough to read. */
const KEPT_WIDTHS: Record<number, number> = { 360: 360, 768: 512, 1440: 960 };

/** A browser writes it in half the time of a PNG; the difference is smaller than what is tolerated. */
export const QUICK_FORMAT = { type: 'jpeg', quality: 95 } as const;

/** Everything in sight that comes late is there: fonts, islands, hearts, pictures. */
export async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Array.from(document.querySelectorAll('astro-island[ssr] > *')).every((island) => {
      const { top, bottom } = island.getBoundingClientRect();
      // What a phone folds takes over when it is opened.
      return bottom <= 0 || top >= window.innerHeight || !island.checkVisibility();
    }),
  );
  await page.waitForFunction(() => Array.from(document.querySelectorAll('.tour, .tour-row, [data-heart]')).every((tour) => tour.querySelector('.heart')));
  await page.evaluate(async () => {
    await document.fonts.ready;
    const inSight = Array.from(document.images).filter((picture) => {
      const { top, bottom, left, right, width } = picture.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    });
    await Promise.allSettled(inSight.map((picture) => picture.decode()));
  });
}

type Size = { width: number; height: number };
type Pixels = { data: Buffer; info: Size };

/** As pixels on a ground of this size, so that pictures of two heights can be laid over each other. */
async function pixelsOf(picture: Buffer, own: Size, { width, height }: Size): Promise<Pixels> {
  return sharp(picture)
    .extend({ right: width - own.width, bottom: height - own.height, background: '#f0f' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** Writes what was kept, what is there now, and where they differ, side by side. @returns the file */
async function report(folder: string, name: string, kept: Pixels, now: Pixels, difference: Buffer): Promise<string> {
  const { width, height } = kept.info;
  const raw = { width, height, channels: 4 as const };
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.png`);
  const images = [kept.data, now.data, difference].map((input, index) => ({ input, raw, left: index * (width + 8), top: 0 }));
  await sharp({ create: { width: 3 * width + 16, height, channels: 4, background: '#888' } })
    .composite(images)
    .png()
    .toFile(file);
  return file;
}

/**
 * Compares a picture of the screen with the kept one of that name, or keeps it where there is none.
 * @param info of the test: it says where a report goes, and whether this picture is the kept one from now on
 * @returns what is different, and where to see it; undefined where nothing is
 */
export async function comparePicture(shot: Buffer, name: string, width: number, info: TestInfo, shareTolerance = SHARE_TOLERANCE): Promise<string | undefined> {
  const now = await sharp(shot).resize(KEPT_WIDTHS[width]).webp({ quality: 60 }).toBuffer();
  const file = join(KEPT, `${name}.webp`);
  const isKept = info.config.updateSnapshots === 'all';
  if (isKept || !existsSync(file)) {
    mkdirSync(KEPT, { recursive: true });
    writeFileSync(file, now);
    return isKept ? undefined : `${file} was not there: it is now; look at it, and commit it`;
  }
  const kept = readFileSync(file);
  const [keptSize, nowSize] = [await sharp(kept).metadata(), await sharp(now).metadata()];
  const size = { width: Math.max(keptSize.width, nowSize.width), height: Math.max(keptSize.height, nowSize.height) };
  const [before, after] = [await pixelsOf(kept, keptSize, size), await pixelsOf(now, nowSize, size)];
  const difference = Buffer.alloc(before.data.length);
  const pixels = pixelmatch(before.data, after.data, difference, size.width, size.height, { threshold: PIXEL_TOLERANCE });
  const share = pixels / (size.width * size.height);
  if (share <= shareTolerance) return undefined;
  return `${name}: ${(share * 100).toFixed(1)} % is different (${await report(info.outputDir, name, before, after, difference)})`;
}
