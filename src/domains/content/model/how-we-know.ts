import { shortDay } from '../../../lib/banjul-time.ts';
import type { Claims } from '../../site/model/claim-schema.ts';
import type { Testimonial } from '../../site/model/people-schema.ts';
import type { Tour } from '../../tours/model/tour-schema.ts';

/** The page that shows where what we say of ourselves comes from. */
export const HOW_WE_KNOW = { path: '/how-we-know', title: 'How we know' };

/** What is said, and what shows that it is true, each in a sentence or two. */
export type Shown = { value: string; wording: string; evidence: string[] };

type Content = { claims: Claims; testimonials: Testimonial[]; tours: Tour[] };

/**
 * Everything on the site that somebody has to believe: claims, the ratings of tours together, and reviews, in this order; `samples`
 * is what nothing shows. Undefined while nothing has its evidence: there is no page then, and nothing leads to it.
 */
export function howWeKnow({ claims, testimonials, tours }: Content): { known: Shown[]; samples: string[] } | undefined {
  const made = Object.values(claims);
  const said = made.flatMap(({ value, wording, known }) =>
    known ? [{ value, wording, evidence: [`${known.evidence} Checked by ${known.confirmedBy} on ${shortDay(known.on)}.`] }] : [],
  );
  const rated = tours.filter(({ rating }) => rating !== undefined);
  const read = Map.groupBy(
    rated.filter(({ ratingSource }) => ratingSource),
    ({ ratingSource }) => ratingSource,
  );
  const ratings = [...read].map(([source, of]) => `${source?.replace(/\.$/, '')}: ${of.map(starsOf).join('; ')}.`);
  const reviewed = testimonials.flatMap(({ name, date, source }) => (source ? [{ value: name, wording: `Review of ${date}`, evidence: [source] }] : []));
  const known = [
    ...said,
    ...(ratings.length > 0 ? [{ value: 'Ratings of our tours', wording: 'The average of the reviews of each tour.', evidence: ratings }] : []),
    ...reviewed,
  ];
  if (known.length === 0) return undefined;
  const samples = [
    ...made.filter((claim) => !claim.known).map(({ value, wording }) => `${value}: ${wording}`),
    ...counted(rated.filter(({ ratingSource }) => !ratingSource).length, 'rating of a tour', 'ratings of tours'),
    ...counted(testimonials.filter(({ source }) => !source).length, 'review', 'reviews'),
  ];
  return { known, samples };
}

function starsOf({ title, rating, reviews }: Tour): string {
  return `${title} ${rating?.toFixed(1)} (${counted(reviews ?? 0, 'review', 'reviews')})`;
}

/** "1 review"; nothing of nothing. */
function counted(count: number, one: string, several: string): string[] {
  return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
}
