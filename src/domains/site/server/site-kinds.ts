import { z } from 'zod';
import { faq } from '../../content-format/model/fields.ts';
import { byId, kindOfContent, single } from '../../content-format/model/kind.ts';
import { readMarkup } from '../../content-format/server/markup.ts';
import { aboutSchema } from '../model/about-schema.ts';
import { claimsSchema } from '../model/claim-schema.ts';
import { noticesSchema } from '../model/notice-schema.ts';
import { guideSchema, testimonialSchema } from '../model/people-schema.ts';
import { POLICY_SLUGS, type Policy, policySchema } from '../model/policy-schema.ts';
import { packingListSchema, serviceCategorySchema } from '../model/service-schema.ts';
import { siteSchema } from '../model/site-schema.ts';
import { trustSchema } from '../model/trust-schema.ts';
import { filledText, type Tokens, tokenProblems } from './tokens.ts';

/* The kinds of content that describe the operator, and what every tour shares. */

export const siteKind = single({ files: 'site.yaml', title: 'Hours, contact, prices and top of the page', schema: siteSchema, pages: ['/'] });
/** What visitors are to know on some days. */
export const noticesKind = single({ files: 'notices.yaml', title: 'Notices', schema: noticesSchema, pages: ['/'], mayGo: true }, []);
export const claimsKind = single({ files: 'claims.yaml', title: 'What we claim, and how we know', schema: claimsSchema, pages: ['/'] });
export const guidesKind = single({ files: 'guides.yaml', title: 'Guides', schema: z.array(guideSchema), pages: ['/'] });
export const testimonialsKind = single({ files: 'testimonials.yaml', title: 'Reviews', schema: z.array(testimonialSchema), pages: ['/'] });
export const servicesKind = single({ files: 'services.yaml', title: 'Popular services', schema: z.array(serviceCategorySchema), pages: ['/'] });
export const faqsKind = single({ files: 'faqs.yaml', title: 'Questions that every tour shares', schema: z.array(faq), pages: ['/faq'] });
export const packingListsKind = single({
  files: 'packing-lists.yaml',
  title: 'Packing lists',
  schema: z.array(packingListSchema).min(1),
  pages: ['/tours'],
  choices: { packingLists: byId },
});
export const aboutKind = single({ files: 'about.yaml', title: 'About us', schema: aboutSchema, pages: ['/'], mayGo: true }, undefined);
export const trustKind = single({ files: 'trust.yaml', title: 'Why trust us', schema: trustSchema, pages: ['/'] });

/** In the order of the footer. */
export const policiesKind = kindOfContent({
  files: 'pages/*.md',
  title: 'Policies',
  schema: policySchema,
  pages: ['/{name}'],
  names: POLICY_SLUGS,
  readText: readPolicy,
  make: (policies) =>
    policies.map(({ name, document, text }): Policy => ({ ...document, slug: name as Policy['slug'], text: text ?? { tree: [], headings: [] } })),
});

/** Marks of `retention-text.ts` in a text are filled by the page, and where its links lead nobody checks: policies may be older than a tour. */
function readPolicy(written: string, tokens: Tokens | undefined) {
  const filled = tokens ? filledText(written, tokens) : written;
  const { problems, markup } = readMarkup(filled);
  const headless = /^## \S/m.test(written) ? [] : [{ line: 1, expected: 'at least one heading, a line that starts with ##' }];
  return {
    filled,
    problems: [...headless, ...tokenProblems(written), ...problems],
    links: [],
    pictures: [],
    ...(markup && { markup }),
  };
}
