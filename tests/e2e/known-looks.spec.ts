import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { looksOf, lookUnlessKnown } from './known-looks.ts';
import { expect, test } from './test.ts';

/* docs/develop/decisions/0096 */

const HTML =
  '<!doctype html><title>x</title><style>p { z-index: 2010 }</style><link rel=icon href=data:,><link rel=stylesheet href=/one.css><input type=text name=a><script src=/one.js></script>';
const FILES: Record<string, string> = { '/': HTML, '/one.css': 'input { color: #111 }', '/one.js': "document.body.append('hello')" };
const TYPES: Record<string, string> = { css: 'text/css', js: 'text/javascript' };

test('a look that found nothing is taken again once a byte of the page, of what it loads or of the rule is another', async ({ page }, info) => {
  const folder = temporaryFolder();
  const files = { ...FILES };
  const server = createServer(({ url = '' }, answer) => answer.setHeader('content-type', TYPES[url.split('.')[1] ?? ''] ?? 'text/html').end(files[url] ?? ''));
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  const address = `http://localhost:${(server.address() as AddressInfo).port}/`;
  let round = 0;
  /** A test of a file of its own, as another run has it. */
  function another(rule: string) {
    const own = join(folder.path, String(round++));
    mkdirSync(own);
    writeFileSync(join(own, 'a.spec.ts'), "import { rule } from './rule.ts';");
    writeFileSync(join(own, 'rule.ts'), rule);
    return { project: info.project, titlePath: info.titlePath, file: join(own, 'a.spec.ts') };
  }
  const first = another('wide');
  let taken = 0;
  const look = async () => void taken++;
  await page.goto(address);
  expect(await lookUnlessKnown(page, first, 'the page', look, {})).toBe(true);
  const [saw = {}] = Object.values(looksOf(first));
  /** Whether the page as it is now is looked at. */
  async function isLookedAt(rule = 'wide', prepare = async () => {}): Promise<boolean> {
    const again = another(rule);
    const [name = ''] = Object.keys(looksOf(again));
    await page.goto(address);
    await prepare();
    return lookUnlessKnown(page, again, 'the page', look, { [name]: saw });
  }
  try {
    expect(await isLookedAt()).toBe(false);
    expect(taken).toBe(1);
    for (const [file, text] of Object.entries(FILES)) {
      files[file] = `${text} `;
      expect(await isLookedAt(), `${file} is another`).toBe(true);
      files[file] = text;
      expect(await isLookedAt(), `${file} is as it was`).toBe(false);
    }
    // A year, where it is read; here it is none.
    files['/'] = HTML.replace('2010', '2020');
    expect(await isLookedAt(), 'a number of a style is another').toBe(true);
    files['/'] = HTML;
    expect(await isLookedAt('Wide'), 'the rule is another').toBe(true);
    expect(await isLookedAt('wide', () => page.getByRole('textbox').fill('filled in')), 'a field is another').toBe(true);
    const style = (value: string) => () => page.getByRole('textbox').evaluate((field, text) => field.setAttribute('style', text), value);
    expect(await isLookedAt('wide', style('color: red')), 'a style is another').toBe(true);
    expect(await isLookedAt('wide', style('')), 'a style that says nothing is left').toBe(false);
    const typeLast = () =>
      page.getByRole('textbox').evaluate((field) => {
        field.removeAttribute('type');
        field.setAttribute('type', 'text');
      });
    expect(await isLookedAt('wide', typeLast), 'the same attributes in another order').toBe(false);
    process.env.LOOK_AT_ALL = '1';
    expect(await isLookedAt(), 'all are wanted').toBe(true);
  } finally {
    delete process.env.LOOK_AT_ALL;
    server.close();
    folder.remove();
  }
});
