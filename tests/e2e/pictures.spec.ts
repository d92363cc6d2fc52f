import type { Page, TestInfo } from '@playwright/test';
import { AS_KEPT, comparePicture } from './compare-picture.ts';
import { lookUnlessKnown } from './known-looks.ts';
import { type Pictured, PUBLIC_PICTURES } from './pictured-pages.ts';
import { asInPictures, shotOf } from './screen-pictures.ts';
import { expect, test, untilInteractive } from './test.ts';

/*
 * quality.md, "Upkeep": what a visitor sees is compared with what was last looked at, in docs/screens. `npm run screens` takes
 * them anew: look at what changed before you commit it.
 */

/** So much of a section is pictured, from its top, in CSS pixels. */
const LONGEST = 1_800;
const SIZES = {
  phone: [{ width: 360, height: 740 }],
  desktop: [
    { width: 768, height: 1024 },
    { width: 1440, height: 900 },
  ],
};

/** Brings a part to the top of the window, without the bars that stay while the page scrolls: they would cover it. */
async function bringToTop(page: Page, selector: string): Promise<void> {
  await page.evaluate((part) => {
    for (const element of document.querySelectorAll<HTMLElement>('header, header *, nav, button')) {
      if (/fixed|sticky/.test(getComputedStyle(element).position) && !element.closest(part)) element.style.visibility = 'hidden';
    }
    const top = document.querySelector(part)?.getBoundingClientRect().top ?? 0;
    window.scrollBy({ top, behavior: 'instant' });
  }, selector);
}

/** Takes the pictures of one page at these sizes in both schemes, and says which differ. */
async function picture(page: Page, { name, path, parts, prepare }: Pictured, info: TestInfo): Promise<string[]> {
  const sizes = SIZES[info.project.name as keyof typeof SIZES].map((size) => (parts ? { ...size, height: LONGEST } : size));
  await page.setViewportSize(sizes[0] ?? { width: 0, height: 0 });
  await page.emulateMedia({ colorScheme: 'light' });
  if (path) {
    // Nothing that was chosen is there on the next page.
    if (page.url() !== 'about:blank')
      await page.evaluate(() => {
        for (const storage of [sessionStorage, localStorage]) storage.clear();
      });
    await page.goto(path, { waitUntil: 'load' });
    // A bar that a script brings says which variant it is.
    if (path.includes('?ab=')) await page.getByText('You are looking at').waitFor();
  }
  if (prepare) {
    await untilInteractive(page);
    await prepare(page);
  }
  const faults: Promise<string | undefined>[] = [];
  await lookUnlessKnown(page, info, name, async () => {
    let schemes: ('light' | 'dark')[] = ['light', 'dark'];
    for (const size of sizes) {
      await page.setViewportSize(size);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        for (const [part, selector] of Object.entries(parts ?? { [name]: '' })) {
          if (selector) await bringToTop(page, selector);
          faults.push(comparePicture(await shotOf(page, selector), `${part}-${size.width}-${colorScheme}`, size.width, info));
        }
      }
      // A change of scheme has the whole page drawn anew: the next size begins with this one.
      schemes = schemes.toReversed();
    }
  });
  return (await Promise.all(faults)).filter((fault) => fault !== undefined);
}

for (const [kind, pages] of Object.entries(PUBLIC_PICTURES)) {
  test(`${kind}: each looks as it did`, { tag: '@both' }, async ({ page }, info) => {
    test.setTimeout(120_000);
    await asInPictures(page);
    const faults: string[] = [];
    for (const pictured of pages) faults.push(...(await picture(page, pictured, info)));
    expect(faults, AS_KEPT).toEqual([]);
  });
}
