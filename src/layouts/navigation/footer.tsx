import type { ReactNode } from 'react';
import type { Claims } from '@/domains/site/model/claim-schema';
import type { HomeSections } from '@/domains/site/model/home-sections';
import { OtherHours } from '@/domains/site/model/hours-shown';
import { chatLink, generalChatText, phoneLink } from '@/domains/site/model/outbound';
import type { Policy } from '@/domains/site/model/policy-schema';
import type { Site } from '@/domains/site/model/site-schema';
import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import type { Tour } from '@/domains/tours/model/tour-schema';
import { guidedTours } from '@/domains/tours/model/trips/all-trips';
import { OutsideLink } from '@/ui/button';
import { Folded } from '@/ui/folded';
import { BAR_LINKS, linksTo, SEARCH_LINK } from './links';
import { NavItem } from './nav-item';
import { SocialLinks } from './social-links';

type FooterProps = {
  site: Site;
  claims: Claims;
  sections: HomeSections;
  tours: Tour[];
  dakar: Dakar | undefined;
  policies: Policy[];
  /** The moment that a preview is of. */
  at?: Date | undefined;
};

/**
 * The end of every page (spec §2, Footer): who we are, every tour, hours, the direct ways to reach us. On phones its lists are
 * folded: it stands under every page, and most visitors want its last lines.
 */
export function Footer({ site, claims, sections, tours, dakar, policies, at }: FooterProps) {
  const { brand, hours, social } = site;
  const reviews = [social.travelReview, social.secondReview].filter((review) => review !== undefined);
  return (
    <footer className="site-footer">
      <picture>
        <source srcSet="/horizon-dark.webp" media="(prefers-color-scheme: dark)" />
        <img src="/horizon-light.webp" alt="" width="1600" height="230" loading="lazy" className="footer-horizon" />
      </picture>
      <div className="wrap grid grid-cols-1 gap-x-8 gap-y-4 pb-3 pt-2 md:grid-flow-row-dense md:grid-cols-12 md:gap-y-7">
        <div className="md:col-span-6 lg:col-span-5">
          <p className="font-display text-[min(8.8vw,2.6rem)] font-extrabold leading-[0.88] tracking-tight md:text-5xl">{brand.name}</p>
          <p className="mt-4 max-w-[26rem] leading-normal text-on-band-muted">{brand.description}</p>
          <SocialLinks social={social} className="-ml-2.5 mt-1 text-sunset" />
        </div>
        <div className="space-y-4 md:col-span-6 lg:col-span-4 lg:row-span-2">
          <Column id="footer-links" title="Quick links" nav folded>
            <ul className="mt-1 grid grid-cols-2 gap-x-6 lg:grid-cols-3">
              {[...linksTo(sections, BAR_LINKS), SEARCH_LINK].map((link) => (
                <NavItem key={link.label} link={link} />
              ))}
            </ul>
          </Column>
          {reviews.length > 0 && (
            <Column id="footer-reviews" title={claims.rating ? `Rated ${claims.rating.value}` : 'Reviews'}>
              <ul className="grid grid-cols-2 gap-x-6 md:mt-1">
                {reviews.map((review) => (
                  <li key={review.label}>
                    <OutsideLink href={review.url}>{/review/i.test(review.label) ? review.label : `${review.label} reviews`}</OutsideLink>
                  </li>
                ))}
              </ul>
            </Column>
          )}
        </div>
        <ReachUs site={site} />
        <TourList tours={tours} dakar={dakar} />
        <div className="flex items-center gap-5 max-[18rem]:flex-wrap md:col-span-6 lg:col-span-5">
          {claims.licensed && (
            <img src="/certified-guides.svg" alt="Seal: licensed and certified guides" width="120" height="120" loading="lazy" className="size-20 shrink-0" />
          )}
          <p>
            {claims.licensed && <strong className="font-display text-xl leading-tight">{claims.licensed.value}</strong>}
            <span className="mt-1 block text-on-band-muted">
              {claims.certified && `${capitalised(claims.certified.value)}. `}Guiding since {brand.established}.
            </span>
          </p>
        </div>
        <Column id="footer-hours" title="Operating hours" folded className="md:col-span-12 lg:col-span-3">
          <ul className="mt-2 space-y-1.5 text-on-band-muted">
            {hours.policy.map((row) => (
              <li key={row}>{row}</li>
            ))}
            <OtherHours hours={hours} at={at} as="li" className="font-semibold text-on-band" />
          </ul>
        </Column>
        <div className="flex flex-wrap items-center gap-x-8 border-t border-band pt-3 md:col-span-12 md:max-[87rem]:pr-16">
          <nav aria-label="Policies" className="lg:order-2 lg:ml-auto">
            <ul className="flex flex-wrap gap-x-6">
              {policies.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={`/${slug}`}>{title}</a>
                </li>
              ))}
            </ul>
          </nav>
          <p className="max-w-[28rem] py-2 text-on-band-muted">
            © {brand.established} to today, {brand.name}. All images and content are protected by copyright.
          </p>
        </div>
      </div>
    </footer>
  );
}

