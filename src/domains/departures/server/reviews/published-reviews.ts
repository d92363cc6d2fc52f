import { desc, eq, sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import type { ShownReview, ShownReviews } from '../../model/review-types.ts';
import { reviews } from '../party-tables.ts';

const NONE: ShownReviews = { all: [], declined: [] };

/** The reviews that pages show, as this process knows them; followed from second to second with what is published (live-content.ts). */
export class PublishedReviews {
  #current = NONE;
  #state: string | undefined;

  get current(): ShownReviews {
    return this.#current;
  }

  /** Looks whether there are others: who changes one raises the generation of the content (raise-generation.ts). */
  async follow(db: DbOrTransaction): Promise<void> {
    const { rows } = await db.execute<{ state: string }>(sql`SELECT coalesce((SELECT counter FROM content_generation), 0)::text AS state`);
    const state = rows[0]?.state;
    if (state === this.#state) return;
    const [published, declined] = await Promise.all([publishedReviews(db), declinedReviews(db)]);
    this.#current = published.length + declined.length > 0 ? { all: published, declined } : NONE;
    this.#state = state;
  }
}

async function publishedReviews(db: DbOrTransaction): Promise<ShownReview[]> {
  const { id, version, tour, stars, body, name, country, pictureWidth, pictureHeight, tripDay } = reviews;
  const rows = await db
    .select({ id, version, tour, stars, words: body, name, country, width: pictureWidth, height: pictureHeight, tripDay })
    .from(reviews)
    .where(eq(reviews.state, 'published'))
    .orderBy(sql`${tripDay} DESC NULLS LAST`, desc(reviews.createdAt), id);
  return rows.map(({ width, height, ...row }) => ({ ...row, picture: width && height ? { width, height } : null }));
}

async function declinedReviews(db: DbOrTransaction): Promise<ShownReviews['declined']> {
  const rows = await db
    .select({ kind: reviews.declineKind, count: sql<number>`count(*)::int` })
    .from(reviews)
    .where(eq(reviews.state, 'declined'))
    .groupBy(reviews.declineKind)
    .orderBy(desc(sql`count(*)`), reviews.declineKind);
  return rows.flatMap(({ kind, count }) => (kind ? [{ kind, count }] : []));
}
