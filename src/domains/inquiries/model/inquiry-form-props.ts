import { hasClosedDays } from '@/domains/site/model/day-note';
import { exceptionsFrom, type HoursException } from '@/domains/site/model/opening-hours';
import type { Site } from '@/domains/site/model/site-schema';
import { type Trips, tripNames } from '@/domains/tours/model/trips/all-trips';
import type { CarriedRequest } from './carried-request';
import type { FormState } from './form-state';

/** What the inquiry form needs; small, because an island's props travel with the page. */
export type InquiryFormProps = {
  tours: string[];
  inquiryTypes: { value: string; label: string }[];
  replyHours: number;
  /** Whom to ring where we have nowhere to answer at. */
  phone: string;
  /** The days to come that have other hours, where the office is closed on one of them. */
  exceptions?: HoursException[];
  /** Set where a post without scripts failed: the form comes back as it was filled. */
  state?: FormState | undefined;
  given?: CarriedRequest;
  /** Where nothing was: without a connection this page stands in for its addresses that choose something, which the browser then reads. */
  trips?: { slug: string; title: string }[] | undefined;
  /** Where its draft is kept, if not where all others have theirs (inquiry-draft.ts). */
  draftKey?: string;
};

/** Every trip is offered: the catalogue, then the one to Dakar. */
export function inquiryFormProps({ site, ...trips }: Trips & { site: Site }): InquiryFormProps {
  const exceptions = exceptionsFrom(new Date(), site.hours);
  return {
    tours: tripNames(trips).map(({ title }) => title),
    inquiryTypes: site.inquiryTypes,
    replyHours: site.promises.replyHours,
    phone: site.contact.displayPhone,
    ...(hasClosedDays(exceptions) && { exceptions }),
  };
}
