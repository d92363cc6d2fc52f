import type { Article } from '@/domains/articles/model/article-schema';
import { TOUR_ARTICLES } from './tour-limits';

/**
 * What to read before a tour: articles that name it among theirs, those first in whose list it stands first.
 * @param slugs the tour; for the trip to Dakar, which articles cannot name, the tours that suit the same visitors
 * @param articles latest first, as they stay where nothing else decides
 */
export function articlesAbout(slugs: string[], articles: Article[]): Article[] {
  const place = ({ tours }: Article) => tours.findIndex((slug) => slugs.includes(slug));
  return articles
    .filter((article) => place(article) >= 0)
    .toSorted((a, b) => place(a) - place(b))
    .slice(0, TOUR_ARTICLES);
}
