import type { Site } from '@/domains/site/model/site-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { Picture } from '@/ui/picture';
import { Actions, Facts, Highlights, Rating } from './card-words';

type TourCardProps = {
  tour: Tour;
  site: Site;
  /** Where "Learn More" leads: to the tour, or to the contact section with this tour chosen (decisions.md, "Learn More"). */
  learnMore?: 'tour' | 'contact';
  headingLevel?: 'h2' | 'h3';
  /** False saves the blurred picture's bytes where a card is not seen at first; its ink stays. */
  placeholder?: boolean;
};

/**
 * A tour as a poster with its caption (spec §2, Tour card). A press anywhere on it opens the tour; "Book Now" is its one
 * strong button. Its styles stand in tour-card.css, its picture's failure is told by src/ui/picture-failure.ts.
 */
export function TourCard({ tour, site, learnMore = 'tour', headingLevel: Heading = 'h3', placeholder = true }: TourCardProps) {
  const href = `/tours/${tour.slug}`;
  const more = learnMore === 'tour' ? { href, 'data-open-tour': tour.slug } : { href: '/#contact', 'data-choose-tour': tour.slug };
  return (
    <article className="tour">
      {/* The title is the link for keyboards and screen readers, and covers the card; the picture leads there as well. */}
      <a href={href} data-open-tour={tour.slug} tabIndex={-1} className="tour-picture" data-picture-fallback="heading">
        <Picture name={tour.image} crop="card" alt={tour.imageAlt} sizes="(width < 40rem) 80vw, (width < 64rem) 50vw, 26rem" placeholder={placeholder} />
        <span className="tour-now">Book Now Available! Calendar booking with instant confirmation of your request</span>
      </a>
      <div className="tour-text">
        <Rating tour={tour} />
        <Heading className="tour-title">
          <a href={href} data-open-tour={tour.slug}>
            {tour.title}
          </a>
        </Heading>
        <Facts trip={tour} withAge />
        {tour.papers && (
          <p className="leading-[1.45] text-muted">
            <span className="sr-only">Papers: </span>
            {tour.papers.brief}
          </p>
        )}
        <p className="tour-lead">{tour.description}</p>
        <Highlights highlights={tour.highlights} />
        <p className="tour-price">{tour.price}</p>
        <Actions site={site} title={tour.title} more={more} />
      </div>
    </article>
  );
}
