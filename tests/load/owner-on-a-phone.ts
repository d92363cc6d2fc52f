import type { Locator, Page } from '@playwright/test';
import { type Thumbs, thumbsOn } from './slow-phone.ts';

/** What an owner does with two thumbs. */
export type Owner = Thumbs & {
  /** At the desk, from where everything begins. */
  atTheDesk(): Promise<void>;
  /** By the menu to the list of documents. */
  openContent(): Promise<void>;
  pickFiles(field: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void>;
  publish(): Promise<void>;
};

export function ownerOn(page: Page, url: string): Owner {
  const owner: Owner = Object.assign(thumbsOn(page), {
    async atTheDesk() {
      await page.goto(`${url}/admin`, { waitUntil: 'domcontentloaded' });
    },
    async openContent() {
      const link = page.getByRole('link', { name: 'Content', exact: true }).first();
      if (!(await link.isVisible())) await owner.tap(page.getByRole('button', { name: /menu/i }).first());
      await owner.tap(link);
      await page.getByRole('heading', { name: 'Content', exact: true }).waitFor();
    },
    async pickFiles(field: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]) {
      await field.setInputFiles(files);
      owner.taps += 1 + files.length;
    },
    async publish() {
      await owner.tap(page.getByRole('button', { name: 'Publish', exact: true }));
      await page.getByText(/^Published(\.| for later:)/).waitFor();
    },
  });
  return owner;
}

/** Opens a document from the list, and waits until its form works. */
export async function openDocument(owner: Owner, name: string | RegExp): Promise<void> {
  await owner.openContent();
  await owner.tap(owner.page.locator('main li').getByRole('link', { name }).first());
  await owner.page.locator('[id^="field-"]').first().waitFor();
  await untilItWorks(owner.page);
}

/** A tap on a folded part, where it is folded. */
export async function unfold(owner: Owner, place: string): Promise<void> {
  const part = owner.page.locator(`details${place}`);
  if (!(await part.evaluate((details) => (details as HTMLDetailsElement).open))) await owner.tap(part.locator('summary').first());
}

/** Waits until every island of the page has been taken over: what is typed before that may be lost. */
export async function untilItWorks(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('#main astro-island[ssr]'));
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}
