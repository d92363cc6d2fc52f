// `npm run try:older-browser`: what a visitor has to be able to do, in a Chromium of March 2023 (build/browsers.ts), which npm brings. Not part of the gate: it is 60 MB.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { BROWSER_ARGS } from '../../scripts/browser.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const PACKAGE = '@sparticuz/chromium@111.0.0';
const FOLDER = join('.cache', 'older-browser');
/** What it says of attributes and rules that are newer than it. */
const EXPECTED = /'popover' attribute|speculation rules/;

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const TASKS: Record<string, (page: Page) => Promise<void>> = {
  async 'a page is read, and its menu covers nothing until it is opened, and leads on'(page) {
    await page.goto('/');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
    await button(page, 'Open menu').click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'All tours' }).click();
    await page.waitForURL('**/tours');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
  },
  async 'a tour is searched for'(page) {
    await page.goto('/tours');
    await button(page, 'Open menu').click();
    await page.getByRole('dialog', { name: 'Menu' }).getByText('Search Tours').click();
    await page.getByRole('searchbox').fill('croc');
    await page.getByRole('dialog', { name: 'Search Tours' }).getByText('Kachikally').first().waitFor();
  },
  async 'an enquiry is sent'(page) {
    await page.goto('/enquiry');
    await page.getByLabel('Name', { exact: true }).fill('Older Phone');
    await page.getByLabel('Email').fill('older@example.org');
    await page.getByLabel('Message').fill('Can we see the river in December?');
    await page.locator('form').getByRole('button').last().click();
    await page.getByText('Inquiry submitted successfully!').first().waitFor();
  },
  async 'a tour is booked'(page) {
    await page.goto('/tours/kachikally-crocodile-pool');
    await button(page, 'Book Now Kachikally Crocodile Pool').click();
    const dialog = page.getByRole('dialog', { name: 'Book Your Adventure' });
    await button(page, 'Go to the Next Month').click();
    await dialog.getByRole('gridcell').getByText('15', { exact: true }).click();
    await dialog.getByText('3-4', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByLabel('Name', { exact: true }).fill('Older Phone');
    await dialog.getByLabel('Email').fill('older@example.org');
    await dialog.getByRole('button', { name: 'Review Booking' }).click();
    await dialog.getByRole('button', { name: 'Send via Email' }).click();
    await page.getByText('We have your request').first().waitFor();
  },
  async 'a tour is kept and compared'(page) {
    await page.goto('/tours');
    await button(page, /Keep .+ in my list/)
      .first()
      .click();
    await page.goto('/my-list');
    await page.getByText('1 tour side by side').waitFor();
    if (await page.getByText('needs JavaScript').isVisible()) throw new Error('the page says that scripts are switched off');
  },
};

async function olderBrowser(): Promise<string> {
  spawnSync('npm', ['install', '--no-save', '--no-package-lock', '--prefix', FOLDER, PACKAGE], { stdio: 'inherit' });
  const entry = pathToFileURL(join(FOLDER, 'node_modules', '@sparticuz', 'chromium', 'build', 'index.js')).href;
  const { default: found } = (await import(entry)) as { default: { executablePath(): Promise<string> } };
  return found.executablePath();
}

const folder = temporaryFolder();
const site = await startSiteProcess({ DATA_DIR: folder.path });
const browser = await chromium.launch({ executablePath: await olderBrowser(), args: [...BROWSER_ARGS, '--headless', '--no-zygote'] });
console.log(`Chromium ${browser.version()}`);
let failures = 0;
for (const [name, task] of Object.entries(TASKS)) {
  const context = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) faults.push(message.text());
  });
  await task(page).catch((error: unknown) => faults.push(String(error)));
  console.log(faults.length > 0 ? `FAILED: ${name}\n  ${faults.join('\n  ')}` : `done: ${name}`);
  if (faults.length > 0) failures += 1;
  await context.close();
}
await browser.close();
await site.kill('SIGTERM');
folder.remove();
process.exit(failures > 0 ? 1 : 0);
