import type { Site } from '@/domains/site/model/site-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { Folded } from '@/ui/folded';
import { Picture } from '@/ui/picture';
import { Actions, Facts, Highlights, Rating } from './card-words';

/**
 * A tour in the home page's list of all: what a card says (spec §2, Tour card) in as little room as it takes. On phones the
 * picture stands beside the words, and description and highlights are folded; elsewhere it is a small card (tour-row.css).
 */
export function TourRow({ tour, site }: { tour: Tour; site: Site }) {
  const href = `/tours/${tour.slug}`;
  return (
    <article className="tour-row">
      {/* The title is the link for keyboards and screen readers; the picture leads there as well. */}
      <a href={href} data-open-tour={tour.slug} tabIndex={-1} className="tour-row-picture" data-picture-fallback="heading">
        <Picture name={tour.image} crop="card" alt={tour.imageAlt} sizes="(width < 40rem) 7rem, (width < 64rem) 50vw, 26rem" placeholder={false} />
        <span className="tour-now">Book Now Available! Calendar booking with instant confirmation of your request</span>
      </a>
      <div className="tour-row-head">
        <h3>
          <a href={href} data-open-tour={tour.slug}>
            {tour.title}
          </a>
        </h3>
        <Rating tour={tour} />
      </div>
      <Facts trip={tour} />
      <Folded className="tour-row-more" summary="In short">
        <p className="tour-row-lead">{tour.description}</p>
        <Highlights highlights={tour.highlights} />
        {tour.papers && (
          <p className="text-muted">
            <span className="sr-only">Papers: </span>
            {tour.papers.brief}
          </p>
        )}
        <p className="tour-price">{tour.price}</p>
      </Folded>
      <Actions site={site} title={tour.title} more={{ href, 'data-open-tour': tour.slug }} />
    </article>
  );
}
