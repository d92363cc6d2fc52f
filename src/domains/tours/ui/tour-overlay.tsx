import Printer from 'lucide-react/icons/printer';
import { Tabs } from 'radix-ui';
import { useRef } from 'react';
import type { TourDetailData } from '@/domains/tours/model/tour-detail-data';
import { buttonClass } from '@/ui/button';
import { Overlay } from '@/ui/overlay';
import { PictureView } from '@/ui/picture-view';
import { BodyList } from './body-list';
import { BookLink } from './book-link';
import { enhanceTour } from './enhance-tour';
import { TourBreadcrumb } from './tour-breadcrumb';
import { TOUR_LINK, TourActions, TourChat, TourFacts, TourLinks, TourPrice, TourRating } from './tour-facts';
import { TourFaq, TourIncludes, TourItinerary, TourOverview } from './tour-parts';

const TAB = 'min-h-11 flex-1 px-1 font-display font-bold hover:bg-raised data-[state=active]:bg-band data-[state=active]:text-on-band lg:flex-none lg:px-6';

/** As a ref, since the dialog puts its content on the page later than it is rendered. */
function enhance(content: HTMLDivElement | null): void {
  if (content) enhanceTour(content);
}

/** The tour detail (spec §2): the tour's page in a sheet, its four parts as tabs. */
export function TourOverlay({ tour, packing, faqs, picture, site, onClose }: TourDetailData & { onClose: () => void }) {
  const tabs = useRef<HTMLDivElement>(null);

  /** A tab opens at its beginning, not where the one before was being read. */
  function toBeginning(): void {
    const scroller = tabs.current?.offsetParent;
    if (scroller && tabs.current) scroller.scrollTop = Math.min(scroller.scrollTop, tabs.current.offsetTop);
  }

  const panels = [
    {
      id: 'overview',
      label: 'Overview',
      panel: (
        <>
          <TourOverview tour={tour} />
          <TourFacts tour={tour} className="mt-8 sm:grid-cols-2" />
          <h3 className="mb-4 mt-8 text-2xl">How demanding is it?</h3>
          <BodyList body={tour.body} />
        </>
      ),
    },
    {
      id: 'itinerary',
      label: 'Itinerary',
      panel: (
        <>
          <TourItinerary itinerary={tour.itinerary} />
          <a href={`/tours/${tour.slug}`} className={TOUR_LINK}>
            <Printer className="h-5 w-5" aria-hidden="true" />
            Print it, or put it in your calendar
          </a>
        </>
      ),
    },
    { id: 'includes', label: 'Includes', panel: <TourIncludes tour={tour} packing={packing} /> },
    { id: 'faq', label: 'FAQ', panel: <TourFaq own={tour.faqs} shared={faqs} /> },
  ];
  return (
    <Overlay
      title={tour.title}
      onClose={onClose}
      size="sheet"
      flush
      footer={
        <TourActions tour={tour} site={site} className="gap-2 max-sm:*:px-2 max-sm:*:text-base sm:justify-end sm:gap-3">
          <BookLink site={site} title={tour.title} className={buttonClass('primary', 'grow sm:grow-0')} />
        </TourActions>
      }
    >
      <div ref={enhance} className="tour-sheet">
        <div className="tour-sheet-head">
          <div data-heart={tour.slug} data-heart-title={tour.title} className="shrink-0">
            <PictureView picture={picture} alt={tour.imageAlt} sizes="(width < 48rem) 4.5rem, 20rem" priority />
          </div>
          <div>
            <p className="kicker max-lg:hidden">{tour.category}</p>
            <TourRating tour={tour} />
            <p className="mt-3 text-lg max-lg:hidden">{tour.description}</p>
            <TourPrice tour={tour} className="mt-1" />
          </div>
        </div>
        <Tabs.Root ref={tabs} defaultValue="overview" onValueChange={toBeginning}>
          <Tabs.List aria-label={`About ${tour.title}`} className="sticky top-0 z-10 flex border-b-2 border-text bg-sunken pt-1.5 lg:px-7">
            {panels.map(({ id, label }) => (
              <Tabs.Trigger key={id} value={id} className={TAB}>
                {label}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {panels.map(({ id, panel }) => (
            // All of them stay: a question that was opened and a tick that was set are still there.
            <Tabs.Content key={id} value={id} forceMount className="px-5 py-7 data-[state=inactive]:hidden sm:px-7">
              {panel}
            </Tabs.Content>
          ))}
        </Tabs.Root>
        <div className="tour-sheet-foot">
          <TourLinks tour={tour} before={<TourChat tour={tour} site={site} />} />
          <TourBreadcrumb title={tour.title} />
        </div>
      </div>
    </Overlay>
  );
}
