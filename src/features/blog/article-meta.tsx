import { shortDay } from '@/lib/banjul-time';
import type { Article } from '@/lib/content/article-schema';
import { readTime } from '@/lib/reading-time';

/** When an article was written, and how long it takes to read. */
export function ArticleMeta({ article, className }: { article: Article; className?: string }) {
  return (
    <p className={className}>
      <time dateTime={article.date}>{shortDay(article.date)}</time> · {readTime(article.minutes)}
    </p>
  );
}
