import type { Article } from '@/domains/articles/model/article-schema';
import { ArticleMeta } from '@/domains/articles/ui/article-meta';
import { ButtonLink } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { SectionHeading } from '@/ui/section-heading';

/** Teasers on the home page (spec §2, item 12; §9). */
const TEASERS = 2;

/** Home, section 12 (spec §2): the two latest articles. */
export function LatestArticles({ articles }: { articles: Article[] }) {
  const latest = articles.slice(0, TEASERS);
  if (latest.length === 0) return null;
  return (
    <section id="blog" aria-labelledby="blog-heading" className="py-6 md:py-7">
      <div className="wrap">
        <SectionHeading id="blog-heading" kicker="From our notebook" title="Read before you pack">
          <p>What we tell friends who come to see us, written down.</p>
        </SectionHeading>
        <div className="grid gap-5 md:grid-cols-2 md:gap-8">
          {latest.map((article) => (
            <article key={article.slug} className="teaser">
              <div className="poster">
                <Picture name={article.image} crop="card" alt={article.imageAlt} sizes="(width < 48rem) 7rem, 40rem" placeholder={false} />
              </div>
              <div>
                <ArticleMeta article={article} className="text-base leading-snug text-muted md:mt-3" />
                <h3 className="mt-0.5 text-lg md:text-2xl">
                  <a href={`/blog/${article.slug}`} className="inline-block py-1 decoration-4 underline-offset-4 hover:underline">
                    {article.title}
                  </a>
                </h3>
              </div>
              <p className="teaser-lead">{article.excerpt}</p>
            </article>
          ))}
        </div>
        <ButtonLink tone="outline" href="/blog" className="mt-4">
          View All Stories
        </ButtonLink>
      </div>
    </section>
  );
}
