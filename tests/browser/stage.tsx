import { content } from 'virtual:content';
import { pictures } from 'virtual:pictures';
import type { ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { vi } from 'vitest';
import { commands, type Locator, page } from 'vitest/browser';
import { CLIENT_SITE_ID, clientSiteOf } from '@/browser/client-site';
import { DESKTOP, PHONE } from './devices.ts';

/* Where a component stands while it is tested: on a page of its own, as the server would have sent it. */

let root: Root | undefined;
let stage: HTMLElement | undefined;
let answers: Map<string, () => Response> | undefined;
const undo: (() => unknown)[] = [];

/** Shows what the server sends, without anything of React in it, below an empty bar, in place of what was shown before. */
export function show(node: ReactNode): HTMLElement {
  stage?.remove();
  stage = document.createElement('div');
  stage.innerHTML =
    '<header style="position: sticky; top: 0; height: var(--stays); z-index: 1"></header><main></main><script type="application/json"></script>';
  const [, main, data] = stage.children as unknown as [HTMLElement, HTMLElement, HTMLElement];
  data.id = CLIENT_SITE_ID;
  data.textContent = JSON.stringify(clientSiteOf(content));
  main.innerHTML = renderToString(node);
  document.body.append(stage);
  return main;
}

/** Shows what the server sends, and lets React take it over, as it does with an island of the page. */
export function showIsland(node: ReactNode): HTMLElement {
  const main = show(node);
  root = hydrateRoot(main, node);
  return main;
}

/** Stands in for what the server answers at that address. */
export function answer(address: string, respond: () => Response): void {
  if (!answers) {
    answers = new Map();
    const { fetch } = window;
    vi.spyOn(window, 'fetch').mockImplementation((asked, init) => {
      const found = answers?.get(new URL(String(asked), location.href).pathname);
      return found ? Promise.resolve().then(found) : fetch(asked, init);
    });
  }
  answers.set(address, respond);
}

/** That picture's files are no longer where the pages look for them. */
export function losePicture(name: string): void {
  const crops = pictures[name] ?? {};
  for (const crop of Object.values(crops)) {
    const { key } = crop;
    crop.key = 'lost';
    afterwards(() => {
      crop.key = key;
    });
  }
}

/** Has that undone after the test. */
export function afterwards(step: () => unknown): void {
  undo.push(step);
}

/** The visitor wants a still page, or little light, or the colours of their system, or paper. */
export async function emulate(wanted: Parameters<typeof commands.emulate>[0]): Promise<void> {
  await commands.emulate(wanted);
  afterwards(() => commands.emulate({ reducedMotion: null, colorScheme: null, forcedColors: null, media: null }));
}

export async function useDesktop(): Promise<void> {
  await resize(DESKTOP.width, DESKTOP.height);
}

/** For what has to hold on both. */
export const SCREENS: [name: string, use: () => Promise<void>][] = [
  ['a narrow screen', async () => {}],
  ['a wide screen', useDesktop],
];

export async function resize(width: number, height: number): Promise<void> {
  await page.viewport(width, height);
  afterwards(() => page.viewport(PHONE.width, PHONE.height));
}

/** Noon in Banjul on a day like any other. */
const NOON = new Date('2026-12-05T12:00:00Z');

/** Stops the clock; from then on only `pass` lets time go by. Pictures, styles and React have a clock of their own. */
export function pauseClock(at: Date = NOON): void {
  vi.useFakeTimers({ now: at, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  // Vitest would let time go by whenever it waits for something.
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
}

export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

/** Puts the tab out of sight, or back, as far as the page can tell. */
export function hideTab(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

/** The pointer leaves what is tested, for the bar above it. */
export async function leaveByMouse(): Promise<void> {
  await commands.moveMouse(1, 1);
}

/** Presses the mouse at one point of the window, and lets go at another. */
export async function dragMouse(from: [x: number, y: number], to: [x: number, y: number]): Promise<void> {
  await commands.dragMouse(from, to);
}

/** A press that comes from no pointer, which would hold what it is over. */
export function press(locator: Locator): void {
  (locator.element() as HTMLElement).click();
}

/** From here on the mouse gives buttons and links no focus, and takes it from what has it, as Safari does. */
export function pressAsInSafari(): void {
  const onPress = (event: MouseEvent) => {
    const pressed = event.target instanceof Element ? event.target.closest('button, a, summary, input, select, textarea, [tabindex]') : null;
    if (event.defaultPrevented || !pressed?.matches('button, a, summary')) return;
    event.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  window.addEventListener('mousedown', onPress);
  afterwards(() => window.removeEventListener('mousedown', onPress));
}

export function focus(locator: Locator): void {
  (locator.element() as HTMLElement).focus();
}

export function texts(locator: Locator): string[] {
  return locator.elements().map(({ textContent }) => textContent.trim());
}

/** Texts of the elements that are to be seen. */
export function shownTexts(selector: string): string[] {
  return [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.textContent.trim());
}

/** Takes everything away again. Overlays close by the way back, which is the one way that all have. */
export async function clearStage(): Promise<void> {
  vi.useRealTimers();
  const depth = Number(history.state?.overlay ?? 0);
  if (depth > 0) {
    const back = new Promise((done) => addEventListener('popstate', done, { once: true }));
    history.go(-depth);
    await back;
  }
  for (const step of undo.splice(0).reverse()) await step();
  root?.unmount();
  root = undefined;
  stage?.remove();
  stage = undefined;
  answers = undefined;
  Reflect.deleteProperty(document, 'hidden');
  sessionStorage.clear();
  localStorage.clear();
  vi.restoreAllMocks();
}
