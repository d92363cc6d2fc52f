import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { signInAs } from '../fixtures/admin.ts';
import { pageScripts } from '../fixtures/page-scripts.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
/** Scripts that a script imports, at once or later. */
const ANY_IMPORT = /(?:\/_astro\/|"_astro\/|["'`]\.\/)([\w.-]+\.js)/g;
/** Issue of the owner's words: the whole editor, React included, in bytes. */
const BUDGET = 150_000;

it('the whole editor, React and what comes later included, weighs at most 150 KB as browsers get it (Brotli)', async () => {
  const owner = await signInAs(shared, 'Awa Njie', 'admin');
  const html = await (await owner.ask('/admin/content/tours/bijilo-monkey-park.yaml')).text();
  const scripts = await pageScripts(shared.site.url, html, ANY_IMPORT);
  expect([...scripts.keys()].some((name) => name.startsWith('document-editor'))).toBe(true);
  const sizes = [...scripts].map(([name, text]) => ({ name, bytes: brotliCompressSync(text).length })).sort((a, b) => b.bytes - a.bytes);
  const sum = sizes.reduce((all, { bytes }) => all + bytes, 0);
  expect(sum, JSON.stringify(sizes.slice(0, 8))).toBeLessThan(BUDGET);
});
