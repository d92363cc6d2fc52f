import { ChevronRight, Star } from 'lucide-react';
import type { Faq, PackingList } from '@/lib/content/service-schema';
import type { Site } from '@/lib/content/site-schema';
import type { Tour } from '@/lib/content/tour-schema';
import { chatLink, phoneLink, tourChatText } from '@/lib/outbound';
import { ButtonLink, buttonClass, OutsideLink } from '@/ui/button';
import { Picture } from '@/ui/picture';
import { BookLink } from './book-link';
import { difficultyOf, difficultyStyle } from './difficulty';
import { TourCard } from './tour-card';
import { TourFaq, TourIncludes, TourItinerary } from './tour-parts';

type TourPageProps = { tour: Tour; site: Site; packing: PackingList[]; faqs: Faq[]; similar: Tour[] };

/** A tour's own page (spec §2, tour detail): overview, itinerary, includes and FAQ, one below the other. */
export function TourPage({ tour, site, packing, faqs, similar }: TourPageProps) {
  const difficulty = difficultyOf(tour.id);
  const facts = [
    { label: 'Location', text: tour.location },
    { label: 'Duration', text: tour.duration },
    { label: 'Group size', text: tour.groupSize },
    { label: 'Best time', text: tour.bestTime },
    { label: 'Meeting point & drive time', text: tour.driveTime },
  ];
  return (
    <article>
      <div className="wrap pt-6">
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap items-center gap-1 text-base">
            <li className="flex items-center gap-1">
              <a href="/" className="inline-flex min-h-11 items-center underline underline-offset-4">
                Home
              </a>
              <ChevronRight className="h-4 w-4 text-muted" aria-hidden="true" />
            </li>
            <li className="flex items-center gap-1">
              <a href="/tours" className="inline-flex min-h-11 items-center underline underline-offset-4">
                Tours
              </a>
              <ChevronRight className="h-4 w-4 text-muted" aria-hidden="true" />
            </li>
            <li aria-current="page">{tour.title}</li>
          </ol>
        </nav>
      </div>
      <header className="wrap grid gap-8 pb-10 pt-4 lg:grid-cols-12 lg:items-end">
        <div className="lg:col-span-5">
          <p className="kicker">{tour.category}</p>
          <h1 className="text-[clamp(2.5rem,1.6rem+3.6vw,4.5rem)]">{tour.title}</h1>
          <p className="mt-4 flex flex-wrap items-center gap-3">
            <span className="inline-flex items-center gap-1 font-bold">
              <Star className="h-5 w-5 fill-sunset text-sunset" aria-hidden="true" />
              {tour.rating.toFixed(1)} <span className="font-normal text-muted">({tour.reviews} reviews)</span>
            </span>
            <span className={`rounded-full px-3 py-0.5 font-semibold ${difficultyStyle(difficulty)}`}>{difficulty}</span>
          </p>
          <p className="mt-4 text-lg">{tour.description}</p>
          <p className="mt-4 font-semibold text-primary">{tour.price}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <BookLink site={site} title={tour.title} className={buttonClass('primary', 'grow sm:grow-0')} />
            <ButtonLink tone="outline" href={`/enquiry?tour=${tour.slug}`} className="grow sm:grow-0">
              Get a Quote
            </ButtonLink>
            <a href={phoneLink(site.contact.displayPhone)} className={buttonClass('outline', 'grow sm:grow-0')}>
              Call Now
            </a>
          </div>
        </div>
        <div className="poster aspect-[3/2] max-lg:-mx-4 max-lg:order-first sm:max-lg:-mx-6 lg:col-span-7 lg:-mr-10">
          <Picture name={tour.image} crop="card" alt={tour.imageAlt} sizes="(width < 48rem) 80vw, (width < 64rem) 100vw, 46rem" priority />
        </div>
      </header>
      <div className="bg-sunken">
        <dl className="wrap grid gap-x-8 gap-y-5 py-8 sm:grid-cols-2 lg:grid-cols-5">
          {facts.map(({ label, text }) => (
            <div key={label} className="border-t-2 border-text pt-2">
              <dt className="font-display font-bold">{label}</dt>
              <dd className="mt-1 text-base text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section aria-labelledby="overview" className="wrap grid gap-10 py-14 lg:grid-cols-12">
        <div className="lg:col-span-7">
          <h2 id="overview" className="text-4xl">
            Overview
          </h2>
          <div className="mt-5 max-w-[40rem] space-y-4 text-[1.125rem]">
            {tour.extendedDescription.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
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
        </div>
      </section>
      <TourItinerary itinerary={tour.itinerary} />
      <TourIncludes includes={tour.includes} packing={packing} />
      <TourFaq own={tour.faqs} shared={faqs} />
      <section aria-labelledby="ask" className="bg-band py-12 text-on-band">
        <div className="wrap flex flex-col gap-5 md:flex-row md:items-center">
          <h2 id="ask" className="flex-1 text-[clamp(1.8rem,1.3rem+2vw,2.8rem)]">
            Shall we keep a day for you?
          </h2>
          <div className="flex flex-wrap gap-3">
            <BookLink site={site} title={tour.title} className={buttonClass('accent')} />
            <OutsideLink href={chatLink(site.contact, tourChatText(site.brand.name, tour.title))} className={buttonClass('on-band')}>
              WhatsApp
            </OutsideLink>
          </div>
        </div>
      </section>
      <section aria-labelledby="similar" className="wrap py-14">
        <h2 id="similar" className="mb-6 text-3xl">
          Similar tours
        </h2>
        <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {similar.map((other) => (
            <TourCard key={other.id} tour={other} site={site} />
          ))}
        </div>
      </section>
    </article>
  );
}
