import { shortDay } from '../../../lib/banjul-time.ts';
import type { Claims } from '../../site/model/claim-schema.ts';
import type { Testimonial } from '../../site/model/people-schema.ts';
import type { Tour } from '../../tours/model/tour-schema.ts';

/** The page that shows where what we say of ourselves comes from. */
export const HOW_WE_KNOW = { path: '/how-we-know', title: 'How we know' };

/** What is said, and what shows that it is true; without that it is a sample. */
export type Shown = { value: string; wording: string; evidence?: string };

type Content = { claims: Claims; testimonials: Testimonial[]; tours: Tour[] };

/** Everything on the site that somebody has to believe: claims, ratings of tours and reviews, in this order. */
export function whatWeSay({ claims, testimonials, tours }: Content): Shown[] {
  const said = Object.values(claims).map(({ value, wording, known }) => ({
    value,
    wording,
    ...(known && { evidence: `${known.evidence} Looked at by ${known.confirmedBy} on ${shortDay(known.on)}.` }),
  }));
  const rated = tours
    .filter(({ rating }) => rating !== undefined)
    .map(({ title, rating, reviews, ratingSource }) => ({
      value: `${rating?.toFixed(1)} (${reviews} reviews)`,
      wording: title,
      ...(ratingSource && { evidence: ratingSource }),
    }));
  const reviewed = testimonials.map(({ name, date, source }) => ({ value: name, wording: `Review of ${date}`, ...(source && { evidence: source }) }));
  return [...said, ...rated, ...reviewed];
}
