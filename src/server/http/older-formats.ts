import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { writeWhole } from '../whole-file.ts';
import { FairQueue } from './fair-queue.ts';
import { FOR_A_YEAR, growingFiles, type StaticFiles } from './static-files.ts';

type Format = 'jpg' | 'png';

/** A made picture, by its name without the format. */
const OLDER = /^\/img\/([a-z0-9-]+\.[0-9a-f]+)\.(jpg|png)$/;
/** One at a time, so that pages keep a core. A browser without WebP asks for some thirty pictures of a page at once. */
const CAPACITY = { atOnce: 1, waiting: 128, waitingOfOne: 32 };
/** Of ten: a quarter of the time of the usual seven, for a fifth more bytes. */
const PNG_EFFORT = 1;
/** Largest size of the cache on disk, in bytes; above it the cache is emptied and fills again on demand. */
const KEPT_MAX = 200 * 1024 * 1024;

/**
 * Pictures as JPEG and PNG (spec §9, Images) are made when one is asked for, from the WebP of the same name, and kept: browsers
 * without WebP are few, and to make theirs ahead took a fifth of the first start. Some may wait.
 * @param folder holds `img/` with the WebP pictures
 * @param kept a folder of ours for what was made; it may be emptied at any time
 * @param files serves everything else
 * @param cached what caches are told (static-files.ts)
 * @throws QueueFullError where too many wait already, or what the library throws
 */
export function olderFormats(folder: string, kept: string, files: StaticFiles, cached = FOR_A_YEAR): StaticFiles {
  const queue = new FairQueue(CAPACITY);
  const underWay = new Map<string, Promise<Buffer>>();
  const serveKept = growingFiles(kept, cached);
  const keptFolder = join(kept, 'img');
  let size: number | undefined;

  async function make(webp: string, format: Format): Promise<Buffer> {
    const { default: sharp } = await import('sharp');
    const picture = sharp(webp);
    return (format === 'png' ? picture.png({ palette: true, quality: 80, effort: PNG_EFFORT }) : picture.jpeg({ quality: 80, progressive: true })).toBuffer();
  }

  /** Without room on the disk it is made again the next time. */
  async function keep(file: string, data: Buffer): Promise<void> {
    size ??= existsSync(keptFolder) ? readdirSync(keptFolder).reduce((sum, name) => sum + statSync(join(keptFolder, name)).size, 0) : 0;
    if (size + data.length > KEPT_MAX) {
      rmSync(keptFolder, { recursive: true, force: true });
      size = 0;
    }
    try {
      mkdirSync(keptFolder, { recursive: true });
      const path = join(keptFolder, file);
      await writeWhole(path, data, { through: `${path}.${process.pid}`, mode: 0o644 });
      size += data.length;
    } catch {
      size = undefined;
    }
  }

  async function once(file: string, webp: string, format: Format, visitor: string): Promise<Buffer> {
    const making =
      underWay.get(file) ??
      queue
        .run(visitor, async () => {
          const made = await make(webp, format);
          await keep(file, made);
          return made;
        })
        .finally(() => underWay.delete(file));
    underWay.set(file, making);
    return making;
  }

  async function answer(made: Promise<Buffer>, format: Format, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const data = await made;
    response.writeHead(200, {
      'content-type': format === 'png' ? 'image/png' : 'image/jpeg',
      'content-length': data.length,
      'cache-control': cached,
    });
    response.end(request.method === 'HEAD' ? undefined : data);
  }

  return (request, response, next, visitorOf) => {
    const [, name, extension] = OLDER.exec(request.url ?? '') ?? [];
    const format = extension === 'png' ? 'png' : 'jpg';
    const webp = join(folder, 'img', `${name}.webp`);
    // The pictures of shared links are JPEG from the start: networks wait for them but shortly.
    if (!name || !existsSync(webp)) return files(request, response, next, visitorOf);
    const file = `${name}.${format}`;
    if (existsSync(join(keptFolder, file))) return serveKept(request, response, next, visitorOf);
    return answer(once(file, webp, format, visitorOf()), format, request, response);
  };
}
