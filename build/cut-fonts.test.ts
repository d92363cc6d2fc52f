import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SAMPLE } from '../tests/fixtures/sample-content.ts';
import { cutFont, HEADINGS, TEXT } from './cut-fonts.ts';

const FONTS = [
  ['@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-800-normal.woff2', HEADINGS, ['kern', 'tnum']],
  ['@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2', TEXT, ['kern', 'tnum']],
] as const;
/** Ten packets of Ethernet: what a server may send before it hears from the visitor (RFC 6928). */
const FIRST_FLIGHT = 14_600;
const HEADER = 700;

describe('the cut fonts', () => {
  it.each(FONTS)('%s travels in one flight, the same file each time', async (file, characters, features) => {
    const path = await cutFont(file, characters, [...features]);
    expect(readFileSync(path).subarray(0, 4).toString()).toBe('wOF2');
    expect(readFileSync(path).byteLength).toBeLessThanOrEqual(FIRST_FLIGHT - HEADER);
    expect(await cutFont(file, characters, [...features])).toBe(path);
  });

  it.each([TEXT, HEADINGS])('have every character that our content is written with, but for an arrow that neither font was drawn with', (characters) => {
    // What is Dutch, German and French stands in mails, and on no public page.
    const files = globSync(`${SAMPLE}/**/*.{yaml,md}`).filter((file) => !/(mail-texts|reply-templates)\.yaml$/.test(file));
    const missing = files.flatMap((file) =>
      // Comments of the content files are for their writers.
      [...new Set(readFileSync(file, 'utf8').replace(/^\s*#.*$/gm, ''))]
        .filter((character) => character.charCodeAt(0) > 0x1f && !`${characters}→`.includes(character))
        .map((character) => `${file}: ${character}`),
    );
    expect(missing).toEqual([]);
  });
});
