import Printer from 'lucide-react/icons/printer';
import type { ReactElement, ReactNode } from 'react';
import { chatLink, tourChatText } from '@/domains/site/model/outbound';
import type { Guide, Testimonial } from '@/domains/site/model/people-schema';
import type { Site } from '@/domains/site/model/site-schema';
import type { TourCost as Cost } from '@/domains/tours/model/place/footprint-texts';
import type { Months } from '@/domains/tours/model/place/month-texts';
import type { TourDetailData } from '@/domains/tours/model/tour-detail-data';
import type { TourPicture } from '@/domains/tours/model/tour-pictures';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { buttonClass, OutsideLink } from '@/ui/button';
import { Titled } from '@/ui/section';
import { BodyList } from '../body-list';
import { BookLink } from '../book-link';
import { CalendarForm } from '../calendar-form';
import { RouteMap } from '../map/route-map';
import { TourBreadcrumb } from '../tour-breadcrumb';
import { TourCard } from '../tour-card';
import { TOUR_LINK, TourActions, TourBrief, TourFacts, TourLinks, TourRating } from '../tour-facts';
import { TourFaq, TourIncludes, TourItinerary, TourOverview } from '../tour-parts';
import { BookingBox } from './booking-box';
import { SheetFoot, SheetHead } from './print-sheet';
import { TourCost } from './tour-cost';
import { TourPeople } from './tour-people';
import { TourPictures } from './tour-pictures';

type TourPageProps = Omit<TourDetailData, 'site' | 'picture'> & {
  site: Site;
  pictures: TourPicture[];
  similar: Tour[];
  /** Who leads it, and what a guest said of it. */
  guide: Guide | undefined;
  testimonial: Testimonial | undefined;
  months: Months;
  cost: Cost | undefined;
  /** Articles that belong to it; of another domain. */
  reading: ReactNode;
  /** Below the papers of a trip over the border; of another domain. */
  papersCheck?: ReactElement | undefined;
  /** Full address of this page, for the printed sheet. */
  address: string;
  /** The moment that a preview is of. */
  at?: Date | undefined;
};

/** A tour's own page (spec §2, tour detail): overview, itinerary, includes and FAQ, one below the other, and the booking box beside them; printed, a sheet to take along. */
export function TourPage({ tour, site, packing, faqs, pictures, similar, reading, papersCheck, guide, testimonial, months, cost, address, at }: TourPageProps) {
  return (
    <article className="tour-page">
      <SheetHead site={site} address={address} />
      <div className="tour-body">
        <div className="wrap pt-4 print:hidden">
          <TourBreadcrumb title={tour.title} />
        </div>
        <TourHead tour={tour} site={site} pictures={pictures} />
        <div className="booking-place">
          <BookingBox site={site} trip={tour} />
        </div>
        <div className="bg-sunken">
          <div className="wrap py-8">
            <TourFacts tour={tour} isBelowBrief className="sm:grid-cols-2" />
            <MonthList months={months} note={tour.monthNote} />
          </div>
        </div>
        <Part id="overview" title="Overview">
          <TourOverview tour={tour} papersCheck={papersCheck} />
        </Part>
        <TourPeople guide={guide} testimonial={testimonial} />
        <Part id="body" title="How demanding is it?" className="border-t border-line print:hidden">
          <BodyList body={tour.body} />
        </Part>
        <Part id="itinerary" title="Itinerary" className="bg-sunken">
          <TourItinerary itinerary={tour.itinerary} />
          {tour.stops && <RouteMap stops={tour.stops} />}
          <CalendarForm slug={tour.slug} />
        </Part>
        <Part id="includes" title="Includes">
          <TourIncludes tour={tour} packing={packing} />
        </Part>
        {cost && (
          <Part id="cost" title="Climate and wildlife" className="border-t border-line print:hidden">
            <TourCost cost={cost} />
          </Part>
        )}
        <Part id="faq" title="Questions and answers" className="border-t border-line print:hidden">
          <TourFaq own={tour.faqs} shared={faqs} />
        </Part>
      </div>
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
      {reading}
      <Titled name="similar" title="Similar tours" look="mb-6 text-3xl" className="wrap py-14 print:hidden">
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3" data-exposes="tour_card_layout">
          {similar.map((other) => (
            <TourCard key={other.id} tour={other} site={site} />
          ))}
        </div>
      </Titled>
      <SheetFoot site={site} address={address} at={at} />
    </article>
  );
}

/** Title, what decides whether to read on, pictures, and the ways to ask. */
function TourHead({ tour, site, pictures }: Pick<TourPageProps, 'tour' | 'site' | 'pictures'>) {
  return (
    <header className="wrap">
      <p className="kicker print:hidden">{tour.category}</p>
      <h1>{tour.title}</h1>
      <TourBrief tour={tour} />
      <TourRating tour={tour} className="mt-4" />
      <p className="mt-4 text-lg">{tour.description}</p>
      <TourPictures slug={tour.slug} title={tour.title} pictures={pictures} />
      <p className="tour-promise print:hidden">{site.bookingBox.promise}</p>
      <TourActions tour={tour} site={site} className="mt-4 flex-wrap gap-3" />
      <TourLinks tour={tour} className="mt-3">
        <button type="button" data-print data-early="" className={`${TOUR_LINK} unscripted:hidden`}>
          <Printer className="h-5 w-5" aria-hidden="true" />
          Print this tour
        </button>
      </TourLinks>
    </header>
  );
}

type PartProps = { id: string; title: string; children: ReactNode; className?: string };

function Part({ id, title, children, className = '' }: PartProps) {
  return (
    <section aria-labelledby={id} className={`py-12 md:py-14 ${className}`}>
      <div className="wrap">
        <h2 id={id} className="mb-6 text-4xl">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

/** Every month on the coast in a line each, folded; limit-days.ts says that of a chosen day beside it (`data-month`). */
function MonthList({ months: { months, source }, note }: { months: Months; note: string | undefined }) {
  if (months.length === 0) return null;
  return (
    <details className="tour-months print:hidden">
      <summary>Month by month</summary>
      <ul data-elsewhere={note}>
        {months.map((line, index) => (
          <li key={line} data-month={index + 1}>
            {line}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{[note, `Source: ${source}.`].filter(Boolean).join(' ')}</p>
    </details>
  );
}
