import { hasClosedDays } from '@/domains/site/model/day-note';
import { exceptionsFrom, type HoursException } from '@/domains/site/model/opening-hours';
import type { Site } from '@/domains/site/model/site-schema';
import { type Trips, tripNames } from '@/domains/tours/model/trips/all-trips';
import type { FormState } from './form-state';

/** What the contact form needs; small, because an island's props travel with the page. */
export type ContactFormProps = {
  /** The 14 options of the select (spec §9), slug and title. */
  tours: [slug: string, title: string][];
  replyHours: number;
  /** The days to come that have other hours, where the office is closed on one of them. */
  exceptions?: HoursException[];
  /** Set where a post without scripts failed: the form comes back as it was filled. */
  state?: FormState | undefined;
};

/** The options in the order of content/site.yaml, the trip to Dakar among them. */
export function contactFormProps({ site, ...trips }: Trips & { site: Site }): ContactFormProps {
  const exceptions = exceptionsFrom(new Date(), site.hours);
  const titles = new Map(tripNames(trips).map(({ slug, title }) => [slug, title]));
  return {
    tours: site.contactFormTours.map((slug) => [slug, titles.get(slug) ?? slug]),
    replyHours: site.promises.replyHours,
    ...(hasClosedDays(exceptions) && { exceptions }),
  };
}
