import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { expect, it } from 'vitest';

/** The attribute, written into markup or into what is spread over a control; not Zod's check, nor a type. */
const ATTRIBUTE = /\bmaxlength\s*=(?!=)|\bmaxLength:\s*(?!number\b)/i;

it('no field cuts what is pasted into it: none has a maxlength (decisions.md, "Nothing typed is cut silently")', async () => {
  const files = await Array.fromAsync(glob('src/**/*.{ts,tsx,astro}', { exclude: ['src/**/*.test.*'] }));
  expect(files.length).toBeGreaterThan(500);
  expect(files.filter((file) => ATTRIBUTE.test(readFileSync(file, 'utf8')))).toEqual([]);
});

/** What people wrote, cut at a number. */
const CUT = /\b(?:text|body|words?|said|title|subject|message|note|name|\(error\))\)?\??\.(?:slice|substring)\(0, ?(?:\d\d|[A-Z][A-Z_])/;

it('no text is cut within a character: `cut` of lib/text.ts keeps those whole that take two units', async () => {
  const files = await Array.fromAsync(glob('src/**/*.{ts,tsx,astro}', { exclude: ['src/**/*.test.*'] }));
  expect(files.filter((file) => CUT.test(readFileSync(file, 'utf8')))).toEqual([]);
});
