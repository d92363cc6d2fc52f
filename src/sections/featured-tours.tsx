import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { chatLink, generalChatText } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { guidedTours } from '@/domains/tours/model/trips/all-trips';
import { TourCard } from '@/domains/tours/ui/tour-card';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';
import { SectionHeading } from '@/ui/section-heading';

/** Home, section 5 (spec §2): exactly the tours flagged featured, and how pricing works. */
export function FeaturedTours({ site, tours }: { site: Site; tours: Tour[] }) {
  const featured = tours.filter((tour) => tour.featured);
  return (
    <section id="featured-tours" aria-labelledby="featured-heading" className="bg-sunken py-6 md:py-7">
      <div className="wrap tour-features-head">
        <SectionHeading id="featured-heading" kicker="Where we would take a friend" title="Featured tours">
          <p>
            Good choices for a first visit. Each can be changed to suit you.{' '}
            <a href="/tours" className="font-semibold text-primary underline underline-offset-4">
              {`See all ${guidedTours(tours).length} tours`}
            </a>
          </p>
        </SectionHeading>
        {/* For a mouse, which cannot swipe (src/domains/tours/ui/feature-steps.ts). */}
        <div data-feature-steps className="tour-steps unscripted:hidden">
          <button type="button" aria-disabled="true" aria-label="Previous featured tours" className="carousel-dot carousel-arrow">
            <ArrowLeft aria-hidden="true" />
          </button>
          <button type="button" data-early="" aria-label="Next featured tours" className="carousel-dot carousel-arrow">
            <ArrowRight aria-hidden="true" />
          </button>
        </div>
      </div>
      <div data-feature-row className="rail tour-features max-md:mx-0" data-exposes="tour_card_layout">
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
