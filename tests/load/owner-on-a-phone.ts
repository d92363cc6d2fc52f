import type { Locator, Page } from '@playwright/test';

/** Between two letters, in milliseconds: a thumb that knows its keyboard. */
const LETTER_MS = 80;

/** Slow 4G as Lighthouse has it, in bytes a second and milliseconds, and a phone four times slower than this machine. */
const LINE = { offline: false, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, latency: 150 };
const SLOWER = 4;

/** What an owner does with two thumbs, counted. */
export type Owner = {
  page: Page;
  taps: number;
  letters: number;
  /** At the desk, from where everything begins. */
  atTheDesk(): Promise<void>;
  /** By the menu to the list of documents. */
  openContent(): Promise<void>;
  tap(what: Locator): Promise<void>;
  /** Taps into a field, takes out what stands there, and types. */
  write(field: Locator, text: string): Promise<void>;
  choose(field: Locator, option: string): Promise<void>;
  pickFiles(field: Locator, files: { name: string; mimeType: string; buffer: Buffer }[]): Promise<void>;
  publish(): Promise<void>;
};

export async function slowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', LINE);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

export function ownerOn(page: Page, url: string): Owner {
  const owner: Owner = {
    page,
    taps: 0,
    letters: 0,
    async atTheDesk() {
      await page.goto(`${url}/admin`, { waitUntil: 'domcontentloaded' });
    },
    async openContent() {
      const link = page.getByRole('link', { name: 'Content', exact: true }).first();
      if (!(await link.isVisible())) await owner.tap(page.getByRole('button', { name: /menu/i }).first());
      await owner.tap(link);
      await page.getByRole('heading', { name: 'Content', exact: true }).waitFor();
    },
    async tap(what) {
      await what.tap();
      owner.taps++;
    },
    async write(field, text) {
      await owner.tap(field);
      const before = await field.inputValue();
      if (before !== '') {
        await field.press('Control+A');
        owner.taps += 2;
      }
      await field.pressSequentially(text, { delay: LETTER_MS });
      owner.letters += text.length;
    },
    async choose(field, option) {
      await field.selectOption(option);
      owner.taps += 2;
    },
    async pickFiles(field, files) {
      await field.setInputFiles(files);
      owner.taps += 1 + files.length;
    },
    async publish() {
      await owner.tap(page.getByRole('button', { name: 'Publish', exact: true }));
      await page.getByText(/^Published/).waitFor();
    },
  };
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
