import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { ClientLeftError, FairQueue } from './fair-queue.ts';
import type { StaticFiles } from './static-files.ts';

type Format = 'jpg' | 'png';

/** A made picture, by its name without the format. */
const OLDER = /^\/img\/([a-z0-9-]+\.[0-9a-f]+)\.(jpg|png)$/;
/** One at a time, so that pages keep a core. A browser without WebP asks for some thirty pictures of a page at once. */
const ROOM = { atOnce: 1, waiting: 128, waitingOfOne: 32 };
/** Of ten: a quarter of the time of the usual seven, for a fifth more bytes. */
const PNG_EFFORT = 1;

/**
 * Pictures as JPEG and PNG (spec §9, Images) are made when one is asked for, from the WebP of the same name: browsers
 * without WebP are few, and to make theirs ahead took a fifth of the first start. Some may wait.
 * @param folder the build's client folder
 * @param files serves everything else
 * @throws QueueFullError where too many wait already, ClientLeftError, or what the library throws
 */
export function olderFormats(folder: string, files: StaticFiles): StaticFiles {
  const queue = new FairQueue(ROOM);

  async function make(webp: string, format: Format): Promise<Buffer> {
    const { default: sharp } = await import('sharp');
    const picture = sharp(webp);
    return (format === 'png' ? picture.png({ palette: true, quality: 80, effort: PNG_EFFORT }) : picture.jpeg({ quality: 80, progressive: true })).toBuffer();
  }

  async function answer(webp: string, format: Format, visitor: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const made = await queue.run(visitor, async () => {
      if (response.destroyed) throw new ClientLeftError();
      return make(webp, format);
    });
    response.writeHead(200, {
      'content-type': format === 'png' ? 'image/png' : 'image/jpeg',
      'content-length': made.length,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end(request.method === 'HEAD' ? undefined : made);
  }

  return (request, response, next, visitorOf) => {
    const [, name, extension] = OLDER.exec(request.url ?? '') ?? [];
    const format = extension === 'png' ? 'png' : 'jpg';
    const webp = join(folder, 'img', `${name}.webp`);
    // The pictures of shared links are JPEG from the start: networks wait for them but shortly.
    return name && existsSync(webp) ? answer(webp, format, visitorOf(), request, response) : files(request, response, next, visitorOf);
  };
}
