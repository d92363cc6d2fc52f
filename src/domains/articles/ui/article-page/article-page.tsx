import type { ReactNode } from 'react';
import type { Article } from '@/domains/articles/model/article-schema';
import { readTime } from '@/domains/articles/model/reading-time';
import type { Heading } from '@/domains/content-format/model/markup';
import type { Site } from '@/domains/site/model/site-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { shortDay } from '@/lib/banjul-time';
import { Picture } from '@/ui/picture';
import { ArticleContents } from './article-contents';
import { AskUs, RelatedArticles, RelatedTours, ShareLinks } from './article-ends';

type ArticlePageProps = {
  article: Article;
  site: Site;
  address: string;
  headings: Heading[];
  related: Article[];
  tours: Tour[];
  /** The moment that a preview is of. */
  at?: Date | undefined;
  children: ReactNode;
};

function Head({ article, brand }: { article: Article; brand: string }) {
  return (
    <header className="article-head">
      <div className="wrap">
        <Breadcrumb title={article.title} />
        <div className="article-title">
          {article.topics.length > 0 && (
            <ul className="article-topics" aria-label="Topics">
              {article.topics.map(({ id, label }) => (
                <li key={id}>
                  <a href={`/blog?topic=${id}`}>{label}</a>
                </li>
              ))}
            </ul>
          )}
          <h1>{article.title}</h1>
          <div className="article-about">
            <p className="article-lead">{article.excerpt}</p>
            <p className="article-byline">
              By the {brand} team · <time dateTime={article.date}>{shortDay(article.date)}</time>
              {article.updated && (
                <>
                  {' '}
                  · updated <time dateTime={article.updated}>{shortDay(article.updated)}</time>
                </>
              )}{' '}
              · {readTime(article.minutes)}
            </p>
          </div>
        </div>
        <div className="poster article-cover">
          <Picture name={article.image} crop="wide" alt={article.imageAlt} sizes="(width < 48rem) 80vw, 56rem" priority />
        </div>
      </div>
    </header>
  );
}

/** An article: head with its poster, contents, text, and where to go from there. */
export function ArticlePage({ article, site, address, headings, related, tours, at, children }: ArticlePageProps) {
  return (
    <article>
      <Head article={article} brand={site.brand.name} />
      <div className="wrap article-columns">
        <ArticleContents headings={headings} />
        <div className="article-text" data-text>
          {article.takeaways && (
            <div role="note" aria-label="In short" className="article-takeaways">
              <p className="note-title">In short</p>
              <ul>
                {article.takeaways.map((takeaway) => (
                  <li key={takeaway}>{takeaway}</li>
                ))}
              </ul>
            </div>
          )}
          {children}
        </div>
        <ShareLinks article={article} address={address} hosts={site.hostAllowList} />
      </div>
      <div className="article-next">
        <div className="wrap">
          <RelatedTours tours={tours} />
          <RelatedArticles articles={related} />
        </div>
      </div>
      <AskUs article={article} site={site} at={at} />
    </article>
  );
}

/** Where a page of the blog stands: Home, Blog, and its own title. */
function Breadcrumb({ title }: { title: string }) {
  return (
    <nav aria-label="Breadcrumb" className="article-crumbs">
      <ol>
        <li>
          <a href="/">Home</a>
        </li>
        <li>
          <a href="/blog">Blog</a>
        </li>
        <li aria-current="page">{title}</li>
      </ol>
    </nav>
  );
}
