import { defineMiddleware } from 'astro:middleware';
import type { APIContext, MiddlewareNext } from 'astro';
import { isGuarded, passage } from '@/domains/accounts/server/guard';
import { withRenewal } from '@/domains/accounts/server/renew-session';
import { lookedAtPreview } from '@/domains/content/server/preview-cookie';
import { shownInPreview } from '@/domains/content/server/previews';
import { PREVIEW_HEADER } from './lib/content-version';
import { databaseRefusal, isDatabaseAway } from './server/db/database-errors';
import { Refused, refusedJson } from './server/http/refused';
import { hasSecret, isPersonal } from './start/private-addresses';

/** An endpoint's answer; where it leaves an error of the database to us, what that means to anybody who asked. */
async function answerOrRefusal(next: MiddlewareNext): Promise<Response> {
  try {
    return await next();
  } catch (error) {
    const refusal = databaseRefusal(error);
    if (!refusal) throw error;
    return refusedJson(new Refused(refusal.status, refusal.code, refusal.error));
  }
}

/** Lets through anybody who may see a guarded page (spec §4, Route guard): nobody goes to /auth, and who lacks the right to "Access Denied". */
async function guard({ locals, url, request, redirect }: APIContext, next: MiddlewareNext): Promise<Response> {
  // PostgreSQL stores no NUL, so no filter finds anything by one: the page is shown without it.
  if (url.search.includes('%00')) return redirect(url.pathname, 303);
  const found = await passage(locals.services, { url, request, clientAddress: locals.clientAddress });
  // Also where another page is shown: anybody who has another role sees in its bar which pages are theirs.
  locals.admin = found.admin;
  if ('instead' in found) return 'redirect' in found.instead ? redirect(found.instead.redirect, 303) : next(found.instead.show);
  locals.who = found.who;
  return withRenewal(locals.services, found.who, request, await next());
}

/** A guarded page; where the database cannot be asked who comes, or goes while the page asks it, that is said: no page does so for itself. */
async function guardOrAway(context: APIContext, next: MiddlewareNext): Promise<Response> {
  try {
    return await guard(context, next);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return next('/desk-away');
  }
}

/**
 * A public page as somebody with a link to a preview sees it. Where it cannot be shown, that is said: the page that visitors see
 * would be taken for it.
 */
async function inPreview({ locals }: APIContext, id: string, next: MiddlewareNext): Promise<Response> {
  const { services } = locals;
  const shown = await shownInPreview(services, id).catch((error: unknown) => {
    if (!isDatabaseAway(error)) throw error;
    return { why: 'away' } as const;
  });
  if ('why' in shown) locals.noPreview = shown;
  else {
    locals.services = { ...services, content: shown.content };
    locals.preview = { shows: shown.shows, at: shown.at };
  }
  const response = ofOnePerson(await ('why' in shown ? next('/preview/stopped') : next()));
  response.headers.set(PREVIEW_HEADER, '1');
  return response;
}

/** Kept by nobody, but where the answer itself lets its one reader keep it, as a calendar does; found by no search engine. */
function ofOnePerson(response: Response): Response {
  if (!response.headers.get('cache-control')?.startsWith('private')) response.headers.set('cache-control', 'no-store');
  response.headers.set('x-robots-tag', 'noindex, nofollow');
  return response;
}

/**
 * Every page and redirect of the admin area passes its guard and is kept by no cache: it is one person's, as what a secret link opens is. Our
 * server hands every request its services; in `npm run dev` they wait in the same process.
 */
export const onRequest = defineMiddleware(async (context, next) => {
  const {
    locals,
    request,
    url: { pathname },
  } = context;
  if (import.meta.env.DEV) Object.assign(locals, (await import('./start/development')).developmentLocals(request.headers));
  const isApi = pathname.startsWith('/api/');
  // The one endpoint that says what pages say: the search asks it.
  const saysContent = pathname === '/api/tours' || !(isApi || isPersonal(pathname));
  const id = saysContent ? lookedAtPreview(locals.services, request.headers.get('cookie') ?? undefined) : undefined;
  if (id) return inPreview(context, id, next);
  if (isApi) return answerOrRefusal(next);
  if (hasSecret(pathname)) return ofOnePerson(await next());
  // The form to sign in leads on anybody who is signed in.
  if (!isGuarded(pathname) && pathname !== '/auth') return next();
  const response = isGuarded(pathname) ? await guardOrAway(context, next) : await next();
  response.headers.set('cache-control', 'no-store');
  return response;
});
