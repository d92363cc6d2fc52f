import { isDatabaseAway } from '../db/database-errors.ts';
import type { PublicBrought } from './public-endpoint.ts';
import { FOREIGN_ORIGIN, type Refusal } from './refusal.ts';
import { asRefused, Refused, refusedJson } from './refused.ts';
import { requestOrigin } from './request-origin.ts';

type Context<Locals> = {
  request: Request;
  locals: Locals;
  redirect(path: string, status: 303): Response;
  rewrite(page: Request): Promise<Response>;
};

type PlainForm<Locals, Form> = {
  /** Reads the body, or says why it is refused; with `begun`, as much as was read of it, its page is shown again. */
  read(request: Request): Promise<Form | { refusal: Refusal; field?: string; begun?: Form }>;
  away: string;
  /** Does what was asked. @returns the address that shows it; @throws Refused */
  take(locals: Locals, form: Form): Promise<string>;
  /** Keeps for its page what was typed and what is wrong with it. @returns the page's address */
  again(locals: Locals, refused: Refused, form: Form): string;
  /** Whether a browser sent it, which is answered by the page; a program gets JSON. All are, where nothing else is said. */
  isFromPage?(form: Form): boolean;
};

/**
 * An endpoint for a plain form on a private page, which works without scripts: what was done is shown by a redirect (303), what was refused by the
 * page itself, with what was typed. That page names somebody, and the endpoint's address is none of the secret ones: no cache keeps it.
 */
export function plainForm<Locals extends PublicBrought, Form extends object>({
  read,
  away,
  take,
  again,
  isFromPage = () => true,
}: PlainForm<Locals, Form>): (context: Context<Locals>) => Promise<Response> {
  return async ({ request, locals, redirect, rewrite }) => {
    const { services } = locals;
    if (requestOrigin(request.headers, services.config.siteUrl) === 'foreign') return refusedJson(asRefused(FOREIGN_ORIGIN));
    /** A new request, since this one's body is read. */
    const pageAgain = async (refused: Refused, form: Form): Promise<Response> => {
      const answer = await rewrite(new Request(new URL(again(locals, refused, form), request.url)));
      answer.headers.set('cache-control', 'no-store');
      return answer;
    };
    const form = await read(request);
    if ('refusal' in form) {
      const refused = asRefused(form.refusal, form.field);
      return form.begun ? pageAgain(refused, form.begun) : refusedJson(refused);
    }
    const notNow = new Refused(503, 'temporarily_unavailable', away);
    try {
      if (!services.isReady()) throw notNow;
      return redirect(await take(locals, form), 303);
    } catch (error) {
      const refused = isDatabaseAway(error) ? notNow : error;
      if (!(refused instanceof Refused)) throw error;
      return isFromPage(form) ? pageAgain(refused, form) : refusedJson(refused);
    }
  };
}

/** The fields of a form as it is shown again. */
export function formTexts(fields: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
}
