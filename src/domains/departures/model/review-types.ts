import * as z from 'zod/mini';
import { DECLINE_KINDS, REVIEW_STATES } from './departure-words.ts';

const text = z.string();
const textOrNull = z.nullable(z.string());

const reviewLineSchema = z.object({
  id: text,
  version: z.number(),
  state: z.enum(REVIEW_STATES),
  stars: z.number(),
  words: text,
  name: text,
  country: textOrNull,
  hasPicture: z.boolean(),
  tour: text,
  /** Title of the trip, its day, and the enquiry that it was, while that is kept. */
  title: text,
  tripDay: textOrNull,
  reference: textOrNull,
  declineKind: z.nullable(z.enum(DECLINE_KINDS)),
  declinedBecause: textOrNull,
  /** When it was written or changed last, and decided. ISO 8601 in UTC. */
  changedAt: text,
  decidedAt: textOrNull,
});
export type ReviewLine = z.output<typeof reviewLineSchema>;

/** GET /api/admin/reviews, and the answer to every decision: those that wait first, then the newest; `next` is where older ones begin. */
export const reviewListSchema = z.object({ reviews: z.array(reviewLineSchema), waiting: z.number(), next: textOrNull });
export type ReviewList = z.output<typeof reviewListSchema>;

/** What its author sees of a review on the page of the link. */
export type OwnReview = {
  title: string;
  tripDay: string | null;
  /** For the fields while there is none. */
  guestName: string;
  review:
    | (Pick<ReviewLine, 'version' | 'state' | 'stars' | 'words' | 'name' | 'country' | 'hasPicture'> & {
        /** Until when it can be changed; undefined where that is over. */
        editableUntil: Date | undefined;
      })
    | undefined;
};

export type ShownReview = Pick<ReviewLine, 'id' | 'version' | 'tour' | 'stars' | 'words' | 'name' | 'country' | 'tripDay'> & {
  /** Size of its photograph in pixels. */
  picture: { width: number; height: number } | null;
};

export type ShownReviews = {
  all: readonly ShownReview[];
  declined: readonly { kind: (typeof DECLINE_KINDS)[number]; count: number }[];
};
