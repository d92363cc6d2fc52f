import type { AstroCookies } from 'astro';
import { isDatabaseAway } from '../db/database-errors.ts';
import { endpoint } from './endpoint.ts';
import { readBody, type Takes } from './read-body.ts';
import { FOREIGN_ORIGIN } from './refusal.ts';
import { asRefused, NO_STORE, Refused, refusedJson } from './refused.ts';
import { requestOrigin } from './request-origin.ts';

/** What is needed here of what a request brings (src/env.d.ts); an endpoint gets all of it. */
export type PublicBrought = { services: { config: { siteUrl: URL }; isReady(): boolean } };
type Context<Locals> = { request: Request; cookies: AstroCookies; locals: Locals };

/** What an endpoint for everybody works with. */
export type PublicCall<Locals> = Locals & Pick<Context<Locals>, 'request' | 'cookies'>;

type Rules<Locals> = {
  /** From where it may be asked: from our own pages alone, or from wherever no header names another page. */
  from: 'own' | 'not-foreign';
  onForeign?: (call: PublicCall<Locals>) => void;
  /** What it takes beyond a form, and whether a request may come without a body. */
  takes?: Takes & { nothing?: boolean };
  /** What is said while the database is away; left out by an endpoint that does without the database. */
  away?: string;
  /** Of a plain answer; 200 by default. */
  status?: number;
};

/**
 * An endpoint for anybody (decisions.md, "On the wire"): origin, body, readiness, then the handler, which checks the body
 * by its schema (checked.ts) and whose plain value is answered as JSON with `status`. What the database or the handler refuses is told; nothing is kept by any cache.
 */
export function publicEndpoint<Locals extends PublicBrought>(
  { from, onForeign, takes = {}, away, status = 200 }: Rules<Locals>,
  handle: (call: PublicCall<Locals>, body: Record<string, unknown>) => Promise<Response | object>,
): (context: Context<Locals>) => Promise<Response> {
  return async ({ request, cookies, locals }) => {
    const { services } = locals;
    const call = { ...locals, request, cookies };
    const origin = requestOrigin(request.headers, services.config.siteUrl);
    if (origin === 'foreign' || (from === 'own' && origin !== 'own')) {
      onForeign?.(call);
      return refusedJson(asRefused(FOREIGN_ORIGIN));
    }
    const isEmpty = takes.nothing && !request.headers.has('content-type');
    const body = isEmpty ? { fields: {} } : await readBody(request, takes);
    if ('refusal' in body) return refusedJson(asRefused(body.refusal, body.field));
    const tooEarly = away === undefined ? undefined : new Refused(503, 'temporarily_unavailable', away);
    if (tooEarly && !services.isReady()) return refusedJson(tooEarly);
    try {
      const answer = await handle(call, body.fields);
      return answer instanceof Response ? answer : Response.json(answer, { status, headers: NO_STORE });
    } catch (error) {
      if (error instanceof Refused) return refusedJson(error);
      if (tooEarly && isDatabaseAway(error)) return refusedJson(tooEarly);
      throw error;
    }
  };
}

/** What a file exports whose address only takes a body. */
export const publicPost = <Locals extends PublicBrought>(...rules: Parameters<typeof publicEndpoint<Locals>>) => endpoint({ POST: publicEndpoint(...rules) });
