import type { BrowserContext, Page } from '@playwright/test';
import { expect, freshEmail, type WorkerSite } from './test.ts';

const PASSWORD = 'seven rhun palms';

/** The browser is signed in as a new admin from here on. @returns who that is */
export async function becomeAdmin(context: BrowserContext, site: WorkerSite, name = 'Awa Ceesay'): Promise<{ id: string; email: string; name: string }> {
  const email = freshEmail('admin');
  const headers = { origin: site.url };
  const signedUp = await context.request.post(`${site.url}/api/auth/sign-up/email`, { headers, data: { name, email, password: PASSWORD, callbackURL: '/' } });
  expect(signedUp.ok(), await signedUp.text()).toBe(true);
  const { rows } = await site.pool.query('UPDATE users SET email_verified = true WHERE email = $1 RETURNING id', [email]);
  const { id } = rows[0];
  await site.pool.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [id]);
  const signedIn = await context.request.post(`${site.url}/api/auth/sign-in/email`, { headers, data: { email, password: PASSWORD } });
  expect(signedIn.ok(), await signedIn.text()).toBe(true);
  return { id, email, name };
}

/** A visitor's enquiry, as a form without scripts sends it. @returns its reference, id and address */
export async function enquire(site: WorkerSite, fields: Record<string, string> = {}): Promise<{ reference: string; id: string; email: string; name: string }> {
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

/** The line of an enquiry in the inbox. */
export const line = (page: Page, reference: string) => page.locator(`[data-line="${reference}"]`).first();

/** Waits until the desk's scripts run: its events are heard then. */
export async function openDesk(page: Page, address = '/admin'): Promise<void> {
  const listening = page.waitForResponse('**/api/admin/events');
  await page.goto(address);
  await listening;
}
