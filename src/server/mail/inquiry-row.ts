import type { inquiries } from '../db/schema.ts';

/** An enquiry as it is stored. */
export type InquiryRow = typeof inquiries.$inferSelect;
