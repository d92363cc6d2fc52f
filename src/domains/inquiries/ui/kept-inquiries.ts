import { memory } from '../../../browser/browser-storage.ts';
import { KEPT_KEY } from '../../../browser/kept-key.ts';
import { copyWaiting, wakeWorker } from '../../../browser/waiting-copy.ts';
import type { KeptDelivered } from '../model/inquiry-draft.ts';
import { isForGood } from '../model/refused-inquiry.ts';
import type { InquiryPayload } from '../model/submit-inquiry.ts';
import { SENDING_LOCK } from '../model/waiting.ts';
import { postInquiry } from './post-inquiry.ts';

/** An enquiry that could not reach the server yet. */
export type KeptInquiry = { key: string; payload: InquiryPayload; keptAt: number };

const KEPT_MAX = 20;
const TIMEOUT_MS = 20_000;

/** What became of the kept enquiries. */
export type SentInquiries = { delivered: KeptDelivered[]; refused: { key: string; error: string }[]; left: number };

export function keptInquiries(): KeptInquiry[] {
  const kept = memory('local').read<KeptInquiry[]>(KEPT_KEY);
  return Array.isArray(kept) ? kept.filter((entry) => entry?.payload) : [];
}

function save(entries: KeptInquiry[]): boolean {
  const kept = entries.slice(-KEPT_MAX);
  void copyWaiting(kept);
  if (kept.length > 0) return memory('local').write(KEPT_KEY, kept);
  memory('local').remove(KEPT_KEY);
  return true;
}

/**
 * Keeps an enquiry under its idempotency key. Done before it is sent, so that nothing is lost when the
 * visitor leaves meanwhile; forgotten when the server has answered.
 * @param replaces key of another that it takes the place of
 * @returns whether the browser could keep it
 */
export function keepInquiry(key: string, payload: InquiryPayload, replaces?: string): boolean {
  return save([...keptInquiries().filter((entry) => entry.key !== key && entry.key !== replaces), { key, payload, keptAt: Date.now() }]);
}

/** Tells the page's sender, and the worker that outlives the page, that something is kept which the server did not take. */
export function wakeSender(): void {
  window.dispatchEvent(new Event('hbt:enquiry-kept'));
  void wakeWorker();
}

export function forgetInquiry(key: string): void {
  save(keptInquiries().filter((entry) => entry.key !== key));
}

/**
 * Sends what is kept, oldest first; stops at the first that cannot be delivered. Of several open
 * tabs one does it. The idempotency key makes sure that nothing is stored twice.
 * @returns what the server acknowledged, what it refused for good, and how much is still kept
 */
export async function sendKeptInquiries(): Promise<SentInquiries> {
  const sent: SentInquiries = { delivered: [], refused: [], left: 0 };
  async function sendAll(): Promise<void> {
    for (const { key } of keptInquiries()) {
      // Its form may have sent or replaced it meanwhile.
      const entry = keptInquiries().find((one) => one.key === key);
      if (!entry) continue;
      const result = await postInquiry(entry.payload, key, TIMEOUT_MS);
      if (result.outcome === 'unreachable' || (result.outcome === 'refused' && !isForGood(result, entry.keptAt))) return;
      const { message, preferredTour } = entry.payload;
      if (result.outcome === 'accepted') sent.delivered.push({ key, reference: result.reference, message, preferredTour });
      else sent.refused.push({ key, error: result.message });
      forgetInquiry(key);
    }
    await copyWaiting(keptInquiries());
  }
  if (navigator.locks) await navigator.locks.request(SENDING_LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined));
  else await sendAll();
  return { ...sent, left: keptInquiries().length };
}
