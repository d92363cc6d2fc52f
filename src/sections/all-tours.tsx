import type { ReactNode } from 'react';
import { chatLink, generalChatText, phoneLink } from '@/domains/security/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { TourList } from '@/domains/tours/ui/tour-list';
import { buttonClass, OutsideLink } from '@/ui/button';

type AllToursProps = {
  site: Site;
  tours: Tour[];
  /** `h1` where the section is the page. */
  heading?: 'h1' | 'h2';
  /** What else there is below the guided tours: on the page of all tours the trip to Dakar and the services. */
  children?: ReactNode;
};

/**
 * All guided tours (spec §2, All-tours section): the counter counts 18, and a service is none of them
 * (decisions.md, Counts). Needs the script src/domains/tours/ui/show-more.ts on its page.
 */
export function AllTours({ site, tours, heading: Heading = 'h2', children }: AllToursProps) {
  const page = Heading === 'h1';
  const guided = tours.filter((tour) => tour.kind === 'tour');
  // The home page has just told the featured ones: they come last there (decisions.md, "Order of the home page").
  const shown = page ? guided : guided.toSorted((one, other) => Number(one.featured) - Number(other.featured));
  return (
    <section id="all-tours" aria-labelledby="all-tours-heading" className={page ? 'py-12 md:py-20' : 'py-8 md:py-16'}>
      <div className="wrap">
        <header className="mb-6 grid gap-3 md:mb-10 md:gap-6 md:grid-cols-[1.4fr_1fr] md:items-end">
          <Heading id="all-tours-heading" className={page ? 'text-[clamp(2.6rem,1.4rem+5vw,5.5rem)]' : 'text-[clamp(2rem,1.3rem+3vw,3.75rem)]'}>
            {`${guided.length} ways to spend a day`}
          </Heading>
          <p className="max-w-[32rem] text-muted md:text-lg">
            From an hour with sacred crocodiles to two days up the river. Every tour can be private, shortened, joined to another or made slower.
          </p>
        </header>
        <TourList site={site} tours={shown} labelledBy="all-tours-heading" rows={!page} />
        {children}
        <aside aria-labelledby="plan-heading" className="mt-8 bg-band p-5 text-on-band md:mt-10 md:flex md:items-center md:gap-10 md:p-8">
          {page ? <h2 {...PLAN}>{PLAN_TITLE}</h2> : <h3 {...PLAN}>{PLAN_TITLE}</h3>}
          <div className="mt-4 flex flex-wrap gap-3 md:mt-0">
            <OutsideLink href={chatLink(site.contact, generalChatText(site.brand.name))} className={buttonClass('accent', 'grow')}>
              Plan My Adventure
            </OutsideLink>
            <a href={phoneLink(site.contact.displayPhone)} className={buttonClass('on-band', 'grow whitespace-nowrap')}>
              {`Call ${site.contact.displayPhone}`}
            </a>
          </div>
        </aside>
      </div>
    </section>
  );
}

const PLAN_TITLE = 'Not sure which? Tell us what you like, and we plan it with you.';
const PLAN = { id: 'plan-heading', className: 'flex-1 max-w-[40rem] text-[clamp(1.5rem,1.1rem+1.6vw,2.5rem)]' };
