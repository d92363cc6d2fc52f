import { TourCard } from '@/features/tours/tour-card';
import type { Site } from '@/lib/content/site-schema';
import type { Tour } from '@/lib/content/tour-schema';
import { chatLink, generalChatText, phoneLink } from '@/lib/outbound';
import { buttonClass, OutsideLink } from '@/ui/button';

/** All guided tours and, after them, the services (spec §2, All-tours section; decisions.md, Counts). */
export function AllTours({ site, tours }: { site: Site; tours: Tour[] }) {
  const guided = tours.filter((tour) => tour.kind === 'tour');
  const services = tours.filter((tour) => tour.kind === 'service');
  return (
    <section aria-labelledby="all-tours-heading" className="py-12 md:py-20">
      <div className="wrap">
        <header className="mb-10 grid gap-6 md:grid-cols-[1.4fr_1fr] md:items-end">
          <h1 id="all-tours-heading" className="text-[clamp(2.6rem,1.4rem+5vw,5.5rem)]">
            {guided.length} ways to spend a day
          </h1>
          <p className="max-w-[32rem] text-lg text-muted">
            From an hour with sacred crocodiles to two days up the river. Every tour can be private, shortened, joined to another or made slower.{' '}
            {guided[0]?.price}.
          </p>
        </header>
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
          {guided.map((tour) => (
            <TourCard key={tour.id} tour={tour} site={site} learnMore={`/tours/${tour.slug}`} headingLevel="h2" />
          ))}
        </div>
        {services.map((tour) => (
          <div key={tour.id} className="mt-12 border-t-4 border-text pt-8">
            <TourCard tour={tour} site={site} learnMore={`/tours/${tour.slug}`} headingLevel="h2" wide />
          </div>
        ))}
        <aside aria-labelledby="plan-heading" className="mt-14 bg-band p-7 text-on-band md:p-10">
          <h2 id="plan-heading" className="max-w-[40rem] text-[clamp(1.8rem,1.3rem+2vw,3rem)]">
            Not sure which? Tell us what you like, and we plan it with you.
          </h2>
          <div className="mt-6 flex flex-wrap gap-3">
            <OutsideLink href={chatLink(site.contact, generalChatText(site.brand.name))} className={buttonClass('accent')}>
              Plan My Adventure
            </OutsideLink>
            <a href={phoneLink(site.contact.displayPhone)} className={buttonClass('on-band')}>
              Call {site.contact.displayPhone}
            </a>
          </div>
        </aside>
      </div>
    </section>
  );
}
