import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { type Thumbs, thumbsOn } from './slow-phone.ts';

/** Somebody new looks before each tap, in milliseconds. */
const LOOK_MS = 1_000;
/** A swipe of the thumb: how far, in pixels, how fast, in pixels a second, and how long one looks before the next. */
const SWIPE = { px: 480, speed: 1_600, lookMs: 250 };
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
  if (hit && (element.contains(hit) || hit.closest('label')?.contains(element))) return 0;
  return y < innerHeight / 2 ? -1 : 1;
}

async function swipe(page: Page, way: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Input.synthesizeScrollGesture', { x: 180, y: 400, yDistance: -way * SWIPE.px, speed: SWIPE.speed, gestureSourceType: 'touch' });
  await session.detach();
  await pause(SWIPE.lookMs);
}
