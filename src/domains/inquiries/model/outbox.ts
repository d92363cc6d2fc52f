import { createStore, get, update } from 'idb-keyval';
import { inPatience } from '../../../lib/in-patience.ts';
import { inTurn } from '../../../lib/in-turn.ts';
import type { InquiryPayload } from './submit-inquiry.ts';

/*
 * The enquiries that wait on this device for the server, and how they are sent. Kept in IndexedDB, since both page and worker can read
 * that, also while the other is closed (docs/develop/decisions/0099-one-outbox.md).
 */

/** Lock of the page or worker that is sending. */
const SENDING_LOCK = 'hbt-kept-enquiries';
/** The name of the background sync. */
export const SYNC_TAG = 'hbt-enquiries';
/** What the worker tells open pages after it has sent something. */
export const SENT_MESSAGE = 'enquiries-sent';

/** An enquiry that the server may not have yet. */
export type KeptInquiry = {
  /** Its idempotency key: the server stores nothing twice that comes under the same. */
  key: string;
  payload: InquiryPayload;
  keptAt: number;
  /** The worker has dealt with it. It stays until a page has told its visitor. */
  isSent?: boolean;
};

const ENTRIES = 'enquiries';
/** Beyond these the oldest goes. */
const KEPT_MAX = 20;

const store = createStore('hbt-outbox', 'outbox');

/** Of whatever may be stored; another release may have another form. */
function entriesIn(kept: unknown): KeptInquiry[] {
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry?.key === 'string' && entry.payload) : [];
}

/** What is kept, oldest first; nothing where the browser refuses to keep anything. */
export async function readOutbox(): Promise<KeptInquiry[]> {
  return inPatience(async () => entriesIn(await get(ENTRIES, store)), []);
}

/** Changes what is kept, in one transaction: nobody else's change falls in between. @returns whether the browser has written it */
export async function changeOutbox(change: (entries: KeptInquiry[]) => KeptInquiry[]): Promise<boolean> {
  return inPatience(async () => {
    await update(ENTRIES, (kept) => change(entriesIn(kept)).slice(-KEPT_MAX), store);
    return true;
  }, false);
}

/**
 * Sends what is kept, oldest first, and stops at the first that cannot be delivered. Of page and worker, and of several pages, one
 * does it at a time.
 * @param isDealtWith sends one and notes what became of it; false where it must wait
 * @param options `ifAvailable`: leaves it to another that is already sending, instead of waiting for it
 */
export async function sendOutbox(isDealtWith: (entry: KeptInquiry) => Promise<boolean>, { ifAvailable }: { ifAvailable: boolean }): Promise<void> {
  async function sendAll(): Promise<void> {
    for (const { key } of await readOutbox()) {
      // Its form may have sent or replaced it meanwhile.
      const entry = (await readOutbox()).find((one) => one.key === key);
      if (entry && !(await isDealtWith(entry))) return;
    }
  }
  await inTurn(SENDING_LOCK, { ifAvailable }, sendAll);
}
