import type { Article } from '@/domains/articles/model/article-schema';
import { readTime } from '@/domains/articles/model/reading-time';

/** Articles that belong to a tour; nothing where there are none. */
export function TourReading({ articles }: { articles: Article[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="reading" className="border-t border-line py-12 md:py-14 print:hidden">
      <div className="wrap">
        <h2 id="reading" className="mb-6 text-3xl">
          Read before you go
        </h2>
        <ul className="grid gap-x-8 gap-y-6 md:grid-cols-3">
          {articles.map(({ slug, title, excerpt, minutes }) => (
            <li key={slug} className="border-t-2 border-text pt-3">
              <h3 className="text-xl">
                <a href={`/blog/${slug}`} className="underline underline-offset-4">
                  {title}
                </a>
              </h3>
              <p className="mt-2 text-muted">{excerpt}</p>
              <p className="mt-1 text-base text-muted">{readTime(minutes)}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
