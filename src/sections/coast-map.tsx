import type { Site } from '@/domains/site/model/site-schema';
import { type PlacedTour, placeTours } from '@/domains/tours/model/map/places';
import type { CoastMapContent } from '@/domains/tours/model/map-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { CoastDrawing } from '@/domains/tours/ui/map/coast-drawing';
import { position } from '@/domains/tours/ui/map/position';

/**
 * Home, section 6 (decisions.md): a map of The Gambia and Senegal's coast on which the tours are placed. Each tour is
 * one link: a line of the list, and its number on the map, which is a part of that link (coast-map.css puts it there).
 * So list and map cannot differ, nothing is reached twice by keyboard, and no script is needed.
 */
export function CoastMap({ site, tours, map }: { site: Site; tours: Tour[]; map: CoastMapContent }) {
  const placed = placeTours(tours, map.journeys, site.contact);
  return (
    <section id="map" aria-labelledby="map-heading" className="coast">
      <header className="coast-head wrap">
        <h2 id="map-heading" className="text-[clamp(2.2rem,1.3rem+3vw,3.75rem)]">
          Find your day on the map
        </h2>
        <p className="mt-3 text-lg text-on-band-muted">The numbers count outwards from our door in {site.contact.place}. Choose one to open its tour.</p>
      </header>
      <div className="coast-stage">
        <CoastDrawing place={site.contact.place} names={map.names} tours={placed} />
        <ol className="coast-list">
          {placed.map((tour, index) => (
            <li key={tour.slug}>
              <TourLink tour={tour} number={index + 1} />
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function TourLink({ tour, number }: { tour: PlacedTour; number: number }) {
  const { title, slug, place, kilometres, pin } = tour;
  return (
    <a href={`/tours/${slug}`} data-open-tour={tour.listed ? slug : undefined} className={tour.frame === 'kombo' ? 'closer' : undefined}>
      <b className="coast-pin" data-title={title} style={position(pin)}>
        {number}
      </b>{' '}
      <strong>{title}</strong> <span>{[place.name, kilometres > 0 ? `${kilometres} km` : '', place.travel].filter(Boolean).join(' · ')}</span>
    </a>
  );
}
