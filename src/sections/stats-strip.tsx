import type { Site } from '@/lib/content/site-schema';

/** Home, section 2 (spec §2): four figures, 2 columns on small screens, 4 from medium. */
export function StatsStrip({ site }: { site: Site }) {
  const tiles = [
    { figure: site.claims.travellers, label: 'Happy Travelers' },
    { figure: site.claims.rating, label: 'Perfect Rating' },
    { figure: site.claims.yearsExperience, label: 'Years Experience' },
    { figure: site.claims.tourDestinations, label: 'Tour Destinations' },
  ];
  return (
    <section aria-label="In figures" className="bg-sunset text-[#16181a]">
      <dl className="wrap grid grid-cols-2 gap-y-6 py-8 md:grid-cols-4 md:py-10">
        {tiles.map(({ figure, label }, index) => (
          <div
            key={label}
            className={`flex flex-col-reverse px-3 ${index > 0 ? 'md:border-l-2' : ''} ${index % 2 === 1 ? 'max-md:border-l-2' : ''} border-[#16181a]`}
          >
            <dt className="mt-1 font-semibold">{label}</dt>
            <dd className="font-display text-[clamp(2.5rem,1.8rem+2.6vw,4rem)] font-extrabold leading-none tracking-tight">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
