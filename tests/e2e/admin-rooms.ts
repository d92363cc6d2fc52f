import type { BrowserContext, Page } from '@playwright/test';
import { WIDE } from './accessibility-parts.ts';
import { type adminPictures, emptied } from './admin-pictures.ts';
import { becomeAdmin } from './desk-parts.ts';
import { test, type WorkerSite } from './test.ts';

export type Seen = { page: Page; context: BrowserContext; site: WorkerSite };
export type Pictures = ReturnType<typeof adminPictures>;

/** As it was before anybody came, for an admin at a wide screen. */
async function begunByAdmin({ page, context, site }: Seen): Promise<void> {
  // What is open hears of news, and would ask for what is gone.
  await page.goto('about:blank');
  await emptied(site);
  await becomeAdmin(context, site);
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Looks at one room after the other, by what is done there: each as an admin finds it whom nobody has written to. */
export async function lookInTurn(seen: Seen, admin: Pictures, rooms: Record<string, (seen: Seen, admin: Pictures) => Promise<void>>): Promise<void> {
  for (const [what, look] of Object.entries(rooms))
    await test.step(what, async () => {
      await begunByAdmin(seen);
      await look(seen, admin);
    });
}
