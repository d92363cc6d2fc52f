import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const FOLDER = join('.cache', 'fonts');

function from(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('');
}

const ASCII = from(0x20, 0x7e);
const TYPOGRAPHY = '\u00a0–—‘’“”…·›×−©°½¼';

/**
 * What our texts, and most names of Western Europe, are written with. Each font stays below what a server sends before it waits
 * for the first answer (ten packets, some 14.6 KB with the header): a round trip less before the first view is whole.
 */
export const TEXT = `${ASCII}${TYPOGRAPHY}€àáâãäåæçèéêëìíîïñòóôõöøùúûüÉÀÇÈÎÖÜÄ`;
/** Headings are our own words. */
export const HEADINGS = `${ASCII}${TYPOGRAPHY}éèêëàâäçîïôöûüñÉ`;

/**
 * A font with some characters only, and of its features those that we use: two thirds of the bytes, which every first view
 * carries. Other characters are shown in the next font of the list, as with any web font.
 * @param file of an installed package, as WOFF2
 * @param features OpenType tags that stay, e.g. "kern"
 * @returns path of the file, made where it is not there yet
 * @throws where the package or the file is missing, or is no font
 */
export async function cutFont(file: string, characters: string, features: string[]): Promise<string> {
  const font = readFileSync(createRequire(import.meta.url).resolve(file));
  const made = createHash('sha256').update(font).update(characters).update(features.join()).digest('hex').slice(0, 16);
  const path = join(FOLDER, `${made}.woff2`);
  if (!existsSync(path)) {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, await subsetFont(font, characters, { targetFormat: 'woff2', keepFeatures: features }));
  }
  return `./${path}`;
}
