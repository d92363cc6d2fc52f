import X from 'lucide-react/icons/x';
import type { Claims } from '@/domains/site/model/claim-schema';
import type { HomeSections } from '@/domains/site/model/home-sections';
import { chatLink, generalChatText, phoneLink } from '@/domains/site/model/outbound';
import type { ServiceCategory } from '@/domains/site/model/service-schema';
import type { Site } from '@/domains/site/model/site-schema';
import type { Dakar } from '@/domains/tours/model/dakar-schema';
import { DAKAR_SLUG } from '@/domains/tours/model/dakar-slug';
import { buttonClass, OutsideLink } from '@/ui/button';
import { linksTo, MENU_LINKS } from './links';
import { NavItem } from './nav-item';
import { Rating } from './navigation-bar';
import { MENU_CATEGORIES, MENU_SERVICES } from './navigation-limits';
import { SocialLinks } from './social-links';

type NavigationMenuProps = { site: Site; claims: Claims; sections: HomeSections; services: ServiceCategory[]; dakar: Dakar | undefined; path: string };

/**
 * The menu of narrow screens, and of every screen in the compact variant (spec §2, Mobile menu). A
 * popover, so it opens without a script; site-navigation.ts adds what an overlay owes its visitor.
 */
export function NavigationMenu({ site, claims, sections, services, dakar, path }: NavigationMenuProps) {
  return (
    <div id="menu" popover="auto" role="dialog" aria-label="Menu">
      <div className="flex min-h-(--bar) items-center justify-between px-4 sm:px-6">
        <span className="font-display text-lg font-bold">{site.brand.name}</span>
        <button type="button" popoverTarget="menu" popoverTargetAction="hide" className="icon-button" aria-label="Close menu">
          <X className="h-6 w-6" aria-hidden="true" />
        </button>
      </div>
      <nav aria-label="Menu" className="menu-links px-4 sm:px-6">
        <ul>
          {linksTo(sections, MENU_LINKS.before).map((link) => (
            <NavItem key={link.label} link={link} path={path} />
          ))}
          <li className="menu-services">
            {services.slice(0, MENU_CATEGORIES).map((category) => (
              <div key={category.id}>
                <p id={`menu-${category.id}`}>{category.category}</p>
                <ul aria-labelledby={`menu-${category.id}`}>
                  {category.services.slice(0, MENU_SERVICES).map((service) => (
                    <li key={service.tour}>
                      <a href={`/tours/${service.tour}`} data-open-tour={service.tour}>
                        {service.name}
                      </a>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </li>
          {dakar && <NavItem link={{ label: dakar.shortTitle, href: `/tours/${DAKAR_SLUG}` }} path={path} />}
          {linksTo(sections, MENU_LINKS.after).map((link) => (
            <NavItem key={link.label} link={link} path={path} />
          ))}
        </ul>
      </nav>
      <div className="flex flex-wrap gap-3 px-4 pt-5 sm:px-6">
        <OutsideLink href={chatLink(site.contact, generalChatText(site.brand.name))} className={buttonClass('accent', 'grow')}>
          WhatsApp
        </OutsideLink>
        <a href={phoneLink(site.contact.displayPhone)} className={buttonClass('on-band', 'grow')}>
          {site.contact.displayPhone}
        </a>
      </div>
      <div className="flex flex-wrap items-center justify-between px-4 pb-8 pt-3 sm:px-6">
        <Rating site={site} claims={claims} />
        <SocialLinks social={site.social} className="-mr-2" />
      </div>
    </div>
  );
}
