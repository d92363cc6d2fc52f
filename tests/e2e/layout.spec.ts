import type { Page } from '@playwright/test';
import { layoutFaults, SHOW_PASSWORD } from './layout-faults.ts';
import { smallTargets } from './tap-targets.ts';
import { expect, test } from './test.ts';

/* quality.md, "Upkeep": no text is clipped, covered or lost in its ground, no control overlaps another, no grid has a hole. */

const WIDTHS = [360, 768, 1440];
const HEIGHT = 800;

/** Every public page, by kind: those of the sitemap, and those that it leaves out. */
const KINDS: [name: string, belongs: (path: string) => boolean, others: string[]][] = [
  ['the home page', (path) => path === '/', []],
  ['tours', (path) => path.startsWith('/tours/'), []],
  ['articles', (path) => path.startsWith('/blog/'), []],
  ['other pages', (path) => path !== '/' && !/^\/(tours|blog)\//.test(path), ['/enquiry', '/auth', '/no-such-page']],
];

async function open(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: WIDTHS[0] ?? 0, height: HEIGHT });
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
}

test.use({ allowedConsole: { patterns: [/status of 404/] } });

for (const [name, belongs, others] of KINDS) {
  test(`${name}: nothing is cut, covered, lost or empty at any width, and every target is a finger's size`, async ({ page, request }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const paths = Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, address = '']) => new URL(address).pathname).filter(belongs);
    expect(paths.length).toBeGreaterThan(0);
    const faults: string[] = [];
    for (const path of new Set([...others, ...paths])) {
      await open(page, path);
      for (const target of await smallTargets(page)) faults.push(`${path}: small: ${target}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHT });
        for (const fault of await layoutFaults(page, [SHOW_PASSWORD])) faults.push(`${path} at ${width} px: ${fault}`);
      }
    }
    expect(faults).toEqual([]);
  });
}
