import { DakarSpread } from '@/features/dakar/dakar-spread';
import type { Dakar } from '@/lib/content/dakar-schema';
import { DAKAR_SLUG } from '@/lib/content/dakar-slug';
import type { Site } from '@/lib/content/site-schema';

/** Home, the Dakar trip (spec §2, Dakar trip section), between all tours and about. */
export function DakarSection({ dakar, site }: { dakar: Dakar; site: Site }) {
  return (
    <section id="dakar-trip" aria-labelledby="dakar-heading" className="dakar py-16 md:py-24">
      <DakarSpread dakar={dakar} site={site} heading="h2" contact="#contact">
        <a href={`/tours/${DAKAR_SLUG}`} className="inline-flex min-h-11 items-center font-display font-bold underline decoration-2 underline-offset-4">
          Everything about this trip
        </a>
      </DakarSpread>
    </section>
  );
}
