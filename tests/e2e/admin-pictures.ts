import type { Page, TestInfo } from '@playwright/test';
import { AS_KEPT, arrived, comparePicture, QUICK_FORMAT } from './compare-picture.ts';
import { layoutFaults, SHOW_PASSWORD } from './layout-faults.ts';
import { expect } from './test.ts';

/** What is another at each hour: times, and what stands at the lines of a chart. */
const CHANGING = 'time, svg text { visibility: hidden !important }';
/** So much of a screen is pictured, from its top, in CSS pixels. */
const LONGEST = 2_400;
/** What stays of it may change more of a picture than the smoothing of type does. */
const SHARE_TOLERANCE = 0.02;

/** All of the page but the end of very long ones; the window alone where a dialog stands in it. */
async function wholeScreen(page: Page, width: number) {
  if (await page.getByRole('dialog').isVisible()) return {};
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  return { fullPage: true, clip: { x: 0, y: 0, width, height: Math.min(height, LONGEST) } };
}

/** Words that are others at each hour, day or run, with what stands for them: a longer one would push what comes after it. */
const STEADY: [pattern: string, words: string][] = [
  ['Good (morning|afternoon|evening)', 'Good evening'],
  ['\\b(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\\b', 'Sunday'],
  ['\\b\\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)\\b', '22 November'],
  ['\\b\\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\\b', '22 Nov'],
  ['\\b20\\d\\d\\b', '2026'],
  ['\\b\\d{1,2}:\\d\\d\\b', '20:15'],
  ['\\b\\d+ (h|min) left\\b', '24 h left'],
  ['localhost:\\d+', 'localhost:3000'],
  ['/invited/[\\w-]+', '/invited/a-long-word-that-nobody-can-guess-at-all'],
  ['-\\d{10,}-\\d+@', '-1234567890123-123456@'],
  ['HBT\\d{8}\\w{4}', 'HBT20261122K7QF'],
];

async function steadyWords(page: Page): Promise<void> {
  await page.evaluate((steady) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      let words = text.nodeValue ?? '';
      for (const [pattern, instead] of steady) words = words.replaceAll(new RegExp(pattern, 'g'), instead);
      if (words !== text.nodeValue) text.nodeValue = words;
    }
  }, STEADY);
}

/** Makes, from a name, what is asked of a screen of the admin area at each width in each scheme: its layout, and its picture. */
export function adminPictures(page: Page, info: TestInfo) {
  return (name: string) => ({
    async alsoAtEachLook({ width }: { width: number }, colorScheme: 'light' | 'dark'): Promise<void> {
      await arrived(page);
      if (colorScheme === 'light') expect(await layoutFaults(page, [SHOW_PASSWORD]), `${name} at ${width} px`).toEqual([]);
      await steadyWords(page);
      const shot = await page.screenshot({ ...QUICK_FORMAT, animations: 'disabled', style: CHANGING, ...(await wholeScreen(page, width)) });
      const fault = await comparePicture(shot, `admin-${name}-${width}-${colorScheme}`, width, info, SHARE_TOLERANCE);
      expect.soft(fault, AS_KEPT).toBeUndefined();
    },
  });
}
