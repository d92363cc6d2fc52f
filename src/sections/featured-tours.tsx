import { TourCard } from '@/features/tours/tour-card';
import type { Site } from '@/lib/content/site-schema';
import type { Tour } from '@/lib/content/tour-schema';
import { chatLink, generalChatText } from '@/lib/outbound';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';

/** Home, section 5 (spec §2): exactly the tours flagged featured, and how pricing works. */
export function FeaturedTours({ site, tours }: { site: Site; tours: Tour[] }) {
  const featured = tours.filter((tour) => tour.featured);
  const [first, ...rest] = featured;
  return (
    <section id="featured-tours" aria-labelledby="featured-heading" className="bg-sunken py-16 md:py-24">
      <div className="wrap">
        <SectionHeading id="featured-heading" kicker="Where we would take a friend" title="Featured tours">
          <p>
            Days that our guests talk about at breakfast the next morning. Every one can be changed to suit you.{' '}
            <a href="/tours" className="font-semibold text-primary underline underline-offset-4">
              See all {tours.filter((tour) => tour.kind === 'tour').length} tours
            </a>
          </p>
        </SectionHeading>
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
          {first && (
            <div className="sm:col-span-2 *:h-full">
              <TourCard tour={first} site={site} learnMore="#contact" wide />
            </div>
          )}
          {rest.map((tour) => (
            <TourCard key={tour.id} tour={tour} site={site} learnMore="#contact" />
          ))}
        </div>
        <aside aria-labelledby="price-banner" className="mt-10 flex flex-col gap-5 bg-band p-6 text-on-band md:flex-row md:items-center md:p-8">
          <div className="flex-1">
            <h3 id="price-banner" className="text-2xl">
              {tours[0]?.price}
            </h3>
            <p className="mt-2 max-w-[38rem] text-on-band-muted">{site.pricing.payment.slice(0, 3).join(' ')}</p>
          </div>
          <div className="flex flex-wrap gap-3">
            <ButtonLink tone="accent" href="#contact">
              Get Personalized Quote
            </ButtonLink>
            <OutsideLink href={chatLink(site.contact, generalChatText(site.brand.name))} className={buttonClass('on-band')}>
              WhatsApp Us Now
            </OutsideLink>
          </div>
        </aside>
      </div>
    </section>
  );
}
