import type { Page } from '@playwright/test';
import { seedPassLink, seedTrip } from '../integration/pass-parts.ts';
import type { WorkerSite } from './test.ts';

/** The trip of two days over the border. */
export const DAKAR = { tour: 'dakar-city-tour', title: 'Dakar and Gorée Island', last_day: '2099-12-06' };

/** A trip of Mary Smith's with its pass. @returns its path, and the ids of what it is made of */
export async function passOf(site: WorkerSite, values: Parameters<typeof seedTrip>[2] = {}, day: string | null = '2099-12-05') {
  const trip = await seedTrip(site.pool, day, values);
  return { ...trip, path: await seedPassLink(site.pool, trip.partyId) };
}

/** Until the device has all of the page that it keeps. */
export async function untilKept(page: Page): Promise<void> {
  await page.locator('html[data-kept]').waitFor({ state: 'attached', timeout: 30_000 });
}
