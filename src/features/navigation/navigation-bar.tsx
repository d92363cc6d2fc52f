import { Menu, Phone, Star, X } from 'lucide-react';
import type { Site } from '@/lib/content/site-schema';
import { chatLink, generalChatText, phoneLink } from '@/lib/outbound';
import { buttonClass, OutsideLink } from '@/ui/button';
import { Logo } from '@/ui/logo';
import { SECTION_LINKS } from './links';

const ITEM = 'flex min-h-11 items-center rounded-[4px] px-2.5 font-display font-semibold hover:bg-sunken aria-[current=page]:text-primary';

/** The fixed bar at the top; on narrow screens its links are in a menu that needs no script. */
export function NavigationBar({ site, path }: { site: Site; path: string }) {
  const chat = chatLink(site.contact, generalChatText(site.brand.name));
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-surface">
      <nav className="wrap flex h-[4.25rem] items-center gap-2" aria-label="Main">
        <a
          href="/#home"
          className="mr-auto flex min-h-11 items-center gap-2.5 font-display text-[1.05rem] font-extrabold leading-none tracking-tight"
          aria-label={`${site.brand.name}, home`}
        >
          <Logo className="h-10 w-10 shrink-0 text-text" />
          <span className="max-w-[7.5rem] xs:max-w-none">{site.brand.name}</span>
        </a>
        <ul className="hidden items-center lg:flex">
          {SECTION_LINKS.map((link) => (
            <li key={link.href}>
              <a href={link.href} className={ITEM} aria-current={link.href === path ? 'page' : undefined}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        <OutsideLink
          href={site.social.travelReview.url}
          className="hidden min-h-11 items-center gap-1.5 rounded-[4px] px-2 font-display font-bold hover:bg-sunken xl:flex"
          aria-label={`Rated ${site.claims.rating} on ${site.social.travelReview.label}`}
        >
          <Star className="h-4 w-4 fill-sunset text-sunset" aria-hidden="true" />
          {site.claims.rating}
        </OutsideLink>
        <a
          href={phoneLink(site.contact.displayPhone)}
          className="hidden h-11 w-11 items-center justify-center rounded-[4px] hover:bg-sunken md:flex"
          aria-label={`Call ${site.contact.displayPhone}`}
        >
          <Phone className="h-5 w-5" aria-hidden="true" />
        </a>
        <OutsideLink href={chat} className={buttonClass('primary', 'px-4 whitespace-nowrap')}>
          Book Now
        </OutsideLink>
        <button
          type="button"
          popoverTarget="menu"
          className="flex h-12 w-12 items-center justify-center rounded-[4px] hover:bg-sunken lg:hidden"
          aria-label="Open menu"
        >
          <Menu className="h-6 w-6" aria-hidden="true" />
        </button>
      </nav>
      <div id="menu" popover="auto" className="m-0 h-dvh max-h-dvh w-full max-w-none overflow-y-auto bg-band p-0 text-on-band">
        <div className="wrap flex h-[4.25rem] items-center justify-between">
          <span className="font-display text-lg font-bold">{site.brand.name}</span>
          <button
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            className="flex h-12 w-12 items-center justify-center rounded-[4px] hover:bg-band-deep"
            aria-label="Close menu"
          >
            <X className="h-6 w-6" aria-hidden="true" />
          </button>
        </div>
        <ul className="wrap py-4">
          {SECTION_LINKS.map((link) => (
            <li key={link.href} className="border-b border-band-deep">
              <a href={link.href} className="block py-3 font-display text-3xl font-extrabold tracking-tight hover:text-sunset">
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        <div className="wrap flex flex-wrap gap-3 pb-10 pt-2">
          <OutsideLink href={chat} className={buttonClass('accent')}>
            WhatsApp
          </OutsideLink>
          <a href={phoneLink(site.contact.displayPhone)} className={buttonClass('on-band')}>
            {site.contact.displayPhone}
          </a>
        </div>
      </div>
    </header>
  );
}
