import type { BrowserContext, Page } from '@playwright/test';
import { WIDE } from './accessibility-parts.ts';
import { type adminPictures, emptied } from './admin-pictures.ts';
import { becomeAdmin } from './desk-parts.ts';
import type { WorkerSite } from './test.ts';

export type Seen = { page: Page; context: BrowserContext; site: WorkerSite };
export type Pictures = ReturnType<typeof adminPictures>;

/** As it was before anybody came, for an admin at a wide screen. */
export async function begunByAdmin({ page, context, site }: Seen): Promise<void> {
  await emptied(site);
  await becomeAdmin(context, site);
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
}
