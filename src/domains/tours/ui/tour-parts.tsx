import { Check } from 'lucide-react';
import type { Faq, PackingList } from '@/domains/site/model/service-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { PackingChecklist } from './packing-checklist';
import { QuestionList } from './question-list';
import { TOUR_LINK } from './tour-facts';

/*
 * The four parts of a tour's detail (spec §2): sections of its page, tabs of its overlay. Their own
 * headings start at the third level, below the section's or the dialog's.
 */

/** What it is like, what stands out, and the papers that it takes. */
export function TourOverview({ tour }: { tour: Tour }) {
  return (
    <div className="grid gap-8 lg:grid-cols-12 lg:gap-10">
      <div className="max-w-[40rem] space-y-4 text-[1.125rem] lg:col-span-7">
        {tour.extendedDescription.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      <div className="lg:col-span-5">
        <h3 className="text-2xl">Highlights</h3>
        <ul className="mt-4 space-y-3">
          {tour.highlights.map((highlight) => (
            <li key={highlight} className="border-l-4 border-accent pl-4">
              {highlight}
            </li>
          ))}
        </ul>
        {tour.papers && (
          <>
            <h3 className="mt-8 text-2xl">Papers for the border</h3>
            <ul className="mt-4 list-disc space-y-2 pl-5">
              {tour.papers.needed.map((paper) => (
                <li key={paper}>{paper}</li>
              ))}
            </ul>
          </>
        )}
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

/** What the price includes, and what to pack, by category. */
export function TourIncludes({ tour, packing }: { tour: Tour; packing: PackingList[] }) {
  return (
    <div className="grid gap-10 lg:grid-cols-12">
      <ul className="space-y-2 lg:col-span-5">
        {tour.includes.map((item) => (
          <li key={item} className="flex gap-3">
            <Check className="mt-1 h-5 w-5 shrink-0 text-success" aria-hidden="true" />
            {item}
          </li>
        ))}
      </ul>
      <div className="lg:col-span-7">
        <h3 className="text-2xl">What to pack</h3>
        <PackingChecklist slug={tour.slug} lists={packing} />
      </div>
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
