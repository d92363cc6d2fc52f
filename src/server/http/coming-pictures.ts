import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { growingFiles, type StaticFiles } from './static-files.ts';

/** Stands in the folder of a build while its pictures are being drawn (scripts/draw-later.ts). */
export const PICTURES_TO_COME = 'pictures-to-come';

/** Files that a drawing makes (src/domains/pictures/server/cut-crop.ts). */
const DRAWN = /^\/img\/[a-z0-9-]+\.[0-9a-f]{8}\.(?:webp|jpg)$/;
const LOOK_EVERY_MS = 200;
/** So long a picture is waited for; one that a browser has given up is asked for again with the next page. */
const PATIENCE_MS = 60_000;

/**
 * The files of a build that may still lack pictures: who asks for one waits until it is drawn.
 * @param build its folder, with the files for browsers in `client`
 */
export function comingPictures(build: string, files: StaticFiles, patienceMs = PATIENCE_MS): StaticFiles {
  const toCome = join(build, PICTURES_TO_COME);
  if (!existsSync(toCome)) return files;
  const client = join(build, 'client');
  const grown = growingFiles(client);
  return async (request, response, next, visitorOf) => {
    const path = request.url?.split('?')[0] ?? '';
    if (!DRAWN.test(path)) return files(request, response, next, visitorOf);
    const deadline = Date.now() + patienceMs;
    while (!existsSync(join(client, path)) && existsSync(toCome) && Date.now() < deadline && !response.destroyed) await pause(LOOK_EVERY_MS);
    return grown(request, response, next, visitorOf);
  };
}
