import type { Page } from '@playwright/test';
import { findFaults } from './find-layout-faults.ts';

/** What may be as it is: a selector, and why. */
export type Allowed = { selector: string; why: string };

/** On every page with a password. */
export const SHOW_PASSWORD: Allowed = { selector: '[aria-label="Show password"]', why: 'it stands in the field, which leaves room for it' };

/** On every card and picture of a tour. */
const HEART: Allowed = { selector: '.heart', why: 'it stands in the corner of a picture that is a link itself' };

/**
 * What a visitor would see as broken at the window's present size, one line each: text that is cut, covered or lost in its
 * ground, controls that overlap, places of a grid that stay empty, a page that scrolls sideways.
 */
export async function layoutFaults(page: Page, allowed: Allowed[] = []): Promise<string[]> {
  return page.evaluate(findFaults, [HEART, ...allowed].map(({ selector }) => selector).join());
}
