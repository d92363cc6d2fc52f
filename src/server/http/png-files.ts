import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { FairQueue } from './fair-queue.ts';
import type { StaticFiles } from './static-files.ts';

/** A made picture, by its name without the format (art/cuts.ts). */
const PNG = /^\/img\/([a-z0-9-]+\.[0-9a-f]+)\.png$/;
/** One takes some hundred milliseconds, and no page asks for any. */
const ROOM = { atOnce: 1, waiting: 8, waitingOfOne: 4 };

/**
 * Pictures as PNG (spec §9, Images) are made when one is asked for, from the JPEG of the same name; a few may wait.
 * @param folder the build's client folder
 * @param files serves everything else
 * @throws QueueFullError where too many wait already, or what the library throws
 */
export function pngFiles(folder: string, files: StaticFiles): StaticFiles {
  const queue = new FairQueue(ROOM);

  async function answer(jpeg: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { default: sharp } = await import('sharp');
    const png = await queue.run(request.socket.remoteAddress ?? '', () => sharp(jpeg).png({ palette: true, quality: 80 }).toBuffer());
    response.writeHead(200, { 'content-type': 'image/png', 'content-length': png.length, 'cache-control': 'public, max-age=31536000, immutable' });
    response.end(request.method === 'HEAD' ? undefined : png);
  }

  return (request, response, next) => {
    const name = PNG.exec(request.url ?? '')?.[1];
    if (!name) return files(request, response, next);
    const jpeg = join(folder, 'img', `${name}.jpg`);
    return existsSync(jpeg) ? answer(jpeg, request, response) : next();
  };
}
