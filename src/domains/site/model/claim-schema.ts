import { z } from 'zod';
import { line } from '../../content-format/model/fields.ts';

/** What the site says of the operator beside facts, by the name under which pages quote it (spec §1, Claims). */
export const CLAIM_IDS = [
  'travellers',
  'rating',
  'reviews',
  'years',
  'destinations',
  'packages',
  'visitorCountries',
  'guestCountries',
  'satisfaction',
  'licensed',
  'certified',
  'insured',
] as const;

export type ClaimId = (typeof CLAIM_IDS)[number];

const claimSchema = z.strictObject({
  /** What is claimed, as a sentence: "How we know" and the operator read it. */
  wording: line(10, 160),
  /** As pages show it: "1000+". */
  value: line(1, 60),
  stands: line(5, 200).meta({ title: 'Where it stands' }),
  /** What shows that it is true, and who looked at that, when. Without it the claim is a sample. */
  known: z
    .strictObject({ evidence: line(10, 300), confirmedBy: line(2, 60), on: z.iso.date('a day such as 2026-11-21') })
    .optional()
    .meta({ title: 'How you know', help: 'Without it the claim is a sample, which a public site does not make.' }),
});

/** content/claims.yaml. A claim that is not there is not made. */
export const claimsSchema = z
  .partialRecord(z.enum(CLAIM_IDS), claimSchema)
  // It is drawn as stars.
  .refine(({ rating }) => !rating || (Number(rating.value) >= 1 && Number(rating.value) <= 5), {
    path: ['rating', 'value'],
    error: 'a number from 1 to 5, such as "4.8"',
  });

export type Claims = z.infer<typeof claimsSchema>;
