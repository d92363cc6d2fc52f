import { isDatabaseAway } from '../../../server/db/database-errors.ts';
import { RETRY_AFTER_S } from '../../../server/http/busy.ts';
import { NO_STORE } from '../../../server/http/refused.ts';
import { fingerprint } from '../../security/server/rate-limits.ts';
import { feedFile } from './calendar-feed.ts';
import type { DepartureServices } from './departure-services.ts';
import { linkOf } from './private-links.ts';

type Services = Pick<DepartureServices, 'db' | 'config' | 'content' | 'limits' | 'isReady'>;

/**
 * Links that were asked for too often, and until when (milliseconds since the process began, which no clock that is set back prolongs): the database is not asked about them before that. The count
 * itself is shared by all instances (rate-limits.ts).
 */
const resting = new Map<string, number>();
/** No more are remembered: there are as many feeds as guides and vehicles. */
const RESTING_MAX = 1_000;

/**
 * `GET /calendar/{token}` and `/calendar/{token}.ics`: a calendar to subscribe to, read only. A link that is unknown, of another kind or ended
 * is told nothing but 404. Readers may keep it, and ask by its ETag whether it changed; shared caches may not.
 */
export async function answerFeed(services: Services, name: string | undefined, request: Request): Promise<Response> {
  const token = (name ?? '').replace(/\.ics$/, '');
  const key = fingerprint(token);
  const rest = (resting.get(key) ?? 0) - performance.now();
  if (rest > 0) return tooOften(Math.ceil(rest / 1000));
  if (!services.isReady()) return plain(503, 'Please ask again in a moment.', RETRY_AFTER_S);
  try {
    const link = await linkOf(services.db, 'feed', token);
    if (!link) return plain(404, 'Not found.');
    const reached = await services.limits.consume([{ limit: 'calendar', key: link.id }]);
    if (reached) {
      if (resting.size >= RESTING_MAX) resting.clear();
      resting.set(key, performance.now() + reached.seconds * 1000);
      return tooOften(reached.seconds);
    }
    const file = await feedFile(services, link);
    if (!file) return plain(404, 'Not found.');
    const headers = { 'cache-control': 'private, no-cache', etag: file.etag, 'last-modified': file.lastModified.toUTCString() };
    // By the ETag alone: a departure that leaves the calendar moves no date.
    if (isKnown(request.headers.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers });
    return new Response(file.body, {
      headers: { ...headers, 'content-type': 'text/calendar; charset=utf-8', 'content-disposition': 'inline; filename="trips.ics"' },
    });
  } catch (error) {
    if (isDatabaseAway(error)) return plain(503, 'Please ask again in a moment.', RETRY_AFTER_S);
    throw error;
  }
}

/** Whether the reader has it as it is now; compared weakly (RFC 9110, 13.1.2). */
function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === bare(etag));
}

const tooOften = (seconds: number) => plain(429, 'Asked too often. Please ask again later.', seconds);

function plain(status: number, text: string, seconds?: number): Response {
  const headers = { ...NO_STORE, 'content-type': 'text/plain; charset=utf-8', ...(seconds !== undefined && { 'retry-after': String(seconds) }) };
  return new Response(`${text}\n`, { status, headers });
}
