import type { IncomingMessage } from 'node:http';
import { FairQueue } from './fair-queue.ts';

/** Pages for everybody: almost nothing but processor time, so more than two at once would only cost memory. */
const PAGES = { atOnce: 2, waiting: 128, waitingOfOne: 32 };
/** Pages of one person ask the database: one that does not answer must not hold up the others. */
const PERSONAL_PAGES = { atOnce: 6, waiting: 128, waitingOfOne: 32 };
/** Forms of browsers without scripts: most are answered by a page. */
const PLAIN_FORMS = { atOnce: 4, waiting: 128, waitingOfOne: 32 };
/** Forms and data as JSON. Quick, and mostly waiting for the database. */
const ENDPOINTS = { atOnce: 32, waiting: 1000, waitingOfOne: 250 };

const PLAIN_FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** What waits for what: a flood of one kind of request leaves the others alone (docs/decisions/0029). */
export class Lanes {
  readonly #pages = new FairQueue(PAGES);
  readonly #personalPages = new FairQueue(PERSONAL_PAGES);
  readonly #plainForms = new FairQueue(PLAIN_FORMS);
  readonly #endpoints = new FairQueue(ENDPOINTS);
  readonly #isPersonal: (path: string) => boolean;

  constructor(isPersonal: (path: string) => boolean) {
    this.#isPersonal = isPersonal;
  }

  of({ method, url = '/', headers }: IncomingMessage): FairQueue {
    const path = url.split('?')[0] ?? '/';
    if (path.startsWith('/api/')) return method === 'POST' && PLAIN_FORM.test(headers['content-type'] ?? '') ? this.#plainForms : this.#endpoints;
    return this.#isPersonal(path) ? this.#personalPages : this.#pages;
  }
}
