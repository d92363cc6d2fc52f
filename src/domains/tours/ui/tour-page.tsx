import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Article } from '@/domains/articles/model/article-schema';
import { chatLink, tourChatText } from '@/domains/security/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import type { TourDetailData } from '@/domains/tours/model/tour-detail-data';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { buttonClass, OutsideLink } from '@/ui/button';
import { PictureView } from '@/ui/picture-view';
import { BookLink } from './book-link';
import { CalendarForm } from './calendar-form';
import { SheetFoot, SheetHead } from './print-sheet';
import { TourBreadcrumb } from './tour-breadcrumb';
import { TourCard } from './tour-card';
import { TOUR_LINK, TourActions, TourFacts, TourLinks, TourPrice, TourRating } from './tour-facts';
import { TourFaq, TourIncludes, TourItinerary, TourOverview } from './tour-parts';
import { TourReading } from './tour-reading';

type TourPageProps = Omit<TourDetailData, 'site'> & {
  site: Site;
  similar: Tour[];
  articles: Article[];
  /** Full address of this page, for the printed sheet. */
  address: string;
};

/** A tour's own page (spec §2, tour detail): overview, itinerary, includes and FAQ, one below the other; printed, a sheet to take along. */
export function TourPage({ tour, site, packing, faqs, picture, similar, articles, address }: TourPageProps) {
  return (
    <article className="tour-page">
      <SheetHead site={site} address={address} />
      <div className="wrap pt-4 print:hidden">
        <TourBreadcrumb title={tour.title} />
      </div>
      <header className="wrap grid gap-8 pb-10 pt-3 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-5">
          <p className="kicker print:hidden">{tour.category}</p>
          <h1 className="text-[clamp(2.5rem,1.6rem+3.6vw,4.5rem)]">{tour.title}</h1>
          <TourRating tour={tour} className="mt-4" />
          <p className="mt-4 text-lg">{tour.description}</p>
          <TourPrice tour={tour} className="mt-3" />
          <TourActions tour={tour} site={site} className="mt-4 flex-wrap gap-3" />
          <TourLinks tour={tour} site={site} className="mt-3">
            <button type="button" data-print className={`${TOUR_LINK} unscripted:hidden`}>
              <Printer className="h-5 w-5" aria-hidden="true" />
              Print this tour
            </button>
          </TourLinks>
        </div>
        <div className="poster aspect-[3/2] print:hidden max-lg:-mx-4 max-lg:order-first sm:max-lg:-mx-6 lg:col-span-7 lg:-mr-10">
          <PictureView picture={picture} alt={tour.imageAlt} sizes="(width < 48rem) 80vw, (width < 64rem) 100vw, 46rem" priority />
        </div>
      </header>
      <div className="bg-sunken">
        <TourFacts tour={tour} className="wrap py-8 sm:grid-cols-2 lg:grid-cols-5" />
      </div>
      <Part id="overview" title="Overview">
        <TourOverview tour={tour} />
      </Part>
      <Part id="itinerary" title="Itinerary" className="bg-sunken" beside={<CalendarForm slug={tour.slug} />}>
        <TourItinerary itinerary={tour.itinerary} />
      </Part>
      <Part id="includes" title="Includes">
        <TourIncludes tour={tour} packing={packing} />
      </Part>
      <Part id="faq" title="Questions and answers" className="border-t border-line print:hidden">
        <TourFaq own={tour.faqs} shared={faqs} />
      </Part>
      <section aria-labelledby="ask" className="bg-band py-12 text-on-band print:hidden">
        <div className="wrap flex flex-col gap-5 md:flex-row md:items-center">
          <h2 id="ask" className="flex-1 text-[clamp(1.8rem,1.3rem+2vw,2.8rem)]">
            Shall we keep a day for you?
          </h2>
          <div className="flex flex-wrap gap-3">
            <BookLink site={site} title={tour.title} className={buttonClass('accent')} />
            <OutsideLink href={chatLink(site.contact, tourChatText(site.brand.name, tour.title))} className={buttonClass('on-band')}>
              WhatsApp
            </OutsideLink>
          </div>
        </div>
      </section>
      <TourReading articles={articles} />
      <section aria-labelledby="similar" className="wrap py-14 print:hidden">
        <h2 id="similar" className="mb-6 text-3xl">
          Similar tours
        </h2>
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3" data-exposes="tour_card_layout">
          {similar.map((other) => (
            <TourCard key={other.id} tour={other} site={site} />
          ))}
        </div>
      </section>
      <SheetFoot site={site} address={address} />
    </article>
  );
}

type PartProps = { id: string; title: string; children: ReactNode; className?: string; beside?: ReactNode };

function Part({ id, title, children, className = '', beside }: PartProps) {
  return (
    <section aria-labelledby={id} className={`py-12 md:py-14 ${className}`}>
      <div className="wrap">
        <h2 id={id} className="mb-6 text-4xl">
          {title}
        </h2>
        {beside ? (
          <div className="grid gap-10 lg:grid-cols-[1fr_22rem]">
            {children}
            {beside}
          </div>
        ) : (
          children
        )}
      </div>
    </section>
  );
}
