import type { About } from './about-schema.ts';
import type { ClaimId, Claims } from './claim-schema.ts';
import type { Guide, Testimonial } from './people-schema.ts';

/** The sections of the home page that some operators have nothing for. Where one is missing, links to it go with it. */
export type HomeSections = { figures: boolean; about: boolean; testimonials: boolean };

const FIGURES: ClaimId[] = ['travellers', 'rating', 'years', 'destinations'];
const COUNTERS: ClaimId[] = ['travellers', 'rating', 'packages', 'visitorCountries', 'satisfaction'];

/** Which of them this content fills. */
export function homeSections(content: { claims: Claims; about?: About; guides: Guide[]; testimonials: Testimonial[] }): HomeSections {
  const claimed = (ids: ClaimId[]) => ids.some((id) => content.claims[id]);
  return {
    figures: claimed(FIGURES),
    about: content.about !== undefined || content.guides.length > 0 || claimed(COUNTERS),
    testimonials: content.testimonials.length > 0,
  };
}
