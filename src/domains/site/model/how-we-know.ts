import type { Tour } from '../../tours/model/tour-schema.ts';
import type { Claims } from './claim-schema.ts';
import type { Testimonial } from './people-schema.ts';

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
    ...(known && { evidence: `${known.evidence} Looked at by ${known.confirmedBy} on ${dayOf(known.on)}.` }),
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

/** "2026-11-21" as "21 November 2026". */
function dayOf(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
}
