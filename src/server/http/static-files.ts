import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import sirv from 'sirv';
import { FROM_SITE_HEADER } from '../../lib/from-site.ts';
import { POLICY_OF_WORKERS } from './security-headers.ts';

/** Serves a file of the build where there is one, else calls `next`. `visitorOf` says for whom, as limits count them. */
export type StaticFiles = (request: IncomingMessage, response: ServerResponse, next: () => void, visitorOf: () => string) => void | Promise<void>;

/**
 * The build's client folder. Files under `/_astro/` and `/img/` carry a hash in their names and
 * never change; the build has put a brotli and a gzip form beside every text file.
 * @param workers addresses of service workers: a new one is to be heard of at once
 */
export function staticFiles(folder: string, workers: ReadonlySet<string>): StaticFiles {
  const serve = sirv(folder, {
    brotli: true,
    gzip: true,
    etag: true,
    dotfiles: false,
    setHeaders(response, path) {
      const immutable = path.startsWith('/_astro/') || path.startsWith('/img/');
      const changing = workers.has(path) ? 'no-cache' : 'public, max-age=3600';
      response.setHeader('cache-control', immutable ? FOR_A_YEAR : changing);
      // Known by its kind, and there are fifty of them on a page of the desk.
      if (immutable) response.removeHeader(FROM_SITE_HEADER);
    },
  });
  return (request, response, next) => {
    dropOddRange(request);
    endTogether(response);
    // Said here and not above: a browser that asks whether its worker is still the same takes over the headers of a 304, too.
    if (workers.has(request.url?.split('?')[0] ?? '')) response.setHeader('content-security-policy', POLICY_OF_WORKERS);
    return serve(request, response, next);
  };
}

export const FOR_A_YEAR = 'public, max-age=31536000, immutable';

/**
 * Files that come to a folder while the site runs, each of which never changes.
 * @param cached what caches are told; less than a year for what may have to go
 */
export function growingFiles(folder: string, cached = FOR_A_YEAR): StaticFiles {
  const setHeaders = (response: ServerResponse) => void response.setHeader('cache-control', cached);
  const serve = sirv(folder, { dev: true, etag: true, setHeaders });
  return (request, response, next) => {
    dropOddRange(request);
    endTogether(response);
    return serve(request, response, next);
  };
}

/**
 * The library leaves a file open whose visitor has gone, one more with each picture that is broken off, and ends the site at one that cannot be read (it is
 * taken away in that moment, or too many are open).
 */
function endTogether(response: ServerResponse): void {
  response.once('pipe', (file: Readable) => {
    file.once('error', () => response.destroy());
    // Who waited for it to be made may have gone by now.
    if (response.destroyed) file.destroy();
    else response.once('close', () => file.destroy());
  });
}

/**
 * A part of a file is asked for from one byte to a later one; the library breaks at anything else, which may be passed by (RFC 9110, 14.2). So is one
 * that is wanted of a certain version alone (If-Range): our tags are weak and stand for none, and a part of a newer file would spoil the older.
 */
function dropOddRange({ headers }: IncomingMessage): void {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(headers.range ?? '') ?? [];
  if (from === undefined || (to && Number(to) < Number(from)) || headers['if-range']) delete headers.range;
}
