import { and, eq, type SQL } from 'drizzle-orm';
import { isUuid, uuidIn } from '../../../../lib/uuid.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { NO_STORE, Refused } from '../../../../server/http/refused.ts';
import type { Admin } from '../../../security/server/admin.ts';
import { reviews } from '../party-tables.ts';
import { openReview } from './find-review.ts';

type Services = { db: DbOrTransaction };

/** Photographs of people may have to go within seconds: browsers and caches on the way ask again each time, and are told "as it was". */
const SHOWN = 'public, no-cache';

/** The photograph of a published review, as pages show it. @returns undefined where there is none, or it is not published (any more) */
export async function publishedPicture({ db }: Services, id: string, version: string, headers: Headers): Promise<Response | undefined> {
  if (!isUuid(id) || !/^\d{1,9}$/.test(version)) return undefined;
  const isShown = and(eq(reviews.id, id), eq(reviews.version, Number(version)), eq(reviews.state, 'published'));
  const etag = `"${id}-${version}"`;
  if (headers.get('if-none-match')?.includes(etag) && (await db.$count(reviews, isShown)) > 0) {
    return new Response(null, { status: 304, headers: { etag, 'cache-control': SHOWN } });
  }
  return pictureWhere(db, isShown, { etag, 'cache-control': SHOWN });
}

/** The photograph of one's own review. @returns undefined where the link opens none */
export async function ownPicture({ db }: Services, token: string | undefined): Promise<Response | undefined> {
  const open = await openReview(db, token);
  return open?.review && pictureWhere(db, eq(reviews.id, open.review.id), NO_STORE);
}

/** The photograph of a review at the desk, published or not. @throws Refused 404 */
export async function deskPicture(_admin: Admin<'desk'>, { db }: Services, id: string | undefined): Promise<Response> {
  const picture = await pictureWhere(db, eq(reviews.id, uuidIn(id)), NO_STORE);
  if (!picture) throw new Refused(404, 'unknown_picture', 'This review has no photograph.');
  return picture;
}

async function pictureWhere(db: DbOrTransaction, which: SQL | undefined, headers: Record<string, string>): Promise<Response | undefined> {
  const [row] = await db.select({ picture: reviews.picture }).from(reviews).where(which);
  if (!row?.picture) return undefined;
  return new Response(new Uint8Array(row.picture), { headers: { ...headers, 'content-type': 'image/jpeg', 'content-length': String(row.picture.length) } });
}

/** The answer where there is no photograph, or none any more. */
export function noPicture(): Response {
  return new Response('There is no photograph here.\n', { status: 404, headers: { ...NO_STORE, 'content-type': 'text/plain; charset=utf-8' } });
}
