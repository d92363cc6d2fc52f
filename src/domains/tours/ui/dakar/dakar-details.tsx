import type { PackingList } from '@/domains/site/model/service-schema';
import type { Dakar } from '@/domains/tours/model/dakar-schema';

/** What only the trip's own page has room for: the overview, and what to pack. */
export function DakarDetails({ dakar, packing }: { dakar: Dakar; packing: PackingList[] }) {
  return (
    <>
      <section aria-labelledby="overview" className="wrap py-14">
        <h2 id="overview" className="text-4xl">
          Overview
        </h2>
        <div className="mt-5 max-w-[66rem] gap-12 space-y-4 text-[1.125rem] lg:columns-2">
          {dakar.overview.map((text) => (
            <p key={text} className="break-inside-avoid">
              {text}
            </p>
          ))}
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
        </div>
      </section>
    </>
  );
}
