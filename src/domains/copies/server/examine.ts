import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type * as z from 'zod';
import {
  type About,
  aboutSchema,
  anyAboutSchema,
  COPY_FORMAT,
  type Manifest,
  manifestSchema,
  type Secrets,
  secretsSchema,
  type TableSum,
} from '../model/copy-format.ts';
import { Lines, RowSum } from './format/row-hash.ts';
import { DamagedCopyError, decryptCopy, type ReadFile } from './format/sealed.ts';

/** A copy that this version of the site cannot take, though nothing about it is broken. */
export class ForeignCopyError extends Error {
  override name = 'ForeignCopyError';
}

export type Examined = { about: About; manifest: Manifest; secrets: Secrets };

const TABLE_FILE = /^tables\/([a-z0-9_]+)\/\d+\.copy$/;
const PICTURE_FILE = /^pictures\/([0-9a-f]{64})\.[a-z0-9]+$/;
/** What is read into memory: beside rows and pictures every file is small, in bytes. */
const SMALL_FILE_MAX = 16 * 1024 * 1024;

/**
 * Reads a copy from its first byte to its last, and compares all that is in it with what it says of itself. Needs no database.
 * @throws WrongKeyError, DamagedCopyError, ForeignCopyError
 */
export async function examine(bytes: Readable, identities: readonly string[]): Promise<Examined> {
  let about: About | undefined;
  let secrets: Secrets | undefined;
  let manifest: Manifest | undefined;
  const sums = new Map<string, { sum: RowSum; lines: Lines }>();
  const pictures = { files: 0, bytes: 0 };
  for await (const file of decryptCopy(bytes, identities)) {
    if (!about) {
      about = await readAbout(file);
      for (const { name } of about.tables) sums.set(name, { sum: new RowSum(), lines: new Lines() });
      continue;
    }
    const table = sums.get(TABLE_FILE.exec(file.name)?.[1] ?? '');
    const picture = PICTURE_FILE.exec(file.name)?.[1];
    if (table) for await (const chunk of file.bytes) for (const line of table.lines.of(chunk)) table.sum.add(line);
    else if (picture) await addPicture(file, picture, pictures);
    else if (file.name === 'secrets.json') secrets = await readJson(file, secretsSchema);
    else if (file.name === 'manifest.json') manifest = await readJson(file, manifestSchema);
    else await readSmall(file);
  }
  if (!about || !secrets || !manifest) throw new DamagedCopyError('it is no whole copy (its end is missing)');
  const found = new Map([...sums].map(([name, { sum, lines }]) => [name, lines.isDone ? sum.value : undefined]));
  const different = differences(about, manifest, found);
  if (pictures.files !== manifest.pictures.files || pictures.bytes !== manifest.pictures.bytes) different.push('pictures');
  if (different.length > 0) throw new DamagedCopyError(`it holds something else than it says of itself: ${different.join(', ')}`);
  return { about, manifest, secrets };
}

/** Names of the tables whose sums are others than the manifest says. */
export function differences({ tables }: About, manifest: Manifest, found: ReadonlyMap<string, TableSum | undefined>): string[] {
  return tables
    .map(({ name }) => name)
    .filter((name) => {
      const [told, read] = [manifest.tables[name], found.get(name)];
      return !told || !read || told.rows !== read.rows || told.bytes !== read.bytes || told.hash !== read.hash;
    });
}

/** @throws ForeignCopyError where it is ours and of a later format, DamagedCopyError where it is not ours */
async function readAbout(file: ReadFile): Promise<About> {
  if (file.name !== 'about.json') throw new DamagedCopyError('it is no copy of this site (its first file is another)');
  const value = await json(file);
  const any = anyAboutSchema.safeParse(value);
  if (!any.success) throw new DamagedCopyError('it is no copy of this site (its first file says something else)');
  if (any.data.format > COPY_FORMAT) {
    throw new ForeignCopyError(
      `it was made by a later version of the site (format ${any.data.format}, this one reads up to ${COPY_FORMAT}); install that version, then restore`,
    );
  }
  return parsed(aboutSchema, value, file.name);
}

async function addPicture(file: ReadFile, named: string, count: { files: number; bytes: number }): Promise<void> {
  const sum = createHash('sha256');
  for await (const chunk of file.bytes) {
    sum.update(chunk);
    count.bytes += chunk.length;
  }
  count.files += 1;
  if (sum.digest('hex') !== named) throw new DamagedCopyError(`a picture in it is damaged: ${file.name}`);
}

async function readSmall(file: ReadFile): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of file.bytes) {
    size += chunk.length;
    if (size > SMALL_FILE_MAX) throw new DamagedCopyError(`a file in it is larger than such a file can be: ${file.name}`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

async function json(file: ReadFile): Promise<unknown> {
  try {
    return JSON.parse((await readSmall(file)).toString('utf8'));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new DamagedCopyError(`a file in it cannot be read: ${file.name}`, { cause: error });
  }
}

const readJson = async <T>(file: ReadFile, schema: z.ZodType<T>): Promise<T> => parsed(schema, await json(file), file.name);

function parsed<T>(schema: z.ZodType<T>, value: unknown, name: string): T {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw new DamagedCopyError(`a file in it says what it cannot: ${name}`, { cause: error });
  return data;
}
