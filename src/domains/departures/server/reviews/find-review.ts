import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { banjulDay } from '../../../../lib/banjul-time.ts';
import type { DbOrTransaction } from '../../../../server/db/database.ts';
import { inquiries } from '../../../inquiries/server/inquiries-tables.ts';
import { editableUntil } from '../../model/review-rules.ts';
import type { OwnReview } from '../../model/review-types.ts';
import { departures, parties } from '../departures-tables.ts';
import { reviews } from '../party-tables.ts';
import { linkHash, linkOf } from '../private-links.ts';

const { id, partyId, tour, tripDay, stars, body, name, country, pictureWidth, pictureHeight, state, version, createdAt } = reviews;
const columns = { id, partyId, tour, tripDay, stars, body, name, country, pictureWidth, pictureHeight, state, version, createdAt };

export type ReviewRow = Pick<typeof reviews.$inferSelect, keyof typeof columns>;

/** A party that was on a trip, and may say how it was. */
type Guests = {
  partyId: string;
  inquiryId: string;
  departureId: string;
  tour: string;
  title: string;
  tripDay: string;
  inquiry: { name: string; email: string | null; phone: string | null; reference: string };
};

/** What a link to a review opens: its guests while their enquiry is kept, their review once there is one. */
export type OpenReview = { linkId: string; hash: string; guests: Guests | undefined; review: ReviewRow | undefined };

/** The review that fits, whole but for its photograph. */
export async function reviewWhere(db: DbOrTransaction, which: SQL | undefined, lock = false): Promise<ReviewRow | undefined> {
  const asked = db.select(columns).from(reviews).where(which);
  const [row] = await (lock ? asked.for('update') : asked);
  return row;
}

/**
 * What a token opens: for a party that was there, or a review that outlived its party.
 * @returns undefined for a token of another kind, nobody's, or of guests whose trip was called off, is still to come, or who were not there
 */
export async function openReview(db: DbOrTransaction, token: string | undefined): Promise<OpenReview | undefined> {
  const link = await linkOf(db, 'review', token);
  const hash = linkHash(token ?? '');
  if (!link?.partyId) {
    const review = await reviewWhere(db, and(eq(reviews.linkHash, hash), isNull(reviews.partyId)));
    return review && { linkId: review.id, hash, guests: undefined, review };
  }
  const [guests, review] = await Promise.all([guestsOf(db, link.partyId), reviewWhere(db, eq(reviews.partyId, link.partyId))]);
  return guests || review ? { linkId: link.id, hash, guests, review } : undefined;
}

async function guestsOf(db: DbOrTransaction, partyId: string): Promise<Guests | undefined> {
  const { name, email, phone, reference } = inquiries;
  const [row] = await db
    .select({ status: parties.status, departure: departures, inquiryId: parties.inquiryId, inquiry: { name, email, phone, reference } })
    .from(parties)
    .innerJoin(departures, eq(departures.id, parties.departureId))
    .innerJoin(inquiries, eq(inquiries.id, parties.inquiryId))
    .where(eq(parties.id, partyId));
  if (!row || row.departure.status === 'cancelled' || row.status !== 'confirmed') return undefined;
  const { id: departureId, tour, title, lastDay } = row.departure;
  if (!lastDay || lastDay >= banjulDay()) return undefined;
  return { partyId, inquiryId: row.inquiryId, departureId, tour, title, tripDay: lastDay, inquiry: row.inquiry };
}

function shownToAuthor({ version, state, stars, body, name, country, pictureWidth }: ReviewRow, editableUntil: Date | undefined): OwnReview['review'] {
  return { version, state, stars, words: body, name, country, hasPicture: pictureWidth !== null, editableUntil };
}

/** What its author sees on the page of the link. */
export function ownReview({ guests, review }: OpenReview, titleOf: (tour: string) => string | undefined): OwnReview {
  const until = review && editableUntil(review.createdAt);
  const mayEdit = guests !== undefined && until !== undefined && until > new Date() && review?.state !== 'withdrawn';
  return {
    title: guests?.title ?? titleOf(review?.tour ?? '') ?? 'Your trip',
    tripDay: guests?.tripDay ?? review?.tripDay ?? null,
    guestName: guests?.inquiry.name ?? '',
    review: review && shownToAuthor(review, mayEdit ? until : undefined),
  };
}
