import type { ReactElement } from 'react';
import type { PackingList } from '@/domains/site/model/service-schema';
import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import { Titled } from '@/ui/section';
import { BodyList } from '../body-list';
import { CalendarForm } from '../calendar-form';
import { BorderPapers, NotIncluded } from '../tour-parts';

/** What only the trip's own page has room for: the overview, what the days ask of a body, papers and extras, what to pack, and the days as a calendar file. @param children below the papers; of another domain */
export function DakarDetails({ dakar, packing, children }: { dakar: Dakar; packing: PackingList[]; children?: ReactElement | undefined }) {
  return (
    <>
      <Titled name="overview" title="Overview" look="text-4xl" className="wrap py-14">
        <div className="mt-5 max-w-[66rem] gap-12 space-y-4 text-[1.125rem] lg:columns-2">
          {dakar.overview.map((text) => (
            <p key={text} className="break-inside-avoid">
              {text}
            </p>
          ))}
        </div>
      </Titled>
      <section aria-labelledby="body" className="border-t border-line py-14 print:hidden">
        <div className="wrap">
          <h2 id="body" className="mb-6 text-4xl">
            How demanding is it?
          </h2>
          <BodyList body={dakar.body} />
        </div>
      </section>
      <section aria-labelledby="papers" className="border-t border-line py-14">
        <div className="wrap">
          <h2 id="papers" className="mb-6 text-4xl">
            Papers and extras
          </h2>
          <div className="tour-halves">
            <BorderPapers papers={dakar.papers} check={children} />
            <NotIncluded items={dakar.notIncluded} />
          </div>
        </div>
      </section>
      <section aria-labelledby="packing" className="bg-sunken py-14">
        <div className="wrap">
          <h2 id="packing" className="text-4xl">
            What to pack
          </h2>
          <div className="mt-6 grid gap-8 sm:grid-cols-2 lg:grid-cols-3">
            {packing.map((list) => (
              <div key={list.id}>
                <h3 className="border-t-2 border-text pt-2 text-xl">{list.title}</h3>
                <ul className="mt-2 list-disc space-y-1 pl-5 text-muted">
                  {list.items.map((item) => (
                    <li key={item}>{item}</li>
                  ))}
                </ul>
              </div>
            ))}
          </div>
          <div className="mt-10">
            <CalendarForm slug={DAKAR_SLUG} />
          </div>
        </div>
      </section>
    </>
  );
}
