import type { StaticFiles } from '../../../server/http/static-files.ts';
import { WORKER_PATH } from '../model/kept.ts';

/** The worker that takes itself away. */
const WORKER_OFF_PATH = '/sw-off.js';

/** The files of the public pages' worker. */
export const PUBLIC_WORKERS: readonly string[] = [WORKER_PATH, WORKER_OFF_PATH];

/**
 * Serves a worker that takes itself away in the place of the public pages' one (OFFLINE=off, docs/develop/offline.md).
 * @param files serves everything else
 */
export function withoutOffline(files: StaticFiles): StaticFiles {
  return (request, response, next, visitorOf) => {
    if (request.url?.split('?')[0] === WORKER_PATH) request.url = WORKER_OFF_PATH;
    return files(request, response, next, visitorOf);
  };
}
