import type { Site } from '@/domains/site/model/site-schema';
import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import { DakarSpread } from '@/domains/tours/ui/dakar/dakar-spread';

/** Home, the Dakar trip (spec §2, Dakar trip section), between all tours and about. */
export function DakarSection({ dakar, site }: { dakar: Dakar; site: Site }) {
  return (
    <section id="dakar-trip" aria-labelledby="dakar-heading" className="dakar py-6 md:py-7">
      <DakarSpread dakar={dakar} site={site} heading="h2" contact="#contact">
        <a href={`/tours/${DAKAR_SLUG}`} className="inline-flex min-h-11 items-center font-display font-bold underline decoration-2 underline-offset-4">
          Everything about this trip
        </a>
      </DakarSpread>
    </section>
  );
}
