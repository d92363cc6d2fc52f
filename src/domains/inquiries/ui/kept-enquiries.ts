import { memory } from '../../../browser/browser-storage.ts';
import { KEPT_KEY } from '../../../browser/kept-key.ts';
import { copyWaiting, wakeWorker } from '../../../browser/waiting-copy.ts';
import type { EnquiryPayload } from '../model/submit-inquiry.ts';
import { SENDING_LOCK } from '../model/waiting.ts';
import { postEnquiry } from './post-enquiry.ts';

/** An enquiry that could not reach the server yet. */
export type KeptEnquiry = { key: string; payload: EnquiryPayload; keptAt: number };

/** After this the request has lost its sense; shorter than the server's limit for old references. */
const KEEP_MS = 45 * 24 * 3600 * 1000;
const KEPT_MAX = 20;
const TIMEOUT_MS = 20_000;

/** What became of the kept enquiries. */
export type SentEnquiries = { delivered: { key: string; reference: string }[]; refused: { key: string; error: string }[]; left: number };

export function keptEnquiries(): KeptEnquiry[] {
  const kept = memory('local').read<KeptEnquiry[]>(KEPT_KEY);
  return Array.isArray(kept) ? kept.filter((entry) => entry?.keptAt > Date.now() - KEEP_MS) : [];
}

function save(entries: KeptEnquiry[]): boolean {
  const kept = entries.slice(-KEPT_MAX);
  void copyWaiting(kept);
  if (kept.length > 0) return memory('local').write(KEPT_KEY, kept);
  memory('local').remove(KEPT_KEY);
  return true;
}

/**
 * Keeps an enquiry under its idempotency key. Done before it is sent, so that nothing is lost when the
 * visitor leaves meanwhile; forgotten when the server has answered.
 * @returns whether the browser could keep it
 */
export function keepEnquiry(key: string, payload: EnquiryPayload): boolean {
  return save([...keptEnquiries().filter((entry) => entry.key !== key), { key, payload, keptAt: Date.now() }]);
}

/** Tells the page's sender, and the worker that outlives the page, that something is kept which the server did not take. */
export function wakeSender(): void {
  window.dispatchEvent(new Event('hbt:enquiry-kept'));
  void wakeWorker();
}

export function forgetEnquiry(key: string): void {
  save(keptEnquiries().filter((entry) => entry.key !== key));
}

/**
 * Sends what is kept, oldest first; stops at the first that cannot be delivered. Of several open
 * tabs one does it. The idempotency key makes sure that nothing is stored twice.
 * @returns what the server acknowledged, what it refused for good, and how much is still kept
 */
export async function sendKeptEnquiries(): Promise<SentEnquiries> {
  const sent: SentEnquiries = { delivered: [], refused: [], left: 0 };
  async function sendAll(): Promise<void> {
    for (const entry of keptEnquiries()) {
      const result = await postEnquiry(entry.payload, entry.key, TIMEOUT_MS);
      if (result.outcome === 'unreachable' || (result.outcome === 'refused' && (result.status === 429 || result.status === 403))) return;
      if (result.outcome === 'accepted') sent.delivered.push({ key: entry.key, reference: result.reference });
      else sent.refused.push({ key: entry.key, error: result.message });
      // A refusal for good (a rule that it breaks) would be refused for ever; the visitor is told.
      forgetEnquiry(entry.key);
    }
    await copyWaiting(keptEnquiries());
  }
  if (navigator.locks) await navigator.locks.request(SENDING_LOCK, { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined));
  else await sendAll();
  return { ...sent, left: keptEnquiries().length };
}
