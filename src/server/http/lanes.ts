import type { IncomingMessage } from 'node:http';
import { FairQueue } from './fair-queue.ts';
import type { HttpSite } from './http-site.ts';

/** Pages for everybody: almost nothing but processor time, so more than two at once would only cost memory. */
const PAGES = { atOnce: 2, waiting: 128, waitingOfOne: 32 };
/** Pages of one person ask the database: one that does not answer must not hold up the others. */
const PERSONAL_PAGES = { atOnce: 6, waiting: 128, waitingOfOne: 32 };
/** Forms of browsers without scripts: most are answered by a page. */
const PLAIN_FORMS = { atOnce: 4, waiting: 128, waitingOfOne: 32 };
/** Enquiries as JSON. Quick, and mostly waiting for the database. */
const FORMS = { atOnce: 16, waiting: 500, waitingOfOne: 125 };
/** Of the admin area: a body comes when its sender is known, and keeps the place until it is there. */
const STAFF = { atOnce: 32, waiting: 500, waitingOfOne: 250 };
/** All other data as JSON. */
const ENDPOINTS = { atOnce: 16, waiting: 500, waitingOfOne: 125 };

const PLAIN_FORM = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** What waits for what: a flood of one kind of request leaves the others alone (docs/develop/decisions/0029). */
export class Lanes {
  readonly #pages = new FairQueue(PAGES);
  readonly #personalPages = new FairQueue(PERSONAL_PAGES);
  readonly #plainForms = new FairQueue(PLAIN_FORMS);
  readonly #endpoints = { form: new FairQueue(FORMS), staff: new FairQueue(STAFF), other: new FairQueue(ENDPOINTS) };
  readonly #site: Pick<HttpSite, 'isPersonal' | 'bodyKind'>;

  constructor(site: Pick<HttpSite, 'isPersonal' | 'bodyKind'>) {
    this.#site = site;
  }

  of({ method, url = '/', headers }: IncomingMessage): FairQueue {
    const path = url.split('?')[0] ?? '/';
    if (path.startsWith('/api/')) {
      const kind = this.#site.bodyKind(path);
      if (kind === 'staff' || kind === 'upload') return this.#endpoints.staff;
      if (method === 'POST' && PLAIN_FORM.test(headers['content-type'] ?? '')) return this.#plainForms;
      return kind === 'form' ? this.#endpoints.form : this.#endpoints.other;
    }
    return this.#site.isPersonal(path) ? this.#personalPages : this.#pages;
  }
}
