import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { type ContentProblem, readYaml } from '../../content-format/server/read.ts';
import { PHOTOGRAPH_MIN } from '../model/photograph-limits.ts';
import { type FocalPoint, photographSchema } from '../model/photograph-schema.ts';
import { uploadedFile } from './uploaded-file.ts';

/** A photograph of content/photos: the picture that it is, or whose poster it replaces; and what matters in it, where somebody said so. */
export type PhotographFile = { name: string; path: string; focus?: FocalPoint };

const EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp'];
const NAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Beside the photographs: how to use the folder, documents of uploaded ones, and the uploaded ones themselves (photograph-folder.ts). */
const isNoPhotograph = (name: string) => name.startsWith('.') || name === 'README.md' || name === 'uploaded' || name.endsWith('.yaml');

/**
 * The photographs of a folder, by name, and what is wrong with the others. A file is a photograph if a camera or a
 * phone could have made it; everything else is told, so that nothing is dropped in silence.
 */
export async function readPhotographs(folder: string): Promise<{ photographs: PhotographFile[]; problems: ContentProblem[] }> {
  const photographs: PhotographFile[] = [];
  const problems: ContentProblem[] = [];
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  for (const file of names.filter((name) => !isNoPhotograph(name))) {
    const path = join(folder, file);
    const { name, ext } = parse(file);
    const expected = await whatIsWrong(path, name, ext.toLowerCase(), photographs);
    if (expected) problems.push({ file: `content/photos/${file}`, field: '(photograph)', expected });
    else photographs.push({ name, path });
  }
  const named = names.filter((name) => name.endsWith('.yaml')).flatMap((file) => uploadedPhotograph(folder, file) ?? []);
  const byItself = new Set(photographs.map(({ name }) => name));
  return { photographs: [...photographs, ...named.filter(({ name }) => !byItself.has(name))], problems };
}

/** The photograph of a document that an export wrote, where it lies in the folder too. What is wrong with the document says the content check. */
function uploadedPhotograph(folder: string, file: string): PhotographFile | undefined {
  const { data } = photographSchema.safeParse(readYaml(join(folder, file), file, []));
  const path = data && uploadedFile(join(folder, '..'), data.photograph);
  return path && existsSync(path) ? { name: parse(file).name, path, focus: data.focus } : undefined;
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
