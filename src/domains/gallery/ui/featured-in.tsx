import type { MouseEvent } from 'react';
import type { ShownImage } from '@/domains/pictures/model/shown-image';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';

type FeaturedInProps = { tour: NonNullable<ShownImage['tour']>; onLeave: () => void };

/** The tour that a picture belongs to. Its overlay takes the viewer's place, where the page has one; the trip to Dakar has a page alone. */
export function FeaturedIn({ tour, onLeave }: FeaturedInProps) {
  function openTour(event: MouseEvent): void {
    const catalogue = (event.currentTarget as HTMLElement).dataset.openTour;
    if (!catalogue || typeof globalThis.openTour !== 'function' || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onLeave();
    globalThis.openTour(catalogue, { replaceHistory: true });
  }
  return (
    <p className="mt-2">
      Featured in:{' '}
      <a
        href={`/tours/${tour.slug}`}
        {...(tour.slug === DAKAR_SLUG ? {} : { 'data-open-tour': tour.slug })}
        onClick={openTour}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        {tour.title}
      </a>
    </p>
  );
}
