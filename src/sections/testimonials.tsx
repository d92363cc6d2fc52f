import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Testimonial } from '@/domains/site/model/people-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { pictureOf } from '@/lib/picture-of';
import { largest, pictureUrl, srcset } from '@/lib/pictures';
import { Dots, PauseButton } from '@/ui/carousel-buttons';

/**
 * Home, section 11 (spec §2): six reviews. Without scripts they are a row that scrolls sideways;
 * src/domains/site/ui/testimonials/carousel.ts makes it a carousel.
 */
export function Testimonials({ testimonials, tours }: { testimonials: Testimonial[]; tours: Tour[] }) {
  return (
    <section id="testimonials" aria-labelledby="testimonials-heading" className="testimonials-ground overflow-hidden py-6 md:py-7">
      <div className="wrap" data-testimonials>
        <h2 id="testimonials-heading" className="text-[clamp(1.75rem,1.2rem+2.6vw,3.25rem)]">
          What our guests say
        </h2>
        <ul className="testimonials-row">
          {testimonials.map((review) => (
            <Review key={review.id} review={review} tour={tours.find(({ slug }) => slug === review.tour)} />
          ))}
        </ul>
        <div
          data-controls={testimonials.length > 1 ? '' : undefined}
          hidden
          className="mt-3 flex flex-wrap items-center gap-2 md:ml-[calc((100%-3rem)/4+3rem)]"
        >
          <button type="button" data-previous aria-label="Previous testimonial" className="carousel-dot carousel-arrow">
            <ArrowLeft aria-hidden="true" />
          </button>
          <button type="button" data-next aria-label="Next testimonial" className="carousel-dot carousel-arrow">
            <ArrowRight aria-hidden="true" />
          </button>
          <span className="flex">
            <Dots what="testimonial" count={testimonials.length} current={0} />
          </span>
          <PauseButton label="Pause testimonials" />
        </div>
      </div>
    </section>
  );
}

/** Spec §3, Testimonial. */
function Review({ review, tour }: { review: Testimonial; tour: Tour | undefined }) {
  return (
    <li>
      <figure className="testimonial">
        <Face name={review.avatar} />
        <div>
          <p className="star-row" role="img" aria-label={`${review.rating} out of 5 stars`} style={{ width: `${review.rating * 1.25}em` }} />
          <blockquote>{review.review}</blockquote>
        </div>
        <figcaption>
          <b>{review.name}</b>
          {`, ${review.location}`}
          <br />
          {tour && (
            <a href={`/tours/${tour.slug}`} data-open-tour={tour.slug}>
              {tour.title}
            </a>
          )}
          {`, ${review.date}`}
        </figcaption>
      </figure>
    </li>
  );
}

/** How wide a face is shown; on a phone a little less than it is, as the smallest file is fine enough. */
const FACE_SIZES = '(width < 48rem) 4rem, 18rem';

/** A portrait beside the name that says whose it is. It has no placeholder: six of them would weigh more than they are worth. */
function Face({ name }: { name: string }) {
  const picture = pictureOf(name, 'square');
  if (!picture) return <span className="testimonial-face" />;
  return (
    <picture>
      <source type="image/webp" srcSet={srcset(picture, 'webp')} sizes={FACE_SIZES} />
      <img
        src={pictureUrl(picture, largest(picture), 'jpg')}
        width={picture.width}
        height={picture.height}
        alt=""
        loading="lazy"
        className="testimonial-face"
      />
    </picture>
  );
}
