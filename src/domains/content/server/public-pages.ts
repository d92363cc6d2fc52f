import { DAKAR_SLUG } from '../../tours/model/dakar-slug.ts';
import { HOW_WE_KNOW, howWeKnow } from '../model/how-we-know.ts';
import type { Content } from './load.ts';

/** A page that anybody may find: its path, and the day of its last change where one is known. */
export type PublicPage = { path: string; updated?: string };

/** Every public page; the sitemap shows them, and a test visits each. */
export function publicPages(content: Content): PublicPage[] {
  const fixed = ['/', '/tours', '/gallery', '/blog', '/faq', '/enquiry', ...(content.dakar ? [`/tours/${DAKAR_SLUG}`] : [])];
  return [
    ...fixed.map((path) => ({ path })),
    ...content.tours.map(({ slug }) => ({ path: `/tours/${slug}` })),
    ...content.articles.map(({ slug, date, updated }) => ({ path: `/blog/${slug}`, updated: updated ?? date })),
    ...(howWeKnow(content) ? [{ path: HOW_WE_KNOW.path }] : []),
    ...content.policies.map(({ slug, updated }) => ({ path: `/${slug}`, updated })),
  ];
}
