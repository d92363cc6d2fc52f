import type { ReactNode } from 'react';
import { readBody } from '@/domains/articles/server/article-body';
import { linkProblem } from '@/domains/articles/server/articles';
import { ArticleText } from '@/domains/articles/ui/article-page/article-text';
import type { Content } from '@/domains/content/server/load';
import type { Heading } from '@/domains/content-format/model/markup';
import type { Tokens } from '@/domains/site/server/tokens';
import { tripNames } from '@/domains/tours/model/trips/all-trips';

/** A text as its page will show it, or what keeps it from being one: each line, counted from the text's first, and what was expected there. */
export type RenderedArticle = { elements: ReactNode; headings: Heading[] } | { problems: { line: number; message: string }[] };

/**
 * Renders the text of an article that is not (yet) in the content: a draft.
 * @param text below the fields, as it is written, tokens and all
 * @param content what it may point to
 * @param slug its address, for links to itself
 */
export function renderArticle(text: string, content: Pick<Content, 'site' | 'tours' | 'dakar' | 'articles'>, tokens: Tokens, slug?: string): RenderedArticle {
  const { problems, links, markup } = readBody(text, tokens);
  const targets = {
    tours: new Set(tripNames(content).map((trip) => trip.slug)),
    articles: new Set([...content.articles.map((article) => article.slug), ...(slug ? [slug] : [])]),
    hosts: content.site.hostAllowList,
  };
  const astray = links.flatMap(({ target, line }) => {
    const expected = linkProblem(target, targets);
    return expected ? [{ line, expected }] : [];
  });
  const wrong = [...problems, ...astray].toSorted((a, b) => a.line - b.line);
  if (wrong.length > 0 || !markup) return { problems: wrong.map(({ line, expected }) => ({ line, message: `expected ${expected}` })) };
  return { elements: <ArticleText text={markup} tours={content.tours} />, headings: markup.headings };
}
