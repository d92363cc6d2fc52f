import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import type { ContentProblem } from '../../content/server/read.ts';
import { PHOTOGRAPH_MIN } from '../model/picture-choice.ts';

/** A photograph of content/photos: the picture that it is, or whose poster it replaces. */
export type PhotographFile = { name: string; path: string };

const EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp'];
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * The photographs of a folder, by name, and what is wrong with the others. A file is a photograph if a camera or a
 * phone could have made it; everything but the folder's README and
 * the documents of uploaded photographs is looked at, so that nothing is dropped in silence.
 */
export async function readPhotographs(folder: string): Promise<{ photographs: PhotographFile[]; problems: ContentProblem[] }> {
  const photographs: PhotographFile[] = [];
  const problems: ContentProblem[] = [];
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !name.startsWith('.') && name !== 'README.md' && !name.endsWith('.yaml')) : [];
  for (const file of names.sort()) {
    const path = join(folder, file);
    const { name, ext } = parse(file);
    const expected = await whatIsWrong(path, name, ext.toLowerCase(), photographs);
    if (expected) problems.push({ file: `content/photos/${file}`, field: '(photograph)', expected });
    else photographs.push({ name, path });
  }
  return { photographs, problems };
}

async function whatIsWrong(path: string, name: string, extension: string, before: readonly PhotographFile[]): Promise<string | undefined> {
  if (!EXTENSIONS.includes(extension)) {
    const heic = ['.heic', '.heif'].includes(extension) ? ' (an iPhone sends a JPEG when the picture is shared by e-mail)' : '';
    return `a photograph saved as JPEG, PNG or WebP${heic}`;
  }
  if (!NAME.test(name)) return 'a name of small letters, digits and hyphens, such as lamin-lodge-river-cruise.jpg';
  if (before.some((other) => other.name === name)) return `one file only for the picture "${name}"`;
  try {
    const { autoOrient: size } = await sharp(path).metadata();
    if (size.width >= PHOTOGRAPH_MIN.width && size.height >= PHOTOGRAPH_MIN.height) return undefined;
    return `a photograph of at least ${PHOTOGRAPH_MIN.width} × ${PHOTOGRAPH_MIN.height} pixels, not ${size.width} × ${size.height}`;
  } catch {
    return 'a file that can be read as a picture; this one is damaged or something else';
  }
}

/** The bytes of a photograph, which are what makes it another one. */
export function photographBytes(photograph: PhotographFile): Promise<Buffer> {
  return readFile(photograph.path);
}
