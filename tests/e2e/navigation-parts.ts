import type { Page } from '@playwright/test';

/** Spec §2, Navigation: every label of the bar in its order, and where it leads, and the page of all tours; Analytics is for admins only. */
export const BAR = [
  ['Home', '/#home'],
  ['About', '/#about'],
  ['Popular Services', '/#popular-services'],
  ['Featured Tours', '/#featured-tours'],
  ['All tours', '/tours'],
  ['Gallery', '/#gallery'],
  ['Blog', '/blog'],
  ['Contact', '/#contact'],
  ['Search', '/tours'],
] as const;
export const CHAT = /^https:\/\/wa\.me\/2200000000\?text=/;
export const COMPACT = '/faq?ab=navigation_style:compact';

export const bar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
export const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
export const openMenu = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();
export const sidewaysWidth = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);
