import { longDay } from '../../../lib/banjul-time.ts';

/** What is typed into the contact section's form (spec §3, Contact-form draft). */
export type ContactDraft = { name: string; email: string; phone: string; tour: string; groupSize: string; preferredDate: string; message: string };

export const EMPTY_CONTACT: ContactDraft = { name: '', email: '', phone: '', tour: '', groupSize: '', preferredDate: '', message: '' };

/** Where the contact form's draft is kept for the session. */
export const CONTACT_DRAFT_KEY = 'hbt-contact-draft';
/** Where the tour waits that a link elsewhere chose for the form (session storage). */
export const CHOSEN_TOUR_KEY = 'hbt-chosen-tour';
/** Sent to the window when a link chooses a tour while the form may already be there. */
export const TOUR_CHOSEN = 'hbt:tour-chosen';

/** Subject of the prepared mail; `mailLink` cuts it to its limit. */
export function contactSubject({ tour, name }: ContactDraft): string {
  return tour ? `Tour enquiry: ${tour}` : `Tour enquiry from ${name}`;
}

/**
 * Body of the prepared mail (spec §7): what was typed, a form reference in place of a secret token, and
 * the time as an ISO timestamp. The visitor's own words come first, since a mail program may cut the end.
 */
export function contactBody(draft: ContactDraft, reference: string, at: Date): string {
  const facts = [
    ['Name', draft.name],
    ['Email', draft.email],
    ['Phone', draft.phone],
    ['Tour', draft.tour],
    ['Group size', draft.groupSize],
    ['Preferred date', draft.preferredDate && longDay(draft.preferredDate)],
  ];
  return [
    draft.message,
    '',
    ...facts.flatMap(([label, text]) => (text ? [`${label}: ${text}`] : [])),
    '',
    `Form reference: ${reference}`,
    `Prepared: ${at.toISOString()}`,
  ].join('\n');
}
