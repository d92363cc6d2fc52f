import { isGuarded } from '../admin/guard.ts';
import { FairQueue } from './fair-queue.ts';

/** Pages for everybody: almost nothing but processor time, so more than two at once would only cost memory. */
const PAGES = { atOnce: 2, waiting: 128, waitingOfOne: 32 };
/** Pages of one person ask the database: one that does not answer must not hold up the others. */
const PERSONAL_PAGES = { atOnce: 6, waiting: 128, waitingOfOne: 32 };
/** Forms and data. Those who wait have sent their request, but nothing of its body is read yet. */
const ENDPOINTS = { atOnce: 64, waiting: 1000, waitingOfOne: 500 };

/** What waits for what: a flood of one kind of request leaves the others alone (docs/decisions/0029). */
export class Lanes {
  readonly #pages = new FairQueue(PAGES);
  readonly #personalPages = new FairQueue(PERSONAL_PAGES);
  readonly #endpoints = new FairQueue(ENDPOINTS);

  /** @param path without its query */
  of(path: string): FairQueue {
    if (path.startsWith('/api/')) return this.#endpoints;
    return isPersonal(path) ? this.#personalPages : this.#pages;
  }
}

/** Whether a page is one person's, so that nobody else can be given the same bytes. */
export function isPersonal(path: string): boolean {
  return isGuarded(path) || path.startsWith('/quote/');
}
