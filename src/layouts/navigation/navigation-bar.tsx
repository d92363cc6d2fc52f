import Clock from 'lucide-react/icons/clock';
import Menu from 'lucide-react/icons/menu';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import Search from 'lucide-react/icons/search';
import Star from 'lucide-react/icons/star';
import type { Claims } from '@/domains/site/model/claim-schema';
import type { HomeSections } from '@/domains/site/model/home-sections';
import { HoursOfDay } from '@/domains/site/model/hours-shown';
import { chatLink, generalChatText, phoneLink } from '@/domains/site/model/outbound';
import type { Site } from '@/domains/site/model/site-schema';
import { buttonClass, OutsideLink } from '@/ui/button';
import { Logo } from '@/ui/logo';
import { BAR_LINKS, currentOn, linksTo, SEARCH_LINK } from './links';
import { NavItem } from './nav-item';
import { SocialLinks } from './social-links';

type NavigationBarProps = {
  site: Site;
  claims: Claims;
  sections: HomeSections;
  path: string;
  /** The moment that a preview is of. */
  at?: Date | undefined;
};

/**
 * The bar at the top of every page (spec §2, Navigation). On wide screens a strip above it holds the
 * hours and the direct ways; both stay, except that a low window keeps the row of links alone. The
 * compact variant is one low row with the links in the menu.
 */
export function NavigationBar({ site, claims, sections, path, at }: NavigationBarProps) {
  const chat = chatLink(site.contact, generalChatText(site.brand.name));
  return (
    <header className="site-header" data-exposes="navigation_style">
      <div className="top-strip bg-band text-on-band">
        <div className="wrap flex h-11 items-center gap-x-5">
          <p className="mr-auto flex items-center gap-2">
            <Clock className="h-4 w-4 text-sunset" aria-hidden="true" />
            <span>
              <HoursOfDay hours={site.hours} at={at}>
                <span className="max-xl:hidden">{site.hours.days}: </span>
                {site.hours.text}
              </HoursOfDay>
            </span>
          </p>
          <Rating site={site} claims={claims} />
          <SocialLinks social={site.social} className="-mx-2" />
          <a href={phoneLink(site.contact.displayPhone)} className="strip-link">
            <Phone className="h-4 w-4" aria-hidden="true" />
            <span>
              <span className="sr-only">Call </span>
              {site.contact.displayPhone}
            </span>
          </a>
          <OutsideLink href={chat} className="strip-link bg-sunset px-3 text-[#16181a] hover:no-underline hover:dim">
            <MessageCircle className="h-4 w-4" aria-hidden="true" />
            WhatsApp
          </OutsideLink>
        </div>
      </div>
      <nav className="main-row wrap" aria-label="Main">
        <a href="/#home" className="main-logo" aria-label={`${site.brand.name}, home`}>
          <Logo className="h-10 w-10 shrink-0 text-text" />
          <span>{site.brand.name}</span>
        </a>
        <ul className="main-links">
          {linksTo(sections, BAR_LINKS).map((link) => (
            <NavItem key={link.href} link={link} path={path} />
          ))}
        </ul>
        <a href={SEARCH_LINK.href} className="main-search" data-open-search="" aria-current={currentOn(path, SEARCH_LINK)}>
          <Search className="h-5 w-5 max-sm:hidden lg:max-xl:hidden" aria-hidden="true" />
          {SEARCH_LINK.label}
        </a>
        <OutsideLink
          href={chat}
          className={buttonClass('primary', 'px-4 whitespace-nowrap max-[18rem]:whitespace-normal compact:min-h-11 compact:max-sm:px-3')}
        >
          Book Now
        </OutsideLink>
        <button type="button" popoverTarget="menu" className="menu-button icon-button" aria-label="Open menu">
          <Menu className="h-6 w-6" aria-hidden="true" />
        </button>
      </nav>
    </header>
  );
}

/** The travel-review badge; a link to where the reviews stand. */
export function Rating({ site, claims }: { site: Site; claims: Claims }) {
  const { travelReview } = site.social;
  if (!travelReview) return null;
  return (
    <OutsideLink href={travelReview.url} className="strip-link">
      <Star className="h-4 w-4 fill-sunset text-sunset" aria-hidden="true" />
      <span>
        {claims.rating ? (
          <>
            {claims.rating.value} <span className="sr-only">rating </span>
          </>
        ) : (
          'Reviews '
        )}
        on {travelReview.label}
      </span>
    </OutsideLink>
  );
}
