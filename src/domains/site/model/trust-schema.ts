import { z } from 'zod';
import { KICKER, LEAD, line, paragraph } from '../../content-format/model/fields.ts';

/** The words around one figure of content/claims.yaml: before the dots, and after the figure. */
const figureWords = z.strictObject({ label: line(3, 40), unit: line(3, 20).optional() });

/** content/trust.yaml: the trust panel's words (spec §2, section 3); its claims are in content/claims.yaml. */
export const trustSchema = z.strictObject({
  kicker: line(3, 40).meta(KICKER),
  headline: line(5, 80),
  lead: paragraph(40, 300).meta(LEAD),
  reviews: line(3, 40).meta({ title: 'Word after the number of reviews' }),
  /** Of texts that were published with more of them, the others are left out: the page has these figures elsewhere. */
  figures: z.object({ countries: figureWords }),
  /** Before the year: "Established". */
  established: line(3, 20),
  guarantee: paragraph(40, 400),
  /** Before and after the hours of free cancellation. */
  cancellation: line(5, 60),
  cancellationEnd: line(5, 60),
});

export type Trust = z.infer<typeof trustSchema>;
