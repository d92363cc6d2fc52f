import { RELATED_ARTICLES } from './article-limits';
import type { Article } from './article-schema';

/**
 * Articles to read after this one: those that it names first, in its order, then those that share most
 * topics with it, the latest first. One that shares nothing is not offered.
 */
export function relatedArticles(article: Article, articles: Article[]): Article[] {
  const named: readonly string[] = article.related ?? [];
  function rank(other: Article): number {
    const place = named.indexOf(other.slug);
    const shared = other.topics.filter(({ id }) => article.topics.some((topic) => topic.id === id)).length;
    return place >= 0 ? 100 - place : shared;
  }
  return articles
    .filter((other) => other.slug !== article.slug)
    .map((other) => ({ other, score: rank(other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.other.date.localeCompare(a.other.date))
    .slice(0, RELATED_ARTICLES)
    .map(({ other }) => other);
}
