import { HOW_WE_KNOW, howWeKnow } from '../model/how-we-know.ts';
import { ALL_KINDS } from './kinds.ts';
import type { Content } from './load.ts';

/** A page that anybody may find: its path, and the day of its last change where one is known. */
export type PublicPage = { path: string; updated?: string };

/** What a kind makes of a document with a page of its own. */
type WithPage = { slug: string; date?: string; updated?: string };

/** Every public page; the sitemap shows them, and a test visits each. They are those where content shows, and the form to ask. */
export function publicPages(content: Content): PublicPage[] {
  const pages = ALL_KINDS.filter(([name]) => content[name] !== undefined).flatMap(([name, kind]) =>
    kind.pages.flatMap((page): PublicPage[] => (page.includes('{name}') ? pagesOf(page, content[name] as readonly WithPage[]) : [{ path: page }])),
  );
  const all = [...pages, { path: '/enquiry' }, ...(howWeKnow(content) ? [{ path: HOW_WE_KNOW.path }] : [])];
  return [...new Map(all.map((page) => [page.path, page])).values()];
}

function pagesOf(page: string, documents: readonly WithPage[]): PublicPage[] {
  return documents.map(({ slug, date, updated = date }) => ({ path: page.replace('{name}', slug), ...(updated && { updated }) }));
}
