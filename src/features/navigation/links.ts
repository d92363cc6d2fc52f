/** A link of the bar, the menu and the footer; section links lead home first (spec §2, Navigation). */
export type NavLink = { label: string; href: string };

export const SECTION_LINKS: NavLink[] = [
  { label: 'Home', href: '/#home' },
  { label: 'Featured Tours', href: '/#featured-tours' },
  { label: 'All Tours', href: '/tours' },
  { label: 'Pricing', href: '/#pricing' },
  { label: 'Inquiry', href: '/#inquiry' },
  { label: 'Contact', href: '/#contact' },
];
