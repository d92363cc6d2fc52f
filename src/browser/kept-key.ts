/**
 * Where an enquiry stands in local storage until the browser's database has it, and where pages of earlier releases kept those that could not be
 * sent yet (src/domains/inquiries/ui/kept-inquiries.ts moves them).
 */
export const NOTED_KEY = 'hbt-kept-enquiries';

/** Whether the outbox may hold something: a page that has nothing to send loads no code for it. */
export const OUTBOX_HINT = 'hbt-outbox-waits';
