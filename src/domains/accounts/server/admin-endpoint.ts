import type { APIContext, APIRoute } from 'astro';
import { isDatabaseAway } from '../../../server/db/database-errors.ts';
import { BUSY_TEXT, RETRY_AFTER_S } from '../../../server/http/busy.ts';
import { endpoint } from '../../../server/http/endpoint.ts';
import { ClientLeftError, QueueFullError } from '../../../server/http/fair-queue.ts';
import { BAD_CHARACTER, MAX_BODY_BYTES, readBody, readFile, type Takes } from '../../../server/http/read-body.ts';
import { FOREIGN_ORIGIN } from '../../../server/http/refusal.ts';
import { asRefused, NO_STORE, Refused, refusedJson } from '../../../server/http/refused.ts';
import { requestOrigin } from '../../../server/http/request-origin.ts';
import { type Right, ROLE_WORDS } from '../../security/model/rights.ts';
import { type Admin, asAdmin, holding } from '../../security/server/admin.ts';
import { recordSecurityEvent } from '../../security/server/record-event.ts';
import { signedIn } from './signed-in.ts';

/** What an endpoint of the admin area works with. `body` is JSON that no schema has seen yet (checked.ts), or a file's Buffer; an empty object where there is none. */
type AdminCall = {
  /** All there are: an endpoint hands on what its domain needs. */
  services: APIContext['locals']['services'];
  request: Request;
  url: URL;
  params: APIContext['params'];
  body: unknown;
};

/** The right it takes, what it does, and what it takes beyond a form. */
type Rules<Held extends Right> = [
  right: Held,
  handle: (admin: Admin<Held>, call: AdminCall) => Promise<Response | object>,
  takes?: Pick<Takes, 'maxBytes'> & { files?: readonly string[] },
];

const TOO_BUSY = new Refused(503, 'temporarily_unavailable', BUSY_TEXT, undefined, RETRY_AFTER_S);
const BODYLESS = new Set(['GET', 'HEAD']);

function refuse(status: number, code: string, error: string): Response {
  return refusedJson(new Refused(status, code, error));
}

function record({ request, url, locals }: APIContext, userId: string, type: 'access_denied' | 'foreign_origin', what: string): void {
  const description = `${what} ${request.method} ${url.pathname.slice(0, 100)}`;
  void recordSecurityEvent(locals.services, { type, description, address: locals.clientAddress, userId, userAgent: request.headers.get('user-agent') });
}

/**
 * Who asks, as the database knows them at this moment; who is signed in and refused is recorded.
 * @throws Refused 401 for nobody, 403 for anybody who does not hold the right
 */
async function proven<Held extends Right>(right: Held, context: APIContext): Promise<Admin<Held>> {
  const { services, clientAddress } = context.locals;
  const who = await signedIn(services, context.request.headers);
  if (!who) throw new Refused(401, 'not_signed_in', 'Please sign in again.');
  const admin = holding(asAdmin(who, clientAddress), right);
  if (admin) return admin;
  record(context, who.user.id, 'access_denied', 'Access Denied at');
  if (!who.role) throw new Refused(403, 'not_admin', 'You need admin privileges to access this area. Contact your administrator for access.');
  const { name, home, homeName } = ROLE_WORDS[who.role];
  throw new Refused(403, 'role_lacks_right', `Your role (${name}) does not include this. Your page is ${homeName}: ${home}`);
}

/**
 * An endpoint of the admin area for anybody who holds that right: says 401 to nobody, 403 to others and to foreign pages, 503
 * where the database is away, and hands the proven right to the handler, whose plain value is answered as JSON.
 * @param takes larger bodies than a form's (src/start/main.ts lets them in), or files: bodies of these kinds are handed on as they are
 */
export function adminEndpoint<Held extends Right>(...[right, handle, takes = {}]: Rules<Held>): APIRoute {
  return async (context) => {
    const { request, url, params, locals } = context;
    const { services } = locals;
    const away = () => refuse(503, 'temporarily_unavailable', 'The database cannot be reached for a moment. Nothing is lost; please try again.');
    if (!services.isReady()) return away();
    try {
      let admin = await proven(right, context);
      if (url.search.includes('%00')) return refusedJson(asRefused(BAD_CHARACTER));
      let body: unknown = {};
      if (!BODYLESS.has(request.method)) {
        if (requestOrigin(request.headers, services.config.siteUrl) !== 'own') {
          record(context, admin.id, 'foreign_origin', 'A page that is not ours asked for');
          return refusedJson(asRefused(FOREIGN_ORIGIN));
        }
        if (takes.files?.includes(request.headers.get('content-type') ?? '')) {
          const file = await readFile(request, takes.maxBytes ?? MAX_BODY_BYTES);
          if (!Buffer.isBuffer(file)) return refusedJson(asRefused(file));
          body = file;
        } else if (request.headers.has('content-type')) {
          const read = await readBody(request, takes);
          if ('refusal' in read) return refusedJson(asRefused(read.refusal, read.field));
          if (read.native) return refuse(415, 'unsupported_media_type', 'This kind of content cannot be sent here. Send JSON.');
          body = read.fields;
        }
        // It may have come for minutes, in which somebody was shown the door.
        admin = await proven(right, context);
      }
      const answer = await handle(admin, { services, request, url, params, body });
      return answer instanceof Response ? answer : Response.json(answer, { headers: NO_STORE });
    } catch (error) {
      if (error instanceof Refused) return refusedJson(error);
      if (error instanceof QueueFullError) return refusedJson(TOO_BUSY);
      // Nobody reads it.
      if (error instanceof ClientLeftError) return refuse(400, 'left', 'The connection ended before everything was here. Please send it again.');
      if (isDatabaseAway(error)) return away();
      throw error;
    }
  };
}

/** What a file exports whose address is only read. */
export const adminGet = <Held extends Right>(...rules: Rules<Held>) => endpoint({ GET: adminEndpoint(...rules) });

/** The same, of one that only changes something. */
export const adminPost = <Held extends Right>(...rules: Rules<Held>) => endpoint({ POST: adminEndpoint(...rules) });

/** The same, of one that only takes something away. */
export const adminDelete = <Held extends Right>(...rules: Rules<Held>) => endpoint({ DELETE: adminEndpoint(...rules) });
