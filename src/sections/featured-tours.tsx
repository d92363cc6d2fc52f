import { chatLink, generalChatText } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { TourCard } from '@/domains/tours/ui/tour-card';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';

/** Home, section 5 (spec §2): exactly the tours flagged featured, and how pricing works. */
export function FeaturedTours({ site, tours }: { site: Site; tours: Tour[] }) {
  const featured = tours.filter((tour) => tour.featured);
  return (
    <section id="featured-tours" aria-labelledby="featured-heading" className="bg-sunken py-6 md:py-7">
      <div className="wrap">
        <SectionHeading id="featured-heading" kicker="Where we would take a friend" title="Featured tours">
          <p>
            Days that our guests talk about at breakfast the next morning. Every one can be changed to suit you.{' '}
            <a href="/tours" className="font-semibold text-primary underline underline-offset-4">
              {`See all ${tours.filter((tour) => tour.kind === 'tour').length} tours`}
            </a>
          </p>
        </SectionHeading>
      </div>
      <div className="rail tour-features max-md:mx-0" data-exposes="tour_card_layout">
        {featured.map((tour) => (
          <TourCard key={tour.id} tour={tour} site={site} learnMore="contact" />
        ))}
      </div>
      <div className="wrap">
        <PricingBanner site={site} price={featured[0]?.price ?? ''} />
      </div>
    </section>
  );
}

/**
 * Pricing and payment in one line, its details in a tooltip (src/ui/tooltip.ts), and the ways to a quote. A band across the
 * page, or a ticket on a card: the experiment pricing_display of spec §3 (price-banner.css).
 */
function PricingBanner({ site, price }: { site: Site; price: string }) {
  return (
    <aside
      aria-labelledby="price-banner"
      data-exposes="pricing_display"
      className="price-banner mt-2 grid gap-3 bg-band p-4 text-on-band max-sm:-mx-4 max-sm:px-3 md:gap-6 md:p-6 lg:grid-cols-[1fr_auto] lg:items-center lg:gap-10"
    >
      <div>
        <h3 id="price-banner" className="text-[clamp(1.45rem,1.15rem+1.4vw,2.25rem)]">
          {price}
        </h3>
        <p className="mt-1 max-w-[38rem] leading-[1.45] text-on-band-muted md:mt-2">{site.pricing.payment.slice(0, 2).join(' ')}</p>
        <div className="relative mt-1 w-fit">
          <button
            type="button"
            data-tooltip=""
            aria-describedby="payment-details"
            className="min-h-11 font-display font-bold text-sunset underline decoration-dotted decoration-2 underline-offset-4 unscripted:hidden"
          >
            Payment details
          </button>
          <div id="payment-details" role="tooltip" className="tooltip">
            <ul>
              {[...site.pricing.payment, ...Object.values(site.pricing.food)].map((detail) => (
                <li key={detail}>{detail}</li>
              ))}
            </ul>
          </div>
        </div>
      </div>
      <div className="flex flex-wrap gap-2 md:gap-3 lg:max-w-[26rem]">
        <ButtonLink tone="accent" href="/#contact" className="grow max-sm:w-full">
          Get Personalized Quote
        </ButtonLink>
        <OutsideLink href={chatLink(site.contact, generalChatText(site.brand.name))} className={buttonClass('on-band', 'grow')}>
          WhatsApp Us Now
        </OutsideLink>
        <ButtonLink tone="on-band" href="/#contact" className="grow">
          Learn More<span className="sr-only"> about pricing</span>
        </ButtonLink>
      </div>
    </aside>
  );
}
