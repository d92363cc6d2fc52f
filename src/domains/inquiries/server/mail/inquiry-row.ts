import type { inquiries } from '../inquiries-tables.ts';

/** An enquiry as it is stored. */
export type InquiryRow = typeof inquiries.$inferSelect;
