import { memory } from '../../../browser/browser-storage.ts';
import { NOTED_KEY, OUTBOX_HINT } from '../../../browser/kept-key.ts';
import { banjulDay } from '../../../lib/banjul-time.ts';
import { uuid } from '../../../lib/uuid.ts';
import type { KeptDelivered } from '../model/inquiry-draft.ts';
import { changeOutbox, type KeptInquiry, readOutbox, SYNC_TAG, sendOutbox } from '../model/outbox.ts';
import { isForGood } from '../model/refused-inquiry.ts';
import type { InquiryPayload } from '../model/submit-inquiry.ts';
import { postInquiry } from './post-inquiry.ts';

const TIMEOUT_MS = 20_000;

export type SentInquiries = { delivered: KeptDelivered[]; refused: { key: string; error: string }[]; left: number };

/** Enquiries that could not reach the server yet, or of which no page knows yet that they did. */
export async function keptInquiries(): Promise<KeptInquiry[]> {
  await takeOver();
  return readOutbox();
}

/** Moves over what stands in local storage: of a page that was left too soon, or of an earlier release, which may still be open and keep more there. */
async function takeOver(): Promise<void> {
  const former = memory('local').read<KeptInquiry[]>(NOTED_KEY);
  if (former === undefined) return;
  const moved = notes();
  const isMoved = await changeOutbox((entries) => [...moved.filter(({ key }) => !entries.some((entry) => entry.key === key)), ...entries]);
  if (!isMoved) return;
  hint();
  // It may have kept another since: then all are moved once more, under the keys they have.
  const now = memory('local').read<KeptInquiry[]>(NOTED_KEY);
  if (JSON.stringify(now) === JSON.stringify(former)) memory('local').remove(NOTED_KEY);
  // The copy that it made for its worker.
  await globalThis.caches?.delete('hbt-waiting').catch(() => {});
}

/**
 * Keeps an enquiry under its idempotency key. Done before it is sent, so that nothing is lost when the
 * visitor leaves meanwhile; forgotten when the server has answered.
 * @param replaces key of another that it takes the place of
 * @returns whether the browser could keep it
 */
export async function keepInquiry(key: string, payload: InquiryPayload, replaces?: string): Promise<boolean> {
  const kept = { key, payload: dated(payload), keptAt: Date.now() };
  noteAtOnce(kept);
  const isKept = await changeOutbox((entries) => [...entries.filter((entry) => entry.key !== key && entry.key !== replaces), kept]);
  if (isKept) hint();
  forgetNote(key);
  return isKept;
}

/** A new value each time: a page that finds the outbox empty must not remove what another page has written since. */
function hint(): void {
  memory('local').write(OUTBOX_HINT, uuid());
}

/** What stands in local storage; another release may have written something else there. */
function notes(): KeptInquiry[] {
  const noted = memory('local').read<KeptInquiry[]>(NOTED_KEY);
  return Array.isArray(noted) ? noted.filter((note) => note?.payload) : [];
}

/** A visitor may leave before the browser's database has written anything: then the next page moves this over, like what an earlier release kept. */
function noteAtOnce(kept: KeptInquiry): void {
  memory('local').write(NOTED_KEY, [...notes().filter(({ key }) => key !== kept.key), kept]);
}

function forgetNote(key: string): void {
  const left = notes().filter((note) => note.key !== key);
  if (left.length > 0) memory('local').write(NOTED_KEY, left);
  else memory('local').remove(NOTED_KEY);
}

/** A day that is asked for may have passed once this is sent; a booking's reference says by itself when it was made. */
function dated(payload: InquiryPayload): InquiryPayload {
  return payload.preferredDate === undefined || payload.clientReference !== undefined ? payload : { ...payload, writtenOn: banjulDay() };
}

/** Tells the page's sender, and the worker that outlives the page, that something is kept which the server did not take. */
export function wakeSender(): void {
  window.dispatchEvent(new Event('hbt:enquiry-kept'));
  void wakeWorker();
}

/** Asks the browser to wake the worker as soon as there is a connection, where it can (Background Sync). */
async function wakeWorker(): Promise<void> {
  if (!globalThis.navigator?.serviceWorker?.controller) return;
  const registration = (await navigator.serviceWorker.ready) as ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } };
  await registration.sync?.register(SYNC_TAG).catch(() => {});
}

/** @returns whether it is gone */
export function forgetInquiry(key: string): Promise<boolean> {
  return changeOutbox((entries) => entries.filter((entry) => entry.key !== key));
}

/**
 * Sends what is kept, oldest first; stops at the first that cannot be delivered. Of several open
 * tabs one does it. The idempotency key makes sure that nothing is stored twice. What the worker has sent already is sent once more:
 * that is how the page learns its reference.
 * @returns what the server acknowledged, what it refused for good, and how much is still kept
 */
export async function sendKeptInquiries(): Promise<SentInquiries> {
  const sent: SentInquiries = { delivered: [], refused: [], left: 0 };
  async function isDealtWith({ key, payload, keptAt }: KeptInquiry): Promise<boolean> {
    const result = await postInquiry(payload, key, TIMEOUT_MS);
    if (result.outcome === 'unreachable' || (result.outcome === 'refused' && !isForGood(result, keptAt))) return false;
    const { message, preferredTour } = payload;
    if (result.outcome === 'accepted') sent.delivered.push({ key, reference: result.reference, answerBy: result.answerBy, message, preferredTour });
    else sent.refused.push({ key, error: result.message });
    await forgetInquiry(key);
    return true;
  }
  await takeOver();
  await sendOutbox(isDealtWith, { ifAvailable: true });
  const hinted = memory('local').read<string>(OUTBOX_HINT);
  const left = (await keptInquiries()).length;
  if (left === 0 && memory('local').read<string>(OUTBOX_HINT) === hinted) memory('local').remove(OUTBOX_HINT);
  return { ...sent, left };
}
