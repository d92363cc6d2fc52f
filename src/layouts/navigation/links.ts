import type { HomeSections } from '../../domains/site/model/home-sections';

export type NavLink = {
  label: string;
  href: string;
  /** Rendered hidden; shown to admins by site-navigation.ts. */
  adminOnly?: boolean;
  /** Opens the search dialog where scripts run. */
  opensSearch?: boolean;
  /** Leads to a section that some operators have nothing for. */
  section?: keyof HomeSections;
};

const HOME: NavLink = { label: 'Home', href: '/#home' };
const ABOUT: NavLink = { label: 'About', href: '/#about', section: 'about' };
const TOURS: NavLink = { label: 'All tours', href: '/tours' };
const GALLERY: NavLink = { label: 'Gallery', href: '/#gallery' };
const BLOG: NavLink = { label: 'Blog', href: '/blog' };
const ANALYTICS: NavLink = { label: 'Analytics', href: '/analytics', adminOnly: true };
const CONTACT: NavLink = { label: 'Contact', href: '/#contact' };

/** Links of the bar and of the footer's grid, before Search (spec §2, Navigation and Footer). */
export const BAR_LINKS: NavLink[] = [
  HOME,
  ABOUT,
  { label: 'Popular Services', href: '/#popular-services' },
  { label: 'Featured Tours', href: '/#featured-tours' },
  TOURS,
  GALLERY,
  BLOG,
  ANALYTICS,
  CONTACT,
];

export const SEARCH_LINK: NavLink = { label: 'Search', href: '/tours', opensSearch: true };

/** The mobile menu (spec §2): links before the services, and after them. */
export const MENU_LINKS: { before: NavLink[]; after: NavLink[] } = {
  before: [HOME, ABOUT, { label: 'Services', href: '/#popular-services' }],
  after: [
    TOURS,
    { label: 'My list', href: '/my-list' },
    GALLERY,
    { label: 'Reviews', href: '/#testimonials', section: 'testimonials' },
    BLOG,
    ANALYTICS,
    CONTACT,
    { label: 'Search Tours', href: '/tours', opensSearch: true },
  ],
};

/** Those that lead to something. */
export function linksTo(sections: HomeSections, links: NavLink[]): NavLink[] {
  return links.filter(({ section }) => !section || sections[section]);
}

/** How a link is marked on the page at `path`; sections in view are marked by site-navigation.ts. */
export function currentOn(path: string, { href, opensSearch }: NavLink): 'page' | 'true' | undefined {
  // The search is a dialog; /tours, where it leads without scripts, has a link of its own.
  if (opensSearch) return undefined;
  if (href === path || (path === '/' && href === HOME.href)) return 'page';
  return path.startsWith(`${href}/`) ? 'true' : undefined;
}
