import type { Article } from '@/domains/articles/model/article-schema';
import { TOUR_ARTICLES } from '../../tours/model/tour-limits';

/**
 * What to read before a tour: articles that name it among theirs, those first in whose list it stands first.
 * @param articles latest first, as they stay where nothing else decides
 * @param similar tours that suit the same visitors, whose articles follow where there is room
 */
export function articlesAbout(tour: string, articles: Article[], similar: string[] = []): Article[] {
  const naming = (slugs: string[]) => {
    const place = ({ tours }: Article) => tours.findIndex((slug) => slugs.includes(slug));
    return articles.filter((article) => place(article) >= 0).toSorted((a, b) => place(a) - place(b));
  };
  return [...new Set([...naming([tour]), ...naming(similar)])].slice(0, TOUR_ARTICLES);
}
