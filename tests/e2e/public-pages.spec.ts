import type { Page, TestInfo } from '@playwright/test';
import { expectForEverybody, lookForEverybody, NARROW, PHONE, TABLET, WIDE } from './accessibility-parts.ts';
import { expectBesideOffers, expectBesideTexts } from './back-to-top.ts';
import { AS_KEPT, comparePicture } from './compare-picture.ts';
import { foreignCharacters } from './foreign-characters.ts';
import { lookUnlessKnown } from './known-looks.ts';
import { layoutFaults, SHOW_PASSWORD } from './layout-faults.ts';
import { scalesFor } from './page-weights.ts';
import { LOOKED_AT, type PublicPage } from './public-pages.ts';
import { asInPictures, shotOf } from './screen-pictures.ts';
import { smallTargets } from './tap-targets.ts';
import { expect, test } from './test.ts';

/*
 * Public pages, each loaded once on a phone and once on a wide screen: no violation and a picture as it was in either scheme,
 * nothing cut, covered, lost in its ground or sideways down to 320 px, every character in the site's own faces, every target a finger's size, the button
 * back to the top beside what is read and offered. Their dialogs:
 * accessibility-dialogs.spec.ts, pictures.spec.ts.
 */

/** The windows of a project, in the order that costs the fewest layouts. */
const windowsOf = ({ project }: TestInfo) => (project.name === 'phone' ? [PHONE, NARROW] : [WIDE, TABLET]);

/** Looks at the page that is open. @returns pictures that differ */
async function look(page: Page, { path, picture, bars }: PublicPage, info: TestInfo): Promise<string[]> {
  expect(await foreignCharacters(page), `not in the site's own faces on ${path}`).toEqual([]);
  // Before anything is scrolled, which brings a tour's own bar.
  if (info.project.name === 'phone') expect(await smallTargets(page), `small targets of ${path}`).toEqual([]);
  const differing: Promise<string | undefined>[] = [];
  await lookForEverybody(page, {
    when: path,
    windows: windowsOf(info),
    async alsoAtEachLook(size, colorScheme) {
      if (picture) differing.push(comparePicture(await shotOf(page), `${picture}-${size.width}-${colorScheme}`, size.width, info));
      if (colorScheme === 'light') expect(await layoutFaults(page, [SHOW_PASSWORD]), `${path} at ${size.width} px`).toEqual([]);
    },
  });
  // With what comes where a page is scrolled; at other widths a phone would fetch larger pictures, and show them on later pages.
  if (info.project.name === 'desktop') {
    await expectBesideTexts(page);
    if (bars) await expectBesideOffers(page);
  }
  return (await Promise.all(differing)).filter((fault) => fault !== undefined);
}

test.describe('no violation, nothing cut, covered or sideways, and it looks as it did:', { tag: '@both' }, () => {
  test.use({ allowedConsole: { patterns: [/status of (404|422|500)/] } });

  for (const [kind, pages] of Object.entries(LOOKED_AT)) {
    test(kind, async ({ page }, info) => {
      await asInPictures(page);
      const scales = pages.some(({ isWeighed }) => isWeighed) ? await scalesFor(page) : undefined;
      const differing: string[] = [];
      for (const looked of pages) {
        await page.setViewportSize(windowsOf(info)[0] ?? PHONE);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.goto(looked.path);
        if (looked.isWeighed) await scales?.weigh();
        await lookUnlessKnown(page, info, looked.path, async () => {
          differing.push(...(await look(page, looked, info)));
        });
        if (!looked.next) continue;
        const { when, parts, click } = looked.next;
        await page.setViewportSize(windowsOf(info)[0] ?? PHONE);
        await page.getByRole('tab', { name: click, exact: true }).click();
        await expectForEverybody(page, { windows: windowsOf(info), when, parts });
      }
      await scales?.expectLight();
      expect(differing, AS_KEPT).toEqual([]);
    });
  }
});