function ReachUs({ site: { brand, contact } }: { site: Site }) {
  return (
    <Column id="footer-contact" title="Reach us" className="md:col-span-6 lg:col-span-3 lg:row-span-2">
      <address className="mt-2 flex flex-wrap gap-x-4 not-italic md:block">
        <p className="basis-full py-1">
          {contact.address.map((row) => (
            <span key={row} className="block">
              {row}
            </span>
          ))}
        </p>
        <OutsideLink href={contact.mapUrl}>Find us on the map</OutsideLink>
        {[contact.displayPhone, ...(contact.morePhones ?? [])].map((phone) => (
          <a key={phone} href={phoneLink(phone)}>
            {phone}
          </a>
        ))}
        <a href={`mailto:${contact.email}`} className="break-all">
          {contact.email}
        </a>
        <OutsideLink href={chatLink(contact, generalChatText(brand.name))}>WhatsApp</OutsideLink>
      </address>
    </Column>
  );
}

/** Guided tours first, then services; the Dakar trip is no entry of the catalogue, and not counted (decisions.md, "The Dakar trip"). */
function TourList({ tours, dakar }: { tours: Tour[]; dakar: Dakar | undefined }) {
  const guided = guidedTours(tours);
  const services = tours.filter((tour) => tour.kind === 'service');
  return (
    <Column id="footer-tours" title={`Our tours (${tours.length} total)`} label="Tours" nav folded className="md:col-span-12 lg:col-span-9">
      <ul className="mt-1 gap-x-8 sm:columns-2 xl:columns-4">
        {[...guided, ...services].map((tour) => (
          <li key={tour.id} className="break-inside-avoid">
            <a href={`/tours/${tour.slug}`} data-open-tour={tour.slug}>
              {tour.title}
            </a>
          </li>
        ))}
      </ul>
      {dakar && (
        <a href={`/tours/${DAKAR_SLUG}`} className="flex min-h-11 items-center leading-tight underline decoration-1 underline-offset-4 hover:text-sunset">
          {dakar.title}
        </a>
      )}
    </Column>
  );
}

type ColumnProps = {
  id: string;
  title: string;
  children: ReactNode;
  className?: string;
  /** A list of links is a landmark of its own, called by `label` or by its heading. */
  nav?: boolean;
  label?: string;
  /** Whether phones fold what stands under the heading. */
  folded?: boolean;
};

function Column({ id, title, children, className, nav, label, folded }: ColumnProps) {
  const Tag = nav ? 'nav' : 'section';
  const heading = <h2 id={id}>{title}</h2>;
  return (
    <Tag className={className} aria-label={label} aria-labelledby={label ? undefined : id}>
      {folded ? (
        <Folded summary={heading}>{children}</Folded>
      ) : (
        <>
          {heading}
          {children}
        </>
      )}
    </Tag>
  );
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
