import type { Page, TestInfo } from '@playwright/test';
import { emptyTables } from '../fixtures/empty-tables.ts';
import { AS_KEPT, arrived, comparePicture, QUICK_FORMAT } from './compare-picture.ts';
import { layoutFaults, SHOW_PASSWORD } from './layout-faults.ts';
import { STEADY } from './steady-words.ts';
import { expect, type WorkerSite } from './test.ts';

/** What is another at each hour (times, what stands at the lines of a chart), and toasts, which go by themselves. */
const CHANGING = 'time, svg text, [data-sonner-toaster] { visibility: hidden !important }';
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

/** Nobody has asked, come or been given a role yet. */
export async function emptied(site: WorkerSite): Promise<void> {
  await site.pool.query('DELETE FROM user_roles');
  await emptyTables(site.pool, 'inquiries, chat_leads, analytics_events, analytics_days, analytics_stale');
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
