import type { BrowserContext, Page } from '@playwright/test';
import type { Pool } from 'pg';
import type { SlowLine } from '../fixtures/slow-line.ts';
import type { Visitor } from './visitor-on-a-phone.ts';

export type Phone = {
  context: BrowserContext;
  page: Page;
  line: SlowLine;
  pool: Pool;
  /** Another one, which has never been here either. */
  another(): Promise<{ context: BrowserContext; page: Page }>;
};

export type Task = {
  name: string;
  /** What was done on this phone before the clock runs. */
  before?: (phone: Phone) => Promise<void>;
  /** Makes the address that is opened, where that is not the site's own. */
  opens?: (phone: Phone) => Promise<string>;
  /** From the moment when that address is opened. */
  work: (visitor: Visitor, phone: Phone) => Promise<void>;
};

const DAY_MS = 24 * 3600 * 1000;
export const NAME = 'Ann Lee';
const REFERENCE = /\bHBT\d{8}[A-Z0-9]{4}\b/;

/** As the calendar names it: the Friday after next. */
export function friday(): string {
  const today = new Date();
  const day = new Date(today.getTime() + (((5 - today.getUTCDay() + 7) % 7) + 7) * DAY_MS);
  return day.toLocaleDateString('en-GB', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).replace(',', '');
}

/** The enquiry that the page names by its reference, as it lies in the database. */
export async function acknowledged({ page, pool }: Phone): Promise<Record<string, unknown>> {
  const said = page.getByText(REFERENCE).filter({ visible: true }).first();
  await said.waitFor();
  const [reference] = REFERENCE.exec((await said.textContent()) ?? '') ?? [];
  const { rows } = await pool.query('SELECT * FROM inquiries WHERE reference = $1', [reference]);
  if (rows.length !== 1) throw new Error(`${reference} is shown and stored ${rows.length} times`);
  return rows[0] as Record<string, unknown>;
}

export function expectStored(row: Record<string, unknown>, ...texts: string[]): void {
  const stored = JSON.stringify(row);
  for (const text of texts) if (!stored.includes(text)) throw new Error(`the enquiry says nothing of ${text}: ${stored}`);
}

/** The second and third step of the booking dialog. */
export async function sendBooking(visitor: Visitor, email: string): Promise<void> {
  const dialog = visitor.page.getByRole('dialog', { name: 'Book Your Adventure' });
  const name = dialog.getByLabel('Name');
  await name.waitFor();
  if ((await name.inputValue()) === '') await visitor.write(name, NAME);
  await visitor.write(dialog.getByLabel('Email'), email);
  await visitor.tap(dialog.getByRole('button', { name: 'Review Booking' }));
  await visitor.tap(dialog.getByRole('button', { name: 'Send via WhatsApp' }));
}

/** Reads on until the device keeps what it keeps of the page. */
export async function readOn(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      window.dispatchEvent(new Event('scroll'));
      return document.documentElement.dataset.kept !== undefined;
    },
    undefined,
    { polling: 200 },
  );
}
