import { Check } from 'lucide-react';
import type { Faq, PackingList } from '@/lib/content/service-schema';
import type { Tour } from '@/lib/content/tour-schema';

/** The day, hour by hour. */
export function TourItinerary({ itinerary }: { itinerary: Tour['itinerary'] }) {
  return (
    <section aria-labelledby="itinerary" className="bg-sunken py-14">
      <div className="wrap">
        <h2 id="itinerary" className="text-4xl">
          Itinerary
        </h2>
        <ol className="mt-6 max-w-[52rem]">
          {itinerary.map((stop) => (
            <li key={`${stop.time} ${stop.activity}`} className="grid gap-x-6 border-t border-line py-4 sm:grid-cols-[9rem_1fr]">
              <p className="font-display text-lg font-bold text-primary">{stop.time}</p>
              <div>
                <h3 className="text-xl">{stop.activity}</h3>
                <p className="mt-1 text-muted">{stop.description}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

/** What the price includes, and what to pack, by category. */
export function TourIncludes({ includes, packing }: { includes: string[]; packing: PackingList[] }) {
  return (
    <section aria-labelledby="includes" className="wrap grid gap-10 py-14 lg:grid-cols-12">
      <div className="lg:col-span-5">
        <h2 id="includes" className="text-4xl">
          Includes
        </h2>
        <ul className="mt-5 space-y-2">
          {includes.map((item) => (
            <li key={item} className="flex gap-3">
              <Check className="mt-1 h-5 w-5 shrink-0 text-success" aria-hidden="true" />
              {item}
            </li>
          ))}
        </ul>
      </div>
      <div className="lg:col-span-7">
        <h3 className="text-2xl">What to pack</h3>
        <div className="mt-4 grid gap-6 sm:grid-cols-2">
          {packing.map((list) => (
            <div key={list.id}>
              <h4 className="border-t-2 border-text pt-2 text-lg">{list.title}</h4>
              <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
                {list.items.map((item) => (
                  <li key={item}>{item}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** The tour's own questions, then those that all tours share. */
export function TourFaq({ own, shared }: { own: Faq[]; shared: Faq[] }) {
  return (
    <section aria-labelledby="faq" className="border-t border-line py-14">
      <div className="wrap">
        <h2 id="faq" className="text-4xl">
          Questions and answers
        </h2>
        <div className="mt-5 max-w-[48rem]">
          {[...own, ...shared].map(({ question, answer }) => (
            <details key={question} className="group border-b border-line">
              <summary className="flex min-h-14 items-center justify-between gap-4 py-3 font-display text-lg font-bold marker:content-none">
                {question}
                <span aria-hidden="true" className="text-3xl leading-none text-primary transition-transform group-open:rotate-45">
                  +
                </span>
              </summary>
              <p className="pb-5 pr-8">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
