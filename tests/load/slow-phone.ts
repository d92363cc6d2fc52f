import type { Locator, Page } from '@playwright/test';

/** Between two letters, in milliseconds: a thumb that knows its keyboard. */
const LETTER_MS = 80;

/** A phone is so many times slower than this machine. */
const SLOWER = 4;

/** What somebody does with two thumbs, counted. */
export type Thumbs = {
  page: Page;
  taps: number;
  letters: number;
  tap(what: Locator): Promise<void>;
  /** Taps into a field, takes out what stands there, and types. */
  write(field: Locator, text: string): Promise<void>;
  choose(field: Locator, option: string): Promise<void>;
};

export function thumbsOn(page: Page): Thumbs {
  const thumbs: Thumbs = {
    page,
    taps: 0,
    letters: 0,
    async tap(what) {
      await what.tap();
      thumbs.taps++;
    },
    async write(field, text) {
      await thumbs.tap(field);
      const before = await field.inputValue();
      if (before !== '') {
        await field.press('Control+A');
        thumbs.taps += 2;
      }
      await field.pressSequentially(text, { delay: LETTER_MS });
      thumbs.letters += text.length;
      // Chromium 156 without a window now and then takes keys into a field that was just tapped, and puts no letter there. Anybody would see that.
      if (before === '' && (await field.inputValue()) === '') await thumbs.write(field, text);
    },
    async choose(field, option) {
      await field.selectOption(option);
      thumbs.taps += 2;
    },
  };
  return thumbs;
}

export async function slowProcessorOf(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}
