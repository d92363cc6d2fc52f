import CalendarDays from 'lucide-react/icons/calendar-days';
import MapIcon from 'lucide-react/icons/map';
import Star from 'lucide-react/icons/star';
import Users from 'lucide-react/icons/users';
import type { Claims } from '@/domains/site/model/claim-schema';

/** Columns from medium screens on: as many as there are figures. */
const COLUMNS = ['', 'md:grid-cols-1', 'md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-4'];

/** Home, section 2 (spec §2): four figures, 2 columns on small screens, 4 from medium; those that are claimed. */
export function StatsStrip({ claims }: { claims: Claims }) {
  const tiles = [
    { figure: claims.travellers?.value, label: 'Happy Travelers', icon: Users },
    { figure: claims.rating?.value, label: 'Perfect Rating', icon: Star },
    { figure: claims.years?.value, label: 'Years Experience', icon: CalendarDays },
    { figure: claims.destinations?.value, label: 'Tour Destinations', icon: MapIcon },
  ].filter(({ figure }) => figure);
  return (
    <section id="figures" aria-label="In figures" className="bg-sunset text-[#16181a]">
      <dl className={`wrap grid grid-cols-2 gap-y-4 py-5 ${COLUMNS[tiles.length]}`}>
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
