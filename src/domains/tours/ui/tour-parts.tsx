import Stamp from 'lucide-react/icons/stamp';
import type { ReactElement } from 'react';
import type { Faq, PackingList } from '@/domains/site/model/service-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { MarkedList } from '@/ui/marked-list';
import { FoldedPackingChecklist } from './packing-checklist';
import { QuestionList } from './question-list';
import { TOUR_LINK } from './tour-facts';

/*
 * The four parts of a tour's detail (spec §2): sections of its page, tabs of its overlay. Their own
 * headings start at the third level, below the section's or the dialog's.
 */

/** What it is like, what stands out, and the papers that it takes. @param papersCheck below the papers; of another domain */
export function TourOverview({ tour, papersCheck }: { tour: Tour; papersCheck?: ReactElement | undefined }) {
  return (
    <div className="tour-halves">
      <div className="max-w-[40rem] space-y-4 text-[1.125rem]">
        {tour.extendedDescription.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div>
        <h3 className="text-2xl">Highlights</h3>
        <ul className="mt-4 space-y-3">
          {tour.highlights.map((highlight) => (
            <li key={highlight} className="border-l-4 border-accent pl-4">
              {highlight}
            </li>
          ))}
        </ul>
        {tour.papers && <BorderPapers papers={tour.papers.needed} check={papersCheck} className="mt-8" />}
      </div>
    </div>
  );
}

/** The day, hour by hour. */
export function TourItinerary({ itinerary }: { itinerary: Tour['itinerary'] }) {
  return (
    <ol className="itinerary max-w-[52rem]">
      {itinerary.map((stop) => (
        <li key={`${stop.time} ${stop.activity}`} className="relative grid gap-x-6 pb-6 pl-8 sm:grid-cols-[9.5rem_1fr]">
          <p className="font-display text-lg font-bold leading-6 text-primary">{stop.time}</p>
          <div>
            <h3 className="text-xl">{stop.activity}</h3>
            <p className="mt-1 text-muted">{stop.description}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The papers that a trip over the border takes. */
export function BorderPapers({ papers, check, className }: { papers: string[]; check?: ReactElement | undefined; className?: string }) {
  return (
    <div className={className}>
      <h3 className="flex items-center gap-2 text-2xl">
        <Stamp className="h-6 w-6 shrink-0 text-primary" aria-hidden="true" />
        Papers for the border
      </h3>
      <ul className="mt-4 list-disc space-y-2 pl-5">
        {papers.map((paper) => (
          <li key={paper}>{paper}</li>
        ))}
      </ul>
      {check}
    </div>
  );
}

/** What travellers pay or bring themselves. */
export function NotIncluded({ items }: { items: string[] }) {
  return (
    <div>
      <h3 className="text-2xl">Not included</h3>
      <MarkedList mark="out" items={items} className="mt-4" />
    </div>
  );
}

/** What the price includes and what not, and what to pack, by category. */
export function TourIncludes({ tour, packing }: { tour: Tour; packing: PackingList[] }) {
  return (
    <div className="space-y-8">
      <div className="tour-halves">
        <MarkedList mark="in" items={tour.includes} />
        <NotIncluded items={tour.notIncluded} />
      </div>
      <FoldedPackingChecklist slug={tour.slug} lists={packing} heading={<h3 className="text-2xl">What to pack</h3>} />
    </div>
  );
}

/** The tour's own questions, then the first of those that all tours share; the rest has a page of its own. */
export function TourFaq({ own, shared }: { own: Faq[]; shared: Faq[] }) {
  return (
    <>
      <QuestionList faqs={[...own, ...shared]} />
      <p className="mt-5">
        <a href="/faq" className={TOUR_LINK}>
          More questions and answers, for every tour
        </a>
      </p>
    </>
  );
}
