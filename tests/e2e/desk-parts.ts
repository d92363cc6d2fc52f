import type { BrowserContext, Page } from '@playwright/test';
import { signedInPerson } from '../fixtures/signed-in-person.ts';
import { takeBack } from '../fixtures/taken-back.ts';
import { addCookies } from './account-steps.ts';
import { expect, freshEmail, type WorkerSite } from './test.ts';

/** The browser is signed in as a new admin from here on. @returns who that is */
export async function becomeAdmin(context: BrowserContext, site: WorkerSite, name = 'Awa Ceesay'): Promise<{ id: string; email: string }> {
  const { userId: id, email, cookies } = await signedInPerson(site, { email: freshEmail('admin'), name, role: 'admin' });
  await addCookies(context, site, cookies);
  return { id, email };
}

/** A visitor's enquiry, as a form without scripts sends it. @returns its reference, id and address */
export async function inquire(site: WorkerSite, fields: Record<string, string> = {}): Promise<{ reference: string; id: string; email: string; name: string }> {
  const asked = { name: "Mary O'Brien", email: freshEmail('visitor'), message: 'Two lines,\nkept as they are.', leadSource: 'inquiry_form', ...fields };
  const answer = await fetch(`${site.url}/api/submit-inquiry`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: site.url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(asked),
  });
  expect(answer.status).toBe(303);
  const { rows } = await site.pool.query('SELECT id, reference FROM inquiries WHERE email = $1 ORDER BY created_at DESC LIMIT 1', [asked.email]);
  return { ...rows[0], email: asked.email, name: asked.name };
}

/** Pages of an enquiry say whether its mails are on their way or sent. */
export async function untilMailsAreSent(site: WorkerSite): Promise<void> {
  await expect.poll(async () => (await site.pool.query("SELECT FROM mails WHERE status = 'queued'")).rowCount, 'mails that wait').toBe(0);
}

/** So many enquiries at once, a minute apart, the latest "Visitor 1". */
export async function manyInquiries(site: WorkerSite, count: number): Promise<void> {
  const text =
    'Good evening, we are three adults and a child of six. Is the boat trip suitable for her, and could you pick us up at the hotel in Kotu before breakfast?';
  await site.pool.query(
    `INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, email, inquiry_type, message, preferred_tour, lead_source, created_at)
      SELECT gen_random_uuid(), 'HBT20261101A' || lpad(n::text, 3, '0'), gen_random_uuid(), '', 'Visitor ' || n, 'visitor' || n || '@example.com', 'general',
        md5(n::text) || ' ' || $2, 'South Gambia Tour', 'inquiry_form', now() - n * interval '1 minute'
      FROM generate_series(1, $1::int) AS n`,
    [count, text],
  );
}

/** The line of an enquiry in the inbox. */
export const line = (page: Page, reference: string) => page.locator(`[data-line="${reference}"]`).first();

/** Unfolds what is done rarely with an enquiry: spam, export, erase. */
export const openMore = (page: Page) => page.locator('summary:has(#more-heading)').click();

/** Unfolds what happened to an enquiry. */
export const openHistory = (page: Page) => page.locator('summary:has(#history-heading)').press('Enter');

/** Waits until the desk's scripts run: its events are heard then. */
export async function openDesk(page: Page, address = '/admin'): Promise<void> {
  const listening = page.waitForResponse('**/api/admin/events');
  await page.goto(address);
  await listening;
}

/** Waits until every island of the page that loads by itself works. */
export async function untilHydrated(page: Page): Promise<void> {
  await expect(page.locator('#main astro-island[ssr]')).toHaveCount(0);
  // React goes on in pieces after that: what is typed in between would stand before what it then puts there.
  await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
}

/** After a test that published: no page is left that would ask for what is gone, and the site shows its files again. */
export async function takeAllBack({ context, site }: { context: BrowserContext; site: WorkerSite }, ...alsoTables: string[]): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await takeBack(site, ...alsoTables);
}
