import { z } from 'zod';
import { line, markup, sentences } from '../../content-format/model/fields.ts';
import type { Markup } from '../../content-format/model/markup.ts';

/** The policy pages, in the order in which the footer names them; each is a file of content/pages and an address. */
export const POLICY_SLUGS = ['privacy-policy', 'terms-of-service', 'booking-terms', 'accessibility'] as const;

/** content/pages/*.md: the lines between the two `---`, and the text below them. */
export const policySchema = z.strictObject({
  title: line(5, 60),
  /** For search engines, and the lead below the title. */
  description: sentences(40, 160),
  /** Day of the last change. */
  updated: z.iso.date('a day such as 2026-11-21'),
  text: markup('page'),
});

export type Policy = Omit<z.infer<typeof policySchema>, 'text'> & { slug: (typeof POLICY_SLUGS)[number]; text: Markup };
