import type { ReactNode } from 'react';
import type { Article } from '@/domains/articles/model/article-schema';
import { shareLinks } from '@/domains/articles/model/share-links';
import { OtherHours } from '@/domains/site/model/hours-shown';
import { chatLink } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { ArticleMeta } from '../article-meta';

/** Links that hand the article on; copying needs a script, which shows its button (reading-aids.ts). */
export function ShareLinks({ article, address, hosts }: { article: Article; address: string; hosts: string[] }) {
  return (
    <section aria-labelledby="share" className="article-share">
      <h2 id="share">Pass it on</h2>
      <ul>
        {shareLinks(article.title, address, hosts).map(({ label, href }) => (
          <li key={label}>
            <OutsideLink href={href} className={buttonClass('outline')}>
              {label}
              <span className="sr-only">: share this article</span>
            </OutsideLink>
          </li>
        ))}
        <li hidden>
          <button type="button" className={buttonClass('outline')} data-copy-link={address} data-early="">
            Copy link
          </button>
        </li>
      </ul>
      <p role="status" data-copied />
    </section>
  );
}

/** A picture, and beside it where it leads. */
function Row({ picture, children }: { picture: string; children: ReactNode }) {
  return (
    <li className="article-row">
      <div className="poster article-thumb">
        <Picture name={picture} crop="card" alt="" sizes="9rem" />
      </div>
      <div className="article-row-text">{children}</div>
    </li>
  );
}

/** Tours that belong to the article, as compact rows. */
export function RelatedTours({ tours }: { tours: Tour[] }) {
  if (tours.length === 0) return null;
  return (
    <section aria-labelledby="related-tours">
      <h2 id="related-tours">Tours for this</h2>
      <ul className="article-rows">
        {tours.map((tour) => (
          <Row key={tour.id} picture={tour.image}>
            <h3>
              <a href={`/tours/${tour.slug}`} data-open-tour={tour.slug}>
                {tour.title}
              </a>
            </h3>
            <p>{tour.duration}</p>
            <p>{tour.price}</p>
          </Row>
        ))}
      </ul>
    </section>
  );
}

/** What to read next; nothing where no other article is about the same. */
export function RelatedArticles({ articles }: { articles: Article[] }) {
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="related-articles">
      <h2 id="related-articles">Read next</h2>
      <ul className="article-rows">
        {articles.map((article) => (
          <Row key={article.slug} picture={article.image}>
            <h3>
              <a href={`/blog/${article.slug}`}>{article.title}</a>
            </h3>
            {article.topics.length > 0 && <p>{article.topics.map(({ label }) => label).join(' · ')}</p>}
            <ArticleMeta article={article} />
          </Row>
        ))}
      </ul>
    </section>
  );
}

/** The way from reading to asking. */
export function AskUs({ article, site, at }: { article: Article; site: Site; at?: Date | undefined }) {
  const text = `Hello ${site.brand.name}! I have read "${article.title}" on your website and would like to ask:`;
  return (
    <section aria-labelledby="ask" className="bg-band py-12 text-on-band md:py-16">
      <div className="wrap flex flex-col gap-6 md:flex-row md:items-center">
        <div className="flex-1">
          <h2 id="ask" className="text-[clamp(1.8rem,1.3rem+2vw,2.8rem)]">
            Something left to ask?
          </h2>
          <p className="mt-3 max-w-[36rem] text-on-band-muted">
            A person in {site.contact.place} reads it, {site.hours.text}, every day. Asking costs nothing.
            <OtherHours hours={site.hours} at={at} className="mt-1 block" />
          </p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink tone="accent" href="/#inquiry">
            Ask a question
          </ButtonLink>
          <OutsideLink href={chatLink(site.contact, text)} className={buttonClass('on-band')}>
            WhatsApp
          </OutsideLink>
        </div>
      </div>
    </section>
  );
}
