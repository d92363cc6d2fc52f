import { fileURLToPath } from 'node:url';
import { pictures } from 'virtual:pictures';
import { createApp } from 'astro/app/entrypoint';
import { PUBLIC_WORKERS } from '../domains/offline/server/worker-files.ts';
import { CONTENT_VERSION_HEADER } from '../lib/content-version.ts';
import { olderFormats } from '../server/http/older-formats.ts';
import type { Render } from '../server/http/page-answers.ts';
import { staticFiles } from '../server/http/static-files.ts';
import { runCli } from './cli.ts';
import { startSite } from './main.ts';
import type { Services } from './services.ts';

/** Service workers: those of the public pages, and the desk's (src/browser/admin/notice-worker.ts). */
const WORKERS = new Set([...PUBLIC_WORKERS, '/admin-sw.js']);

/** Astro as a function from request to response. */
function createRender(services: Services): Render {
  const app = createApp({ streaming: false });
  return async (asked, facts) => {
    const matched = app.match(asked);
    // The framework's own endpoints, such as the one that transforms pictures: nothing here needs them.
    const isBuiltIn = matched?.origin === 'internal';
    const request = isBuiltIn ? new Request(new URL('/404', asked.url), { headers: asked.headers }) : asked;
    const routeData = isBuiltIn ? undefined : matched;
    const { version } = services.live.current;
    const response = await app.render(request, {
      routeData,
      addCookieHeader: true,
      clientAddress: facts.clientAddress,
      locals: { services: asItStands(services), ...facts },
    });
    if (response.headers.get('cache-control')?.startsWith('public')) response.headers.set(CONTENT_VERSION_HEADER, version);
    const policy = response.headers.get('content-security-policy');
    if (policy) response.headers.set('content-security-policy', allowInlineStyles(policy));
    if (response.headers.get('content-type') === 'text/html') response.headers.set('content-type', 'text/html; charset=utf-8');
    return response;
  };
}

/** The services with the content as it is now: what is published while a page is made comes with the next one. */
function asItStands(services: Services): Services {
  return { ...services, content: services.content };
}

/**
 * Scripts stay limited to their hashes. Styles are relaxed: dialogs lock the page's scrolling, toasts
 * and pictures' placeholders come with style attributes, and hashes cannot cover those.
 */
function allowInlineStyles(policy: string): string {
  return policy.replace(/style-src[^;]*/, "style-src 'self' 'unsafe-inline'");
}

/** Starts the site (scripts/start.ts): this file lies in the build's folder `server`, beside `client`. */
export function start(env: NodeJS.ProcessEnv): Promise<void> {
  const client = fileURLToPath(new URL('../client', import.meta.url));
  return startSite({ createRender, files: olderFormats(client, staticFiles(client, WORKERS)), drawn: pictures, env });
}

/** Starts it on a copy that is tried (scripts/rehearse.ts). */
export function rehearse(env: NodeJS.ProcessEnv): Promise<void> {
  const client = fileURLToPath(new URL('../client', import.meta.url));
  return startSite({ createRender, files: staticFiles(client, WORKERS), drawn: pictures, env, isRehearsal: true });
}

/** Runs an operator's command (scripts/cli.ts). @returns the exit code */
export const cli = (args: string[], env: NodeJS.ProcessEnv) => runCli(args, env, console.log, pictures);
