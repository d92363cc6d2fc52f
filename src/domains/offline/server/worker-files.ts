import type { StaticFiles } from '../../../server/http/static-files.ts';
import { SHEET_WORKER } from '../../departures/model/kept-sheet.ts';
import { WORKER_PATH } from '../model/kept.ts';
import { PRIVATE_WORKER_PATH } from '../model/private-page.ts';

/** The worker that takes itself away. */
const WORKER_OFF_PATH = '/sw-off.js';

/** The files of the public and the private pages' workers. */
export const PUBLIC_WORKERS: readonly string[] = [WORKER_PATH, PRIVATE_WORKER_PATH, WORKER_OFF_PATH];
const TAKEN_AWAY = new Set<string>([WORKER_PATH, PRIVATE_WORKER_PATH, SHEET_WORKER]);

/**
 * Serves a worker that takes itself away in the place of those that keep pages (OFFLINE=off, docs/develop/offline.md).
 * @param files serves everything else
 */
export function withoutOffline(files: StaticFiles): StaticFiles {
  return (request, response, next, visitorOf) => {
    if (TAKEN_AWAY.has(request.url?.split('?')[0] ?? '')) request.url = WORKER_OFF_PATH;
    return files(request, response, next, visitorOf);
  };
}
