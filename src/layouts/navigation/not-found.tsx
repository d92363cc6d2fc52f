import { chatLink, generalChatText } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';
import { Picture } from '@/ui/picture';

/** For an address that does not exist: where one may have wanted to go, and a person to ask. */
export function NotFound({ site, tours }: { site: Site; tours: Tour[] }) {
  return (
    <section aria-labelledby="not-found" className="wrap grid items-center gap-x-16 py-14 md:py-20 lg:grid-cols-[1fr_26rem]">
      <div>
        <p className="kicker">404</p>
        <h1 id="not-found" className="max-w-[44rem] text-[clamp(2.4rem,1.4rem+4vw,4.5rem)]">
          This path leads into the mangroves
        </h1>
        <p className="mt-5 max-w-[36rem] text-lg text-muted">The page you asked for does not exist, or has moved. These may be what you were looking for:</p>
        <ul className="mt-5 grid max-w-[44rem] gap-x-8 sm:grid-cols-2">
          {tours.map((tour) => (
            <li key={tour.id}>
              <a href={`/tours/${tour.slug}`} className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
                {tour.title}
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/tours">All tours</ButtonLink>
          <ButtonLink href="/tours" data-open-search tone="outline">
            Search Tours
          </ButtonLink>
          <ButtonLink href="/" tone="outline">
            Home
          </ButtonLink>
          <OutsideLink href={chatLink(site.contact, generalChatText(site.brand.name))} className={buttonClass('outline')}>
            WhatsApp
          </OutsideLink>
        </div>
        <div data-seen className="mt-5 min-h-12" />
      </div>
      <div className="poster hidden rotate-2 lg:block">
        <Picture name="river-excursions-lazy-day" crop="card" alt="" sizes="26rem" />
      </div>
    </section>
  );
}
