import { chatLink, tourChatText } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';
import { Picture } from '@/ui/picture';

/** The page of a tour that is hidden for now: why, what is near, and a person to ask (decisions.md, "Hidden tours and notices"). */
export function NotOnOffer({ tour, site, similar }: { tour: Tour; site: Site; similar: Tour[] }) {
  return (
    <section aria-labelledby="not-on-offer" className="wrap grid items-center gap-x-16 gap-y-10 py-14 md:py-20 lg:grid-cols-[1fr_26rem]">
      <div>
        <p className="kicker">{tour.title}</p>
        <h1 id="not-on-offer" className="max-w-[44rem] text-[clamp(2.2rem,1.4rem+3.2vw,4rem)]">
          Not on offer for now
        </h1>
        <p className="mt-5 max-w-[36rem] text-lg">{tour.hidden?.reason}</p>
        {similar.length > 0 && (
          <>
            <h2 className="mt-8 text-2xl">Tours like it</h2>
            <ul className="mt-2 grid max-w-[44rem] gap-x-8">
              {similar.map(({ id, slug, title, duration, location }) => (
                <li key={id}>
                  <a href={`/tours/${slug}`} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
                    {title}
                  </a>
                  <span className="text-muted">
                    {' '}
                    {duration}, {location}
                  </span>
                </li>
              ))}
            </ul>
          </>
        )}
        <div className="mt-8 flex flex-wrap gap-3">
          <OutsideLink href={chatLink(site.contact, tourChatText(site.brand.name, tour.title))} className={buttonClass()}>
            Ask us when it is back
          </OutsideLink>
          <ButtonLink href="/tours" tone="outline">
            All tours
          </ButtonLink>
        </div>
      </div>
      <div className="poster hidden rotate-2 lg:block">
        <Picture name={tour.image} crop="card" alt={tour.imageAlt} sizes="26rem" />
      </div>
    </section>
  );
}
