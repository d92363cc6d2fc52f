import type { APIContext, APIRoute } from 'astro';
import { isDatabaseAway } from '../db/database-errors.ts';
import { readBody, type Takes } from './read-body.ts';
import { FOREIGN_ORIGIN } from './refusal.ts';
import { NO_STORE, Refused, refusedJson } from './refused.ts';
import { requestOrigin } from './request-origin.ts';

/** What an endpoint for everybody works with. */
type Asked = APIContext['locals'] & { request: Request };

type Rules = {
  /** From where it may be asked: from our own pages alone, or from wherever no header names another page. */
  from: 'own' | 'not-foreign';
  /** Told of a request from a foreign page, beside refusing it. */
  onForeign?: (asked: Asked) => void;
  /** What it takes beyond a form, and whether a request may come without a body. */
  takes?: Takes & { nothing?: boolean };
  /** What is said while the database is away. */
  away: string;
};

/**
 * An endpoint that takes JSON from anybody (decisions.md, "On the wire"): origin, body, readiness, then the handler, which
 * checks the body by its schema (checked.ts) and whose plain value is answered as JSON with `status`. What the database or the handler refuses is told; nothing is kept by any cache.
 */
export function publicEndpoint(rules: Rules & { status?: number }, handle: (asked: Asked, body: unknown) => Promise<object>): APIRoute {
  const { from, onForeign, takes = {}, away, status = 200 } = rules;
  const tooEarly = () => refusedJson(new Refused(503, 'temporarily_unavailable', away));
  return async ({ request, locals }) => {
    const { services } = locals;
    const asked = { ...locals, request };
    const origin = requestOrigin(request.headers, services.config.siteUrl);
    if (origin === 'foreign' || (from === 'own' && origin !== 'own')) {
      onForeign?.(asked);
      return refusedJson(new Refused(403, FOREIGN_ORIGIN.code, FOREIGN_ORIGIN.error));
    }
    const isEmpty = takes.nothing && !request.headers.has('content-type');
    const body = isEmpty ? { fields: {} } : await readBody(request, takes);
    if ('refusal' in body) return refusedJson(new Refused(body.refusal.status, body.refusal.code, body.refusal.error, body.field));
    if (!services.isReady()) return tooEarly();
    try {
      return Response.json(await handle(asked, body.fields), { status, headers: NO_STORE });
    } catch (error) {
      if (error instanceof Refused) return refusedJson(error);
      if (isDatabaseAway(error)) return tooEarly();
      throw error;
    }
  };
}
