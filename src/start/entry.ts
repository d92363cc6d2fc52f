import { fileURLToPath } from 'node:url';
import { pictures } from 'virtual:pictures';
import { createApp } from 'astro/app/entrypoint';
import { SHEET_WORKER } from '../domains/departures/model/kept-sheet.ts';
import { PUBLIC_WORKERS } from '../domains/offline/server/worker-files.ts';
import { CONTENT_VERSION_HEADER } from '../lib/content-version.ts';
import { printTo, toStandardError } from '../server/cli/print.ts';
import { comingPictures } from '../server/http/coming-pictures.ts';
import type { Render } from '../server/http/page-answers.ts';
import { staticFiles } from '../server/http/static-files.ts';
import { runCli } from './cli.ts';
import { startSite } from './main.ts';
import type { Services } from './services.ts';

/** Service workers: those of the public pages, the desk's (src/browser/admin/notice-worker.ts), and the day sheet's. */
const WORKERS = new Set([...PUBLIC_WORKERS, '/admin-sw.js', SHEET_WORKER]);

function createRender(services: Services): Render {
  const app = createApp({ streaming: false });
  return async (asked, facts) => {
    const matched = app.match(asked);
    // Nothing here needs the framework's own endpoints, such as the one that transforms pictures. It would take other spellings of an
    // address as well ("/_image//", "/.html"), and fail over them.
    const isOurs = matched?.origin === 'project' && isWrittenAs(matched.pattern, new URL(asked.url).pathname);
    const routeData = isOurs ? matched : app.match(new Request(new URL('/404', asked.url)));
    const { version } = services.live.current;
    const rendered = await app.render(asked, {
      routeData,
      addCookieHeader: true,
      clientAddress: facts.clientAddress,
      locals: { services: asItStands(services), ...facts },
    });
    // The page of errors asked for by its name: nothing went wrong.
    const response = matched?.route === '/500' ? new Response(rendered.body, { status: 404, headers: rendered.headers }) : rendered;
    if (response.headers.get('cache-control')?.startsWith('public')) response.headers.set(CONTENT_VERSION_HEADER, version);
    const policy = response.headers.get('content-security-policy');
    if (policy) response.headers.set('content-security-policy', allowInlineStyles(policy));
    if (response.headers.get('content-type') === 'text/html') response.headers.set('content-type', 'text/html; charset=utf-8');
    return response;
  };
}

/** Whether an address has the form that a page's pattern asks for, letters written as %61 read as themselves. */
function isWrittenAs(pattern: RegExp, pathname: string): boolean {
  try {
    return !pathname.endsWith('.html') && pattern.test(decodeURI(pathname));
  } catch {
    return false;
  }
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

/**
 * Starts the site (scripts/start.ts): this file lies in the build's folder `server`, beside `client`.
 * @param drawn settles when no more pictures come; undefined where all are there
 */
export function start(env: NodeJS.ProcessEnv, drawn?: Promise<unknown>): Promise<void> {
  const client = fileURLToPath(new URL('../client', import.meta.url));
  const files = staticFiles(client, WORKERS);
  return startSite({ createRender, files: drawn ? comingPictures(client, drawn, files) : files, client, drawn: pictures, env });
}

/** Starts it on a copy that is tried (scripts/start-trial.ts). */
export function startTrial(env: NodeJS.ProcessEnv): Promise<void> {
  const client = fileURLToPath(new URL('../client', import.meta.url));
  return startSite({ createRender, files: staticFiles(client, WORKERS), drawn: pictures, env, isTrial: true });
}

/** Runs an operator's command (scripts/cli.ts). @returns the exit code: 1 also where what it says could not be written */
export async function cli(args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { print, problem } = printTo(process.stdout);
  const code = await runCli(args, env, print, pictures, toStandardError);
  const unwritten = await problem();
  if (unwritten === undefined) return code;
  console.error(`Not all that the command said could be written (${unwritten}): do not rely on it. Make room, and run it again.`);
  return code || 1;
}
