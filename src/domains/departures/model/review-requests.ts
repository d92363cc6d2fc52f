import * as z from 'zod/mini';
import { nameRule, optionalLine } from '../../../lib/contact-rules.ts';
import { COUNTRY_MAX } from '../../../lib/field-lengths.ts';
import { FIELD_MESSAGES } from '../../../lib/field-messages.ts';
import { multiLine } from '../../../lib/text.ts';
import { DECLINE_KINDS } from './departure-words.ts';
import { DECLINE_WORDS, REVIEW_WORDS, speaksOfStarsAlone } from './review-rules.ts';

/* What is sent about reviews; the server checks it. */

const version = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value)),
  z.int('Please open the page once more.').check(z.minimum(0, 'Please open the page once more.')),
);
const written = (missing: string) => z.pipe(z.string(missing), z.transform(multiLine));
const STARS = 'Please choose how many stars.';
const CONSENT = 'Without your consent we may not show it. Tick the box, or withdraw the review.';

/** POST /api/review, a plain form of several parts: `version` is that of the review on the page, 0 where there was none. */
export const reviewSchema = z.object({
  token: z.string(),
  version,
  stars: z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^[1-5]$/.test(value) ? Number(value) : value)),
    z.int(STARS).check(z.minimum(1, STARS), z.maximum(5, STARS)),
  ),
  words: z.pipe(
    written('Please write a few words.'),
    z
      .string()
      .check(
        z.minLength(REVIEW_WORDS.min, `Please write at least ${REVIEW_WORDS.min} characters.`),
        z.maxLength(REVIEW_WORDS.max, `Please keep it to ${REVIEW_WORDS.max} characters.`),
      ),
  ),
  name: nameRule,
  country: optionalLine(COUNTRY_MAX, FIELD_MESSAGES.country),
  consent: z.literal('yes', CONSENT),
  /** What becomes of the photograph that is kept. */
  removePicture: z.optional(z.string()),
});
export type WrittenReview = z.output<typeof reviewSchema>;

/** POST /api/review with `act=withdraw`. */
export const withdrawSchema = z.object({ token: z.string(), act: z.literal('withdraw') });

/** POST /api/admin/reviews/{id}. `takeAway` is what its author asks of us by another way: words, name and photograph go. */
export const decideReviewSchema = z.discriminatedUnion(
  'decision',
  [
    z.object({ decision: z.literal('publish'), version }),
    z.object({
      decision: z.literal('decline'),
      version,
      kind: z.enum(DECLINE_KINDS, 'Please choose why.'),
      because: z.pipe(
        written('Please say why.'),
        z.string().check(
          z.minLength(DECLINE_WORDS.min, `Please say why in at least ${DECLINE_WORDS.min} characters.`),
          z.maxLength(DECLINE_WORDS.max, `Please keep the reason to ${DECLINE_WORDS.max} characters.`),
          z.refine((words) => !speaksOfStarsAlone(words), 'How many stars it gives is no reason to decline it. Say what else is wrong with it, or publish it.'),
        ),
      ),
    }),
    z.object({ decision: z.literal('takeAway'), version }),
  ],
  'Say what becomes of it.',
);
export type DecideReview = z.input<typeof decideReviewSchema>;
