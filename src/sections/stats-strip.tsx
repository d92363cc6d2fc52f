import { CalendarDays, Map as MapIcon, Star, Users } from 'lucide-react';
import type { Site } from '@/domains/site/model/site-schema';

/** Home, section 2 (spec §2): four figures, 2 columns on small screens, 4 from medium. */
export function StatsStrip({ site }: { site: Site }) {
  const tiles = [
    { figure: site.claims.travellers, label: 'Happy Travelers', icon: Users },
    { figure: site.claims.rating, label: 'Perfect Rating', icon: Star },
    { figure: site.claims.yearsExperience, label: 'Years Experience', icon: CalendarDays },
    { figure: site.claims.tourDestinations, label: 'Tour Destinations', icon: MapIcon },
  ];
  return (
    <section id="figures" aria-label="In figures" className="bg-sunset text-[#16181a]">
      <dl className="wrap grid grid-cols-2 gap-y-4 py-5 md:grid-cols-4">
        {tiles.map(({ figure, label, icon: Icon }, index) => (
          <div
            key={label}
            className={`flex flex-col-reverse px-3 ${index > 0 ? 'md:border-l-2' : ''} ${index % 2 === 1 ? 'max-md:border-l-2' : ''} border-[#16181a]`}
          >
            <dt className="mt-1 flex items-center gap-2 font-semibold">
              <Icon className="h-5 w-5 shrink-0 max-lg:hidden" aria-hidden="true" />
              {label}
            </dt>
            <dd className="font-display text-[clamp(2.5rem,1.8rem+2.6vw,4rem)] font-extrabold leading-none tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
