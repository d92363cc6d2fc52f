import type { Site } from '@/domains/site/model/site-schema';
import { type PlacedTour, placeTours } from '@/domains/tours/model/map/places';
import type { CoastMapContent } from '@/domains/tours/model/map-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { CoastDrawing } from '@/domains/tours/ui/map/coast-drawing';
import { Folded } from '@/ui/folded';

/**
 * Home, section 6 (decisions.md): a map of The Gambia and Senegal's coast on which the tours are placed. Each tour is a number
 * on the map for pointer and finger, and a line of the list below, which phones fold, for everybody. No script is needed;
 * src/domains/tours/ui/map/point-out.ts lights one where the other is pointed at.
 */
export function CoastMap({ site, tours, map }: { site: Site; tours: Tour[]; map: CoastMapContent }) {
  const placed = placeTours(tours, map, site.contact);
  return (
    <section id="map" aria-labelledby="map-heading" className="coast">
      <header className="coast-head wrap">
        <h2 id="map-heading" className="text-[clamp(1.9rem,1.05rem+3.3vw,3.25rem)]">
          Find your day on the map
        </h2>
        <p className="mt-2 leading-[1.45] text-on-band-muted md:mt-3 md:text-lg">
          The tours are numbered from our door in {site.contact.place} outwards. Choose one to open it.
        </p>
      </header>
      <div className="coast-stage">
        <CoastDrawing place={site.contact.place} names={map.names} tours={placed} />
        <Folded className="coast-fold" summary={<h3 className="text-xl">{`All ${placed.length} by name, nearest first`}</h3>}>
          <ol className="coast-list">
            {placed.map((tour, index) => (
              <li key={tour.slug}>
                <TourLink tour={tour} number={index + 1} />
              </li>
            ))}
          </ol>
        </Folded>
      </div>
    </section>
  );
}

function TourLink({ tour, number }: { tour: PlacedTour; number: number }) {
  const { title, slug, place, kilometres } = tour;
  return (
    <a href={`/tours/${slug}`} data-open-tour={tour.listed ? slug : undefined}>
      <b>{number}</b> <strong>{title}</strong> <span>{[place.name, kilometres > 0 ? `${kilometres} km` : '', place.travel].filter(Boolean).join(' · ')}</span>
    </a>
  );
}
