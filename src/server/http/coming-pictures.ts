import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { growingFiles, type StaticFiles } from './static-files.ts';

/** Files that a drawing makes (src/domains/pictures/server/cut-crop.ts). */
const DRAWN = /^\/img\/[a-z0-9-]+(?:\.[0-9a-f]{8}\.webp|-social\.[0-9a-f]{8}\.jpg)$/;
const LOOK_EVERY_MS = 200;
/** So long a picture is waited for: less than the server leaves a connection on which nothing goes (server.ts). */
const PATIENCE_MS = 30_000;
/** Pictures that one visitor waits for at once: a browser has six connections, and pages and forms need some. */
const AT_ONCE = 4;

/**
 * The files of a build while its pictures are being drawn (scripts/draw-later.ts): who asks for one waits until it is there.
 * @param client the folder of files for browsers
 * @param drawn settles when no more pictures come
 */
export function comingPictures(client: string, drawn: Promise<unknown>, files: StaticFiles, patienceMs = PATIENCE_MS): StaticFiles {
  let isDrawing = true;
  drawn.finally(() => (isDrawing = false)).catch(() => {});
  const grown = growingFiles(client);
  const waiting = new Map<string, number>();
  const count = (visitor: string, by: number) => waiting.set(visitor, (waiting.get(visitor) ?? 0) + by);
  return async (request, response, next, visitorOf) => {
    const path = request.url?.split('?')[0] ?? '';
    if (!DRAWN.test(path)) return files(request, response, next, visitorOf);
    const isThere = () => existsSync(join(client, path));
    if (isDrawing && !isThere()) {
      const visitor = visitorOf();
      if ((waiting.get(visitor) ?? 0) >= AT_ONCE) {
        response.writeHead(503, { 'retry-after': '10', 'cache-control': 'no-store' }).end();
        return;
      }
      count(visitor, 1);
      const deadline = performance.now() + patienceMs;
      while (isDrawing && !isThere() && performance.now() < deadline && !response.destroyed) await pause(LOOK_EVERY_MS);
      count(visitor, -1);
    }
    return grown(request, response, next, visitorOf);
  };
}
