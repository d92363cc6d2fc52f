import type { Site } from '@/lib/content/site-schema';
import type { Tour } from '@/lib/content/tour-schema';
import type { FormState } from '@/lib/enquiry/form-state';

/** What the contact form needs; small, because an island's props travel with the page. */
export type ContactFormProps = {
  /** The 14 options of the select (spec §9), slug and title. */
  tours: [slug: string, title: string][];
  replyHours: number;
  /** Set where a post without scripts failed: the form comes back as it was filled. */
  state?: FormState | undefined;
};

export function contactFormProps(site: Site, tours: Tour[]): ContactFormProps {
  const chosen = site.contactFormTours.flatMap((slug) => tours.filter((tour) => tour.slug === slug));
  return { tours: chosen.map(({ slug, title }) => [slug, title]), replyHours: site.promises.replyHours };
}
