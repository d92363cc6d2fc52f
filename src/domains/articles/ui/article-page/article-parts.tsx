import type { ReactNode } from 'react';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { OutsideLink } from '@/ui/button';
import { Picture } from '@/ui/picture';

/*
 * What an article may use beside Markdown (docs/owner/writing.md). The styles are in
 * article-text.css; boxes are notes, so that no heading of theirs is in the contents.
 */

/** Practical facts, in which every line begins with a bold word; something that must not be missed; or a tip. */
function box(kind: 'facts' | 'callout' | 'tip') {
  return ({ title = 'Tip', children }: { title?: string; children: ReactNode }) => (
    <div role="note" aria-label={title} className={`note note-${kind}`}>
      <p className="note-title">{title}</p>
      <div>{children}</div>
    </div>
  );
}

function Figure({ picture, alt, caption }: { picture: string; alt: string; caption?: string }) {
  return (
    <figure>
      <div className="poster">
        <Picture name={picture} crop="card" alt={alt} sizes="(width < 48rem) 80vw, 37rem" />
      </div>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

/** A table may be wider than a phone; then it alone scrolls. */
function Table({ children }: { children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a group of cells is no fieldset
    <div className="table-scroll" role="group" aria-label="Table" tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** The components of one article; links to tours open the tour over the page where scripts run. */
export function articleParts(tours: Pick<Tour, 'slug' | 'title' | 'duration' | 'location'>[]) {
  /** A tour as a line of its own, by its slug. Only phrases inside, so that it may stand anywhere. */
  function TourRow({ slug }: { slug: string }) {
    const tour = tours.find((candidate) => candidate.slug === slug);
    // The content check names a slug that is not there: this one is hidden for now.
    if (!tour) return <span />;
    return (
      <a href={`/tours/${slug}`} data-open-tour={slug} className="tour-link">
        <span className="tour-link-title">{tour.title}</span>
        <span className="tour-link-facts">
          {tour.duration} · {tour.location}
        </span>
      </a>
    );
  }

  function Link({ href = '', children }: { href?: string; children: ReactNode }) {
    if (/^https?:/.test(href)) return <OutsideLink href={href}>{children}</OutsideLink>;
    // The trip to Dakar is no tour of the catalogue: its link leads to its page.
    const tour = tours.find(({ slug }) => href === `/tours/${slug}`);
    const asked = /^\/tours\/([a-z0-9-]+)$/.exec(href)?.[1];
    // It is hidden for now: its name stays, the way there goes.
    if (asked && !tour && asked !== DAKAR_SLUG) return <span>{children}</span>;
    return (
      <a href={href} data-open-tour={tour?.slug}>
        {children}
      </a>
    );
  }

  return { Facts: box('facts'), Figure, Callout: box('callout'), Tip: box('tip'), Tour: TourRow, Link, Table };
}
