import { isOwnMachine } from '../../../server/config/own-machine.ts';
import { inWords } from '../../content-format/model/field-schema.ts';
import type { ClaimId, Claims } from '../../site/model/claim-schema.ts';
import type { Tour } from '../../tours/model/tour-schema.ts';
import type { Sample } from '../model/document-types.ts';
import type { Content } from './load.ts';

/**
 * The content that a site at this address shows: while it is tried on its own machine all of it, in public nothing that is a
 * sample (decisions.md, "Samples stay at home"). What is left out closes up on the pages.
 */
export function shownContent(content: Content, siteUrl: URL): Content {
  if (isOwnMachine(siteUrl)) return content;
  const { about, ...rest } = content;
  return {
    ...rest,
    ...(about && !about.sample && { about }),
    guides: content.guides.filter(({ sample }) => !sample),
    testimonials: content.testimonials.filter(({ sample }) => !sample),
    claims: Object.fromEntries(Object.entries(content.claims).filter(([, claim]) => claim?.known)) as Claims,
    tours: content.tours.map(withoutSampleRating),
  };
}

function withoutSampleRating(tour: Tour): Tour {
  if (tour.ratingSource !== undefined) return tour;
  const { rating: _rating, reviews: _reviews, ...rest } = tour;
  return rest;
}

/** What is a sample, in words that the operator finds in content/: a public site leaves it out. */
export function samplesOf({ guides, testimonials, about, claims, tours }: Content): Sample[] {
  const samples: Sample[] = [];
  if (guides.some(({ sample }) => sample)) samples.push({ what: 'guides', file: 'guides.yaml' });
  if (testimonials.some(({ sample }) => sample)) samples.push({ what: 'testimonials', file: 'testimonials.yaml' });
  if (about?.sample) samples.push({ what: 'texts about us', file: 'about.yaml' });
  const rated = tours.find(({ rating, ratingSource }) => rating !== undefined && ratingSource === undefined);
  if (rated) samples.push({ what: 'ratings of tours', file: `tours/${rated.slug}.yaml`, path: 'ratingSource' });
  const unknown = (Object.keys(claims) as ClaimId[]).filter((id) => !claims[id]?.known);
  if (unknown.length > 0) samples.push({ what: `claims (${unknown.map((id) => inWords(id).toLowerCase()).join(', ')})`, file: 'claims.yaml' });
  return samples;
}
