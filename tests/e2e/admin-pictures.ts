import type { Page, TestInfo } from '@playwright/test';
import { arrived, comparePicture } from './compare-picture.ts';
import { layoutFaults, SHOW_PASSWORD } from './layout-faults.ts';
import { expect } from './test.ts';

/** What is another at each hour or in each run: times, what counts from them, addresses, and the lines of a chart. */
const CHANGING = 'time, .changes, [data-changes], svg text { visibility: hidden !important }';
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

/** Makes, from a name, what is asked of a screen of the admin area at each width in each scheme: its layout, and its picture. */
export function adminPictures(page: Page, info: TestInfo) {
  return (name: string) => ({
    async alsoAtEachLook({ width }: { width: number }, colorScheme: 'light' | 'dark'): Promise<void> {
      await arrived(page);
      expect(await layoutFaults(page, [SHOW_PASSWORD]), `${name} at ${width} px`).toEqual([]);
      const shot = await page.screenshot({ animations: 'disabled', style: CHANGING, ...(await wholeScreen(page, width)) });
      const how = { folder: info.outputDir, keep: info.config.updateSnapshots === 'all', shareTolerance: SHARE_TOLERANCE };
      const fault = await comparePicture(shot, `admin-${name}-${width}-${colorScheme}`, width, how);
      expect.soft(fault, 'as in docs/screens; where a change is meant, look at it and run "npm run screens"').toBeUndefined();
    },
  });
}
