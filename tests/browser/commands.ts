import type { CDPSession, Page } from '@playwright/test';
import type { BrowserCommand, BrowserCommandContext } from 'vitest/node';

/* What a test in the browser asks of the process that drives it; called by tests/browser/stage.tsx and no-surprises.ts. */

type Emulated = Parameters<Page['emulateMedia']>[0];

const surprises = new WeakMap<Page, string[]>();

/** Begins to note what the page writes to the console, and whom else it asks. */
function watch(page: Page): string[] {
  const noted: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noted.push(message.text());
  });
  page.on('requestfailed', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost' && hostname !== '127.0.0.1') noted.push(`asked ${hostname}`);
  });
  surprises.set(page, noted);
  return noted;
}

/** @returns what was noted since the last call; what is still on its way from the browser comes before its answer */
const takeSurprises: BrowserCommand<[]> = async ({ page }) => {
  const noted = surprises.get(page) ?? watch(page);
  await page.evaluate('0');
  return noted.splice(0);
};

/** Forgets what was noted, and takes the pointer away from where the test before left it. */
const startAfresh: BrowserCommand<[]> = async (context) => {
  await takeSurprises(context);
  await context.page.mouse.move(1, 1);
};

const emulate: BrowserCommand<[Emulated]> = ({ page }, wanted) => page.emulateMedia(wanted);

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** One for a page, since it takes back what it set when it ends. */
function sessionOf({ page, context }: BrowserCommandContext): Promise<CDPSession> {
  const session = sessions.get(page) ?? context.newCDPSession(page);
  sessions.set(page, session);
  return session;
}

/** The visitor's clock; without a zone that of the project's tests. */
const timeZone: BrowserCommand<[zone?: string]> = async (context, timezoneId = '') => {
  await (await sessionOf(context)).send('Emulation.setTimezoneOverride', { timezoneId });
};

/** The real pointer, in pixels of the test's own window. */
const moveMouse: BrowserCommand<[x: number, y: number]> = async ({ page }, x, y) => page.mouse.move(x, y);

const dragMouse: BrowserCommand<[from: [x: number, y: number], to: [x: number, y: number]]> = async ({ page }, from, to) => {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
};

/** The mouse stays pressed where it went, until `letGo`. */
const holdMouse: BrowserCommand<[from: [x: number, y: number], to: [x: number, y: number]]> = async ({ page }, from, to) => {
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
};

const letGo: BrowserCommand<[]> = async ({ page }) => page.mouse.up();

/** A finger on the glass, as the system sends it: what it means for the page, a drag or a scroll, is left to the browser. */
const dragFinger: BrowserCommand<[from: [x: number, y: number], to: [x: number, y: number]]> = async (context, [x, y], [toX, toY]) => {
  const session = await sessionOf(context);
  const at = (part: number) => [{ x: x + (toX - x) * part, y: y + (toY - y) * part }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

export const commands = { startAfresh, takeSurprises, emulate, timeZone, moveMouse, dragMouse, holdMouse, letGo, dragFinger };
