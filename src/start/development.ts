import { readFileSync } from 'node:fs';
import { request as ask, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import sirv from 'sirv';
import type { DrawnPictures } from '../domains/content/server/picture-references.ts';
import type { Render } from '../server/http/page-answers.ts';
import type { StaticFiles } from '../server/http/static-files.ts';
import { startSite } from './main.ts';
import type { Services } from './services.ts';

/** Names what our server knows of a request, which lies in this process, to the framework's server. */
const FACTS_HEADER = 'x-development-facts';
/** What the framework's server serves beside pages: modules, as they are written. */
const MODULE = /^\/(@|src\/|node_modules\/|_astro\/|\.astro\/|content\/)|^\/_image\b/;

/** One map for both copies of this module: the one that starts the site, and the one that pages import and that is loaded anew. */
const shared = globalThis as typeof globalThis & { developmentFacts?: Map<string, App.Locals> };
shared.developmentFacts ??= new Map();
const underWay = shared.developmentFacts;

/** What our server handed on with a request to the framework's development server. @throws where the request did not pass our server */
export function developmentLocals(headers: Headers): App.Locals {
  const locals = underWay.get(headers.get(FACTS_HEADER) ?? '');
  if (!locals) throw new Error('this is the inner server of npm run dev: open the address that it printed');
  return locals;
}

/** Asks the framework's development server. */
async function passOn(inner: URL, method: string, path: string, headers: IncomingHttpHeaders, body?: Readable): Promise<IncomingMessage> {
  return await new Promise((resolve, reject) => {
    const asked = ask(new URL(path, inner), { method, headers: { ...headers, host: inner.host, 'accept-encoding': 'identity' } }, resolve);
    asked.once('error', reject);
    if (body) body.pipe(asked);
    else asked.end();
  });
}

/** The framework's pages, rendered by its development server. */
function createRender(inner: URL): (services: Services) => Render {
  return (services) => async (request, facts) => {
    const { pathname, search } = new URL(request.url);
    const body = request.body ? Readable.fromWeb(request.body as NodeReadableStream) : undefined;
    const headers = { ...Object.fromEntries(request.headers), [FACTS_HEADER]: facts.requestId };
    underWay.set(facts.requestId, { services: { ...services, content: services.content }, ...facts });
    try {
      const answer = await passOn(inner, request.method, pathname + search, headers, body);
      const given = new Headers();
      for (const [name, value] of Object.entries(answer.headersDistinct)) {
        if (!/^(connection|keep-alive|transfer-encoding)$/.test(name)) for (const one of value ?? []) given.append(name, one);
      }
      // Its pages come without a policy, and would get that of data, which runs nothing.
      if (!given.has('content-security-policy')) given.set('content-security-policy', "frame-ancestors 'none'");
      const hasBody = request.method !== 'HEAD' && ![204, 304].includes(answer.statusCode ?? 0);
      return new Response(hasBody ? (Readable.toWeb(answer) as ReadableStream) : null, { status: answer.statusCode ?? 500, headers: given });
    } finally {
      underWay.delete(facts.requestId);
    }
  };
}

/** Files of public/, the drawn pictures, and modules from the framework's development server. */
function developmentFiles(inner: URL): StaticFiles {
  const open = sirv('public', { dev: true });
  const pictures = sirv('.cache/art/out', { dev: true });
  return (request, response, next) => {
    const url = request.url ?? '/';
    if (MODULE.test(url)) {
      passOn(inner, 'GET', url, request.headers)
        .then((answer) => {
          response.writeHead(answer.statusCode ?? 500, answer.headers);
          answer.pipe(response);
        })
        .catch((error: unknown) => response.writeHead(502).end(String(error)));
    } else if (url.startsWith('/img/')) {
      request.url = url.slice('/img'.length);
      pictures(request, response, () => {
        request.url = url;
        next();
      });
    } else open(request, response, next);
  };
}

/** What scripts/dev.ts has drawn before. */
function drawnPictures(): DrawnPictures {
  return JSON.parse(readFileSync('.cache/art/out/manifest.json', 'utf8')) as DrawnPictures;
}

/**
 * `npm run dev`: our own server, with the framework's development server behind it, so that headers, redirects, limits and
 * kept pages are those of production. Scripts are not bundled and have no hashes, so the pages' policy is missing.
 * @param inner address of the framework's server
 * @param onSourceChange calls back when a source changed and no kept page may stay
 */
export function startDevelopment(inner: URL, onSourceChange: (listener: () => void) => void, env: NodeJS.ProcessEnv): Promise<void> {
  return startSite({ createRender: createRender(inner), files: developmentFiles(inner), drawn: drawnPictures(), env, onSourceChange });
}
