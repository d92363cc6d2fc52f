import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no colours of a dark screen are printed: base.css has those of paper there, and a sheet that keeps its own would be light on light', () => {
  const sheets = globSync('src/**/*.css').map((file) => ({ file, css: readFileSync(file, 'utf8') }));
  const dark = sheets.filter(({ css }) => css.includes('prefers-color-scheme: dark')).map(({ file }) => file);
  expect(dark).toContain('src/styles/base.css');
  expect(sheets.filter(({ css }) => /@media \(prefers-color-scheme: dark\)/.test(css)).map(({ file }) => file)).toEqual([]);
});
