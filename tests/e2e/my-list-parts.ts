import { expect, type Locator, type Page } from '@playwright/test';

export type Kept = { slug: string; title: string; asked?: { at: number; reference: string } };

export const BIJILO: Kept = { slug: 'bijilo-monkey-park', title: 'Bijilo Forest Park' };
export const KUNTA: Kept = { slug: 'kunta-kinteh-island', title: 'Kunta Kinteh Island' };
export const LAMIN: Kept = { slug: 'lamin-lodge-river-cruise', title: 'Lamin Lodge River Cruise' };
export const DAKAR: Kept = { slug: 'dakar-city-tour', title: '2-Day Dakar City and Gorée Island International Experience' };

/** The heart of that tour; the first of them, where a page shows it more than once. */
export function heart(root: Page | Locator, { title }: Kept): Locator {
  return root.getByRole('button', { name: `Keep ${title} in my list`, exact: true }).first();
}

/** Puts the list on the device as hearts would, before the page is loaded. */
export async function startWith(page: Page, list: readonly Kept[], now = Date.now()): Promise<void> {
  const item = JSON.stringify({ value: list, savedAt: now, until: now + 24 * 3600 * 1000 });
  await page.addInitScript((text) => {
    if (!sessionStorage.getItem('started')) localStorage.setItem('hbt-store:my-list', text);
    sessionStorage.setItem('started', 'yes');
  }, item);
}

/** The tickets in sight, by title, in their order. */
export async function expectTickets(page: Page, kept: readonly Kept[]): Promise<void> {
  await expect(page.getByRole('list', { name: 'Tours on my list' }).getByRole('heading')).toHaveText(kept.map(({ title }) => title));
}
