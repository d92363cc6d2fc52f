import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ConfigError } from '../../../../server/config/values.ts';
import { assertStoreName, type CopyStore, chunksOf, isStoreName, NotInStore, SourceFailed, type StoredObject, StoreError, StoreRefused } from './store.ts';

/** What is under way lies here until it is whole. No name of a copy begins with a dot. */
const INCOMING = '.incoming';
/** What nobody has written to for so long was left by a process that died, in milliseconds. */
const LEFT_OVER_MS = 60 * 60 * 1000;
/** Not every file system can flush a folder (network shares, FAT); the file itself is flushed on all of them. */
const CANNOT_FLUSH = ['EINVAL', 'ENOTSUP', 'EPERM', 'EISDIR'];

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code ?? '';

/**
 * A folder as a place for copies, on another disk or a share, as the process touches it that is there for that (folder-process.ts). It has to be there whenever it is used: one that we made ourselves
 * would hide that its disk is not mounted.
 * @param root absolute path
 * @throws ConfigError where it lies in the data folder or around it
 */
export async function openFolderStore(root: string, dataDir: string): Promise<CopyStore> {
  const [folder, data] = await Promise.all([root, dataDir].map((path) => realpath(path).catch(() => path)));
  if (folder === undefined || data === undefined || isWithin(folder, data) || isWithin(data, folder)) {
    throw new ConfigError('BACKUP_TO', root, `a folder outside of the data folder (${dataDir}) and not around it, on another disk`);
  }
  async function use<T>(name: string | undefined, work: () => Promise<T>): Promise<T> {
    if (name !== undefined) assertStoreName(name);
    const isThere = await stat(folder as string).then(
      (facts) => facts.isDirectory(),
      () => false,
    );
    if (!isThere) throw new StoreError(`there is no folder ${root}: mount its disk, or make it with "mkdir -m 700 ${root}"`);
    return inWords(root, name ?? 'such folder', work);
  }
  return {
    description: `the folder ${root}`,
    async put(name, bytes) {
      await use(name, () => put(folder, name, bytes)).catch((error: unknown) => {
        bytes.destroy();
        throw error;
      });
    },
    get: (name) => use(name, () => get(folder, name)),
    list: (prefix) => use(undefined, () => list(folder, prefix)),
    remove: (name) => use(name, () => remove(folder, name)),
    sharesDataDisk: () => use(undefined, async () => (await stat(folder)).dev === (await stat(data)).dev),
  };
}

function isWithin(inner: string, outer: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(sep) ? outer : outer + sep);
}

/** Tells what the file system refused, with the folder's name as the operator wrote it. */
async function inWords<T>(root: string, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SourceFailed) throw error.reason;
    const code = codeOf(error);
    if (error instanceof StoreError || !/^E[A-Z]+$/.test(code)) throw error;
    if (code === 'ENOENT') throw new NotInStore(`the folder ${root} has no ${name}`);
    const full = code === 'ENOSPC' || code === 'EDQUOT';
    const text = `the folder ${root} ${full ? 'is full' : `could not be used (${code})`}; ${full ? 'make room, or keep fewer copies (BACKUP_KEEP)' : 'see that its disk is there and that the site may write to it'}`;
    throw code === 'EACCES' || code === 'EPERM' || code === 'EROFS' ? new StoreRefused(text) : new StoreError(text);
  }
}

async function put(folder: string, name: string, bytes: Readable): Promise<void> {
  const incoming = join(folder, INCOMING);
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await clearLeftOver(incoming);
  const temporary = join(incoming, randomUUID());
  try {
    await pipeline(chunksOf(bytes), createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }));
    const place = join(folder, name);
    const made = await mkdir(dirname(place), { recursive: true, mode: 0o700 });
    await insideOf(folder, dirname(place));
    await rename(temporary, place);
    // The new name, and the folders above it where they are new, must outlive a power cut as well.
    for (let at = dirname(place); isWithin(at, folder); at = dirname(at)) {
      await flush(at);
      if (!made) break;
    }
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** What a killed process left behind. Whatever is still written to is somebody else's. */
async function clearLeftOver(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const file = join(incoming, name);
    const facts = await stat(file).catch(() => undefined);
    if (facts && Date.now() - facts.mtimeMs > LEFT_OVER_MS) await rm(file, { force: true });
  }
}

/** A link inside of the folder must lead nowhere else. */
async function insideOf(folder: string, place: string): Promise<void> {
  if (!isWithin(await realpath(place), folder)) throw new StoreError(`${place} leads out of the folder of copies`);
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } catch (error) {
    if (!CANNOT_FLUSH.includes(codeOf(error))) throw error;
  } finally {
    await handle.close();
  }
}

async function get(folder: string, name: string): Promise<Readable> {
  const place = join(folder, name);
  await insideOf(folder, dirname(place));
  const handle = await open(place, constants.O_RDONLY | constants.O_NOFOLLOW);
  if (!(await handle.stat()).isFile()) {
    await handle.close();
    throw new NotInStore(`the folder ${folder} has no ${name}`);
  }
  return handle.createReadStream();
}

/** Files alone: links, and what is under way, are not ours. */
async function list(folder: string, prefix: string): Promise<StoredObject[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: StoredObject[] = [];
  for (const entry of entries) {
    const place = join(entry.parentPath, entry.name);
    const name = place
      .slice(folder.length + (folder.endsWith(sep) ? 0 : 1))
      .split(sep)
      .join('/');
    if (!entry.isFile() || !isStoreName(name) || !name.startsWith(prefix)) continue;
    // Another process may have removed it since.
    const facts = await stat(place).catch(() => undefined);
    if (facts) found.push({ name, bytes: facts.size, at: facts.mtime });
  }
  return found.toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

async function remove(folder: string, name: string): Promise<void> {
  const place = join(folder, name);
  const parent = await realpath(dirname(place)).catch(() => undefined);
  if (!parent) return;
  await insideOf(folder, parent);
  await rm(place, { force: true });
  await flush(parent);
}
