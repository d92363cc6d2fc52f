import type { Site } from '@/domains/site/model/site-schema';
import { INITIAL_TOURS, TOURS_STEP } from '@/domains/tours/model/tour-limits';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { buttonClass } from '@/ui/button';
import { TourRow } from './tour-row';

type TourListProps = { site: Site; tours: Tour[]; labelledBy: string };

/**
 * All guided tours (spec §2, All-tours section). All of them are in the page; where scripts run the
 * first six are shown, and show-more.ts shows more. Without scripts the list is whole and needs no buttons.
 */
export function TourList({ site, tours, labelledBy }: TourListProps) {
  const total = tours.length;
  const initial = Math.min(INITIAL_TOURS, total);
  return (
    <div data-tour-list="" data-initial={INITIAL_TOURS} data-step={TOURS_STEP}>
      {/* biome-ignore lint/a11y/useSemanticElements: a group of articles, not of form fields */}
      <div className="tour-rows" role="group" aria-labelledby={labelledBy} tabIndex={-1}>
        {tours.map((tour) => (
          <TourRow key={tour.id} tour={tour} site={site} />
        ))}
      </div>
      <div className="tour-shown unscripted:hidden">
        <p role="status" className="font-display text-lg font-bold">
          {`${initial} of ${total} tours`}
        </p>
        <progress className="tour-progress" max={total} value={initial} aria-label="Tours shown" />
        <p className="flex flex-wrap gap-3">
          <button type="button" data-more="" data-early="" hidden={initial === total} className={buttonClass('primary', 'grow')}>
            {`Show More Tours (${total - initial} remaining)`}
          </button>
          <button type="button" data-fewer="" hidden className={buttonClass('outline', 'grow')}>
            Show Fewer
          </button>
        </p>
      </div>
      <p className="mt-5 text-center font-display text-lg font-bold scripted:hidden">{`${total} of ${total} tours`}</p>
    </div>
  );
}
