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
    <section id="blog" aria-labelledby="blog-heading" className="py-16 md:py-24">
      <div className="wrap">
        <SectionHeading id="blog-heading" kicker="From our notebook" title="Read before you pack">
          <p>What we tell friends who come to see us, written down.</p>
        </SectionHeading>
        <div className="grid gap-10 md:grid-cols-12 md:gap-8">
          {latest.map((article, index) => (
            <article key={article.slug} className={index === 0 ? 'md:col-span-7' : 'md:col-span-5 md:pt-24'}>
              <div className="poster aspect-[3/2]">
                <Picture name={article.image} crop="card" alt={article.imageAlt} sizes="(width < 48rem) 80vw, 40rem" />
              </div>
              <ArticleMeta article={article} className="mt-4 text-muted" />
              <h3 className="mt-1 text-[1.6rem] md:text-4xl">
                <a href={`/blog/${article.slug}`} className="decoration-4 underline-offset-4 hover:underline">
                  {article.title}
                </a>
              </h3>
              <p className="mt-3 max-w-[38rem]">{article.excerpt}</p>
            </article>
          ))}
        </div>
        <ButtonLink tone="outline" href="/blog" className="mt-10">
          View All Stories
        </ButtonLink>
      </div>
    </section>
  );
}
