import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { type Thumbs, thumbsOn } from './slow-phone.ts';

/** Somebody new looks before each tap, in milliseconds. */
const LOOK_MS = 1_000;
/** A swipe of the thumb: where, how far, in pixels, in how many steps, and how long one looks before the next. */
const SWIPE = { x: 180, middle: 390, px: 440, steps: 12, stepMs: 16, lookMs: 250 };
/** Nobody swipes more often than that for one thing. */
const MOST_SWIPES = 60;

/** Somebody who has never seen the site, on a phone. */
export type Visitor = Thumbs & {
  swipes: number;
  /** Swipes until that stands on the screen with nothing above it. */
  find(what: Locator): Promise<void>;
  /** By the button that every page has. */
  fromTheMenu(name: string): Promise<void>;
};

export function visitorOn(page: Page): Visitor {
  const thumbs = thumbsOn(page);
  const { tap } = thumbs;
  const visitor: Visitor = Object.assign(thumbs, {
    swipes: 0,
    async find(what: Locator) {
      await what.waitFor();
      for (let tried = 0; tried < MOST_SWIPES; tried++) {
        const way = await what.evaluate(wayTo);
        if (way === 0) return;
        await swipe(page, way);
        visitor.swipes++;
      }
      throw new Error(`not found with ${MOST_SWIPES} swipes: ${what}`);
    },
    async tap(what: Locator) {
      await visitor.find(what);
      await pause(LOOK_MS);
      await tap(what);
    },
    async fromTheMenu(name: string) {
      await visitor.tap(page.getByRole('button', { name: 'Open menu' }));
      await visitor.tap(page.locator('#menu').getByRole('link', { name, exact: true }));
    },
  });
  return visitor;
}

/** 1 for further down, -1 for further up, 0 where a finger would hit it or what it belongs to. */
function wayTo(element: Element): number {
  const { top, left, width, height } = element.getBoundingClientRect();
  // Of what is tall its beginning is enough.
  const y = top + Math.min(height / 2, 24);
  const hit = document.elementFromPoint(Math.min(left + width / 2, innerWidth - 1), y);
  // The whole of a card is its link.
  if (hit && (element.contains(hit) || hit.closest('label, article')?.contains(element))) return 0;
  return y < innerHeight / 2 ? -1 : 1;
}

/** A finger that is laid down, moved, held and lifted: what browsers make of it is theirs. */
async function swipe(page: Page, way: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: SWIPE.x, y }] });
  const from = SWIPE.middle + (way * SWIPE.px) / 2;
  await touch('touchStart', from);
  for (let step = 1; step <= SWIPE.steps; step++) {
    await pause(SWIPE.stepMs);
    await touch('touchMove', from - (way * SWIPE.px * step) / SWIPE.steps);
  }
  await pause(SWIPE.stepMs * 4);
  await touch('touchEnd');
  await session.detach();
  await pause(SWIPE.lookMs);
}
