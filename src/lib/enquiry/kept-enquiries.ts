import { memory } from '../browser-storage.ts';
import { KEPT_KEY } from './kept-key.ts';
import { type EnquiryPayload, postEnquiry } from './post-enquiry.ts';

/** An enquiry that could not reach the server yet. */
export type KeptEnquiry = { key: string; payload: EnquiryPayload; keptAt: number };

/** After this the request has lost its sense; shorter than the server's limit for old references. */
const KEEP_MS = 45 * 24 * 3600 * 1000;
const KEPT_MAX = 20;
const TIMEOUT_MS = 20_000;

export function keptEnquiries(): KeptEnquiry[] {
  const kept = memory('local').read<KeptEnquiry[]>(KEPT_KEY);
  return Array.isArray(kept) ? kept.filter((entry) => entry?.keptAt > Date.now() - KEEP_MS) : [];
}

function save(entries: KeptEnquiry[]): boolean {
  if (entries.length > 0) return memory('local').write(KEPT_KEY, entries.slice(-KEPT_MAX));
  memory('local').remove(KEPT_KEY);
  return true;
}

/** Keeps an enquiry under its idempotency key. @returns whether the browser could keep it */
export function keepEnquiry(key: string, payload: EnquiryPayload): boolean {
  const kept = save([...keptEnquiries().filter((entry) => entry.key !== key), { key, payload, keptAt: Date.now() }]);
  if (kept) window.dispatchEvent(new Event('hbt:enquiry-kept'));
  return kept;
}

export function forgetEnquiry(key: string): void {
  save(keptEnquiries().filter((entry) => entry.key !== key));
}

/**
 * Sends what is kept, oldest first; stops at the first that cannot be delivered. Of several open
 * tabs one does it. The idempotency key makes sure that nothing is stored twice.
 * @returns the references that the server acknowledged, and whether anything is still kept
 */
export async function sendKeptEnquiries(): Promise<{ delivered: string[]; left: number }> {
  const delivered: string[] = [];
  async function sendAll(): Promise<void> {
    for (const entry of keptEnquiries()) {
      const result = await postEnquiry(entry.payload, entry.key, TIMEOUT_MS);
      if (result.outcome === 'unreachable' || (result.outcome === 'refused' && (result.status === 429 || result.status === 403))) return;
      // A refusal for good (a rule that it breaks) would be refused for ever.
      if (result.outcome === 'accepted') delivered.push(result.reference);
      forgetEnquiry(entry.key);
    }
  }
  if (navigator.locks) await navigator.locks.request('hbt-kept-enquiries', { ifAvailable: true }, (lock) => (lock ? sendAll() : undefined));
  else await sendAll();
  return { delivered, left: keptEnquiries().length };
}
