import type { ReactNode } from 'react';
import type { Site } from '@/domains/site/model/site-schema';
import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { DakarFacts } from './dakar-facts';
import { DakarPictures } from './dakar-pictures';
import { DayPlan } from './day-plan';

type DakarSpreadProps = {
  dakar: Dakar;
  site: Site;
  /** h1 on the trip's own page. */
  heading: 'h1' | 'h2';
  contact: string;
  /** What can be done, below the lead. */
  children: ReactNode;
};

/**
 * The trip as a travel poster, in the order of spec §2: title, galleries, three info cards, day plan,
 * requirements, package, pricing. Home page and the trip's own page show the same.
 */
export function DakarSpread({ dakar, site, heading: Heading, contact, children }: DakarSpreadProps) {
  const Below = Heading === 'h1' ? 'h2' : 'h3';
  const [city, island] = dakar.galleries;
  return (
    <div className="wrap grid gap-12 lg:gap-16">
      <div className="grid gap-10 lg:grid-cols-12">
        <header className="dakar-ink lg:col-span-6">
          <p className="kicker">{dakar.kicker}</p>
          <Heading id="dakar-heading" className="text-[clamp(2.2rem,1.3rem+3.4vw,4.2rem)]">
            {dakar.title}
          </Heading>
          <p className="mt-5 max-w-[34rem] text-lg">{dakar.lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">{children}</div>
          <ul className="dakar-cards">
            {dakar.cards.map(({ title, text }) => (
              <li key={title}>
                <Below className="text-2xl">{title}</Below>
                <p className="mt-1">{text}</p>
              </li>
            ))}
          </ul>
        </header>
        <div className="lg:col-span-6">{city && <DakarPictures gallery={city} heading={Below} large="first" />}</div>
      </div>
      <div className="grid gap-10 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-7">
          <DayPlan days={dakar.days} route={dakar.route} heading={Below} />
        </div>
        <div className="lg:col-span-5">{island && <DakarPictures gallery={island} heading={Below} large="last" />}</div>
      </div>
      <DakarFacts dakar={dakar} site={site} heading={Below} contact={contact} />
    </div>
  );
}
