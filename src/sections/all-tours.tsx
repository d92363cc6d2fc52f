import type { Site } from '@/domains/site/model/site-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { guidedTours } from '@/domains/tours/model/trips/all-trips';
import { PlanAdventure } from '@/domains/tours/ui/plan-adventure';
import { TourList } from '@/domains/tours/ui/tour-list';

/**
 * Home (spec §2, All-tours section): the counter counts 18, and a service is none of them (decisions.md, Counts).
 * Needs the script src/domains/tours/ui/show-more.ts on its page.
 */
export function AllTours({ site, tours }: { site: Site; tours: Tour[] }) {
  const guided = guidedTours(tours);
  // The page has just told the featured ones: they come last (decisions.md, "Order of the home page").
  const shown = guided.toSorted((one, other) => Number(one.featured) - Number(other.featured));
  return (
    <section id="all-tours" aria-labelledby="all-tours-heading" className="py-6 md:py-7">
      <div className="wrap">
        <header className="mb-5 grid gap-2 md:grid-cols-[1.4fr_1fr] md:items-end md:gap-6">
          <h2 id="all-tours-heading" className="text-[clamp(2rem,1.3rem+2.8vw,3.5rem)]">
            {`${guided.length} ways to spend a day`}
          </h2>
          <p className="max-w-[32rem] leading-normal text-muted md:text-lg">
            From an hour with sacred crocodiles to two days up the river. Every tour can be private, shorter, slower or joined to another.
          </p>
        </header>
        <TourList site={site} tours={shown} labelledBy="all-tours-heading" />
        <PlanAdventure site={site} headingLevel="h3" />
      </div>
    </section>
  );
}
