import { timeBand } from '@/domains/articles/model/article-limits';
import type { Article } from '@/domains/articles/model/article-schema';
import { Picture } from '@/ui/picture';
import { ArticleMeta } from '../article-meta';

/** One article of the list; its title is the link, which covers the whole card. */
function ArticleCard({ article, lead }: { article: Article; lead: boolean }) {
  return (
    <article className="story">
      <div className="poster">
        <Picture name={article.image} crop="card" alt={article.imageAlt} sizes={`(width < 48rem) 80vw, ${lead ? 46 : 36}rem`} priority={lead} />
      </div>
      <div className="story-text">
        {article.topics.length > 0 && <p className="story-topics">{article.topics.map(({ label }) => label).join(' · ')}</p>}
        <h2>
          <a href={`/blog/${article.slug}`}>{article.title}</a>
        </h2>
        <p className="story-excerpt">{article.excerpt}</p>
        <ArticleMeta article={article} className="story-meta" />
      </div>
    </article>
  );
}

/** All articles, the latest first and large (article-list.css gives the places). */
export function ArticleList({ articles }: { articles: Article[] }) {
  return (
    <ol className="stories" data-articles>
      {articles.map((article, index) => (
        <li key={article.slug} data-topics={article.topics.map(({ id }) => id).join(' ')} data-time={timeBand(article.minutes)}>
          <ArticleCard article={article} lead={index === 0} />
        </li>
      ))}
    </ol>
  );
}
