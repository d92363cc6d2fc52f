import * as z from 'zod/mini';

const samePhoneSchema = z.object({ phone: z.string(), inquiries: z.number() });
/** Enquiries that stay although they came from a phone of the person: under another address, or under none. */
export type SamePhone = z.output<typeof samePhoneSchema>;

/** POST /api/admin/person/erase: what was erased of one person, in rows, and what stayed. */
export const erasedSchema = z.object({
  success: z.literal(true),
  inquiries: z.number(),
  mails: z.number(),
  account: z.boolean(),
  /** Guides of the diary; without them there was none. */
  guides: z.optional(z.number()),
  samePhone: z.optional(z.array(samePhoneSchema)),
});
export type Erased = z.output<typeof erasedSchema>;
