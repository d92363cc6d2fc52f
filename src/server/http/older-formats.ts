import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { FairQueue } from './fair-queue.ts';
import type { StaticFiles } from './static-files.ts';

type Format = 'jpg' | 'png';

/** A made picture, by its name without the format (art/cuts.ts). */
const OLDER = /^\/img\/([a-z0-9-]+\.[0-9a-f]+)\.(jpg|png)$/;
/** A browser without WebP asks for the JPEGs of a whole page, which take some ten milliseconds each; no page asks for a PNG, which takes ten times as long. */
const ROOM = { jpg: { atOnce: 1, waiting: 64, waitingOfOne: 64 }, png: { atOnce: 1, waiting: 8, waitingOfOne: 4 } };

/**
 * Pictures as JPEG and PNG (spec §9, Images) are made when one is asked for, from the WebP of the same name: browsers
 * without WebP are few, and to make theirs ahead took a fifth of the first start. Some may wait.
 * @param folder the build's client folder
 * @param files serves everything else
 * @throws QueueFullError where too many wait already, or what the library throws
 */
export function olderFormats(folder: string, files: StaticFiles): StaticFiles {
  const queues = { jpg: new FairQueue(ROOM.jpg), png: new FairQueue(ROOM.png) };

  async function make(webp: string, format: Format): Promise<Buffer> {
    const { default: sharp } = await import('sharp');
    const picture = sharp(webp);
    return (format === 'png' ? picture.png({ palette: true, quality: 80 }) : picture.jpeg({ quality: 80, progressive: true })).toBuffer();
  }

  async function answer(webp: string, format: Format, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const made = await queues[format].run(request.socket.remoteAddress ?? '', () => make(webp, format));
    response.writeHead(200, {
      'content-type': format === 'png' ? 'image/png' : 'image/jpeg',
      'content-length': made.length,
      'cache-control': 'public, max-age=31536000, immutable',
    });
    response.end(request.method === 'HEAD' ? undefined : made);
  }

  return (request, response, next) => {
    const [, name, extension] = OLDER.exec(request.url ?? '') ?? [];
    const format = extension === 'png' ? 'png' : 'jpg';
    const webp = join(folder, 'img', `${name}.webp`);
    // The pictures of shared links are JPEG from the start: networks wait for them but shortly.
    return name && existsSync(webp) ? answer(webp, format, request, response) : files(request, response, next);
  };
}
