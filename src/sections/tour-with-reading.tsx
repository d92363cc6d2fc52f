import type { ComponentProps } from 'react';
import type { Article } from '@/domains/articles/model/article-schema';
import { TourReading } from '@/domains/articles/ui/tour-reading';
import type { Border } from '@/domains/departures/model/border-schema';
import type { ShownReviews } from '@/domains/departures/model/review-types';
import { planOf } from '@/domains/departures/model/trip-plan';
import { PapersCheck } from '@/domains/departures/ui/papers/papers-check';
import { TourReviews } from '@/domains/departures/ui/reviews/guest-reviews';
import type { Guide, Testimonial } from '@/domains/site/model/people-schema';
import type { Footprint } from '@/domains/tours/model/place/footprint-schema';
import { tourCost } from '@/domains/tours/model/place/footprint-texts';
import { TourPage } from '@/domains/tours/ui/tour-page/tour-page';

type Props = Omit<ComponentProps<typeof TourPage>, 'reading' | 'papersCheck' | 'guide' | 'testimonial' | 'cost'> & {
  articles: Article[];
  /** What is known of the border; where the tour crosses one, papers can be looked at. */
  border: Border | undefined;
  reviews: ShownReviews;
  guides: Guide[];
  testimonials: Testimonial[];
  footprint: Footprint | undefined;
};

/** A tour's page with what its guests said, the articles that belong to it, and the check of papers. */
export function TourWithReading({ articles, border, reviews, guides, testimonials, footprint, ...page }: Props) {
  const { slug, guide } = page.tour;
  const check = page.tour.papers && border ? <PapersCheck border={border} days={planOf(page.tour).days} /> : undefined;
  const more = (
    <>
      <TourReviews reviews={reviews} slug={slug} />
      <TourReading articles={articles} />
    </>
  );
  const isReviewed = reviews.all.some((review) => review.tour === slug);
  return (
    <TourPage
      {...page}
      reading={more}
      papersCheck={check}
      guide={guides.find(({ name }) => name === guide)}
      // Reviews of guests stand in a part of their own.
      testimonial={isReviewed ? undefined : testimonials.find(({ tour }) => tour === slug)}
      cost={tourCost(page.tour, footprint)}
    />
  );
}
