import { layoutFaults } from './layout-faults.ts';
import { expect, test } from './test.ts';

/* What the check of the layout finds: each fault alone, on a page that has no other. */

const HEAD = '<!doctype html><meta name="viewport" content="width=device-width">';
const BUTTON = 'position: absolute; left: 0; top: 100px; width: 120px; height: 44px';

const FAULTS = [
  [
    'a heading that is clipped',
    '<div style="height: 20px; overflow: hidden"><h1 style="margin: 0; font-size: 60px">The coast</h1></div>',
    'cut: h1 "The coast" by div',
  ],
  ['a button that is covered', `<button style="${BUTTON}">Send</button><div style="${BUTTON}; background: #cde"></div>`, 'covered: button "Send" by div ""'],
  ['controls that overlap', `<a href="#a" style="${BUTTON}">Ask</a><button style="${BUTTON}; left: 80px">Send</button>`, 'overlap: a "Ask" and button "Send"'],
  ['words that are lost in their ground', '<p style="background: #fff; color: #eee">Pale words</p>', 'lost in its ground: p "Pale words"'],
  [
    'a place of a grid that stays empty',
    `<div style="display: grid; grid-template: 150px 150px / 170px 170px"><b>One</b><b style="grid-area: 2 / 1">Two</b></div>`,
    'hole of 170 x 150 px: div "OneTwo"',
  ],
  [
    'words beyond the edge',
    '<p style="white-space: nowrap">A line that is so long that no phone has room for all of it</p>',
    'beyond the edge: p "A line that is so long that no phone has"',
  ],
  ['a page that scrolls sideways', '<div style="width: 600px; height: 10px"></div>', 'scrolls sideways: 608 px'],
] as const;

test('a page without a fault has none, and each kind of fault is found', async ({ page }) => {
  await page.setContent(`${HEAD}<h1>The coast</h1><p>Words on <a href="#here">a link</a>.</p><button>Send</button>`);
  expect(await layoutFaults(page)).toEqual([]);
  for (const [what, html, fault] of FAULTS)
    await test.step(`${what} is found`, async () => {
      await page.setContent(HEAD + html);
      expect(await layoutFaults(page)).toContain(fault);
    });
});
