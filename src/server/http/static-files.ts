import type { IncomingMessage, ServerResponse } from 'node:http';
import sirv from 'sirv';

/** The workers of the desk and of the public pages: a new one is to be heard of at once. */
const WORKERS = new Set(['/admin-sw.js', '/sw.js', '/sw-off.js']);

/** Serves a file of the build where there is one, else calls `next`. `visitorOf` says for whom, as limits count them. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void, visitorOf: () => string) => void | Promise<void>;

/**
 * The build's client folder. Files under `/_astro/` and `/img/` carry a hash in their names and
 * never change; the build has put a brotli and a gzip form beside every text file.
 */
export function staticFiles(folder: string): StaticFiles {
  return sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(response, path) {
      const immutable = path.startsWith('/_astro/') || path.startsWith('/img/');
      const changing = WORKERS.has(path) ? 'no-cache' : 'public, max-age=3600';
      response.setHeader('cache-control', immutable ? 'public, max-age=31536000, immutable' : changing);
    },
  });
}

/** Files that come to a folder while the site runs, each of which never changes. */
export function growingFiles(folder: string): StaticFiles {
  return sirv(folder, { dev: true, etag: true, setHeaders: (response) => response.setHeader('cache-control', 'public, max-age=31536000, immutable') });
}

/**
 * Serves a worker that takes itself away in the place of the public pages' one (OFFLINE=off, docs/offline.md).
 * @param files serves everything else
 */
export function withoutOffline(files: StaticFiles): StaticFiles {
  return (request, response, next, visitorOf) => {
    if (request.url?.split('?')[0] === '/sw.js') request.url = '/sw-off.js';
    return files(request, response, next, visitorOf);
  };
}
