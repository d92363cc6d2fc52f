import { PHONE, WIDE } from './accessibility-parts.ts';
import { lookUnlessKnown } from './known-looks.ts';
import { layoutFaults, SHOW_PASSWORD } from './layout-faults.ts';
import { putInPlace } from './page-in-place.ts';
import { scalesFor } from './page-weights.ts';
import { LOOKED_AT } from './public-pages.ts';
import { smallTargets } from './tap-targets.ts';
import { expect, test } from './test.ts';

/*
 * quality.md, "Upkeep" and "bytes": no text is clipped, covered or lost in its ground, no control overlaps another, no grid has
 * a hole, no page is too heavy. Every page of the sitemap that public-pages.spec.ts does not ask the same.
 */

const ELSEWHERE = new Set(Object.values(LOOKED_AT).flatMap((pages) => pages.map(({ path }) => path)));
const isTour = (path: string) => path.startsWith('/tours/');
/** Articles are with whatever else there will be. */
const KINDS: [name: string, belongs: (path: string) => boolean][] = [
  ['tours', isTour],
  ['articles', (path) => !isTour(path)],
];

for (const [name, belongs] of KINDS) {
  test(`${name}: nothing is cut, covered, lost, empty or heavy on a phone or a wide screen, and every target is a finger's size`, async ({
    page,
    request,
  }, info) => {
    // Where each has changed.
    test.setTimeout(240_000);
    const sitemap = await (await request.get('/sitemap.xml')).text();
    const all = Array.from(sitemap.matchAll(/<loc>([^<]+)/g), ([, address = '']) => new URL(address).pathname);
    const paths = all.filter((path) => !ELSEWHERE.has(path)).filter(belongs);
    expect(paths.length).toBeGreaterThan(10);
    const faults: string[] = [];
    const scales = await scalesFor(page);
    for (const [index, path] of paths.entries()) {
      await page.setViewportSize(PHONE);
      if (index === 0) {
        await page.goto(path);
        await scales.weigh();
      }
      // What scripts do to a page of its kind is seen in public-pages.spec.ts.
      if ((await putInPlace(page, path)) === undefined) await page.goto(path);
      else scales.turnTo(path);
      await page.evaluate(() => document.fonts.ready);
      await scales.weigh();
      await lookUnlessKnown(page, info, path, async () => {
        // Before anything is scrolled, which brings a tour's own bar.
        for (const target of await smallTargets(page)) faults.push(`${path}: small: ${target}`);
        // Between them: public-pages.spec.ts, on pages of each kind.
        for (const size of [PHONE, WIDE]) {
          await page.setViewportSize(size);
          for (const fault of await layoutFaults(page, [SHOW_PASSWORD])) faults.push(`${path} at ${size.width} px: ${fault}`);
        }
      });
      await page.setViewportSize(WIDE);
      await scales.weigh();
    }
    expect(faults).toEqual([]);
    await scales.expectLight();
  });
}
