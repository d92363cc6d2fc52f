import { isForGood } from '../domains/inquiries/model/refused-inquiry.ts';
import {
  isFormToken,
  isRefusal,
  isTaken,
  isWaiting,
  SENDING_LOCK,
  SENT_MESSAGE,
  WAITING_CACHE,
  WAITING_PATH,
  type WaitingInquiry,
} from '../domains/inquiries/model/waiting.ts';
import { worker } from './scope.ts';

/**
 * Sends the enquiries that the page has left here, oldest first, under the keys they have: the server stores none twice, no matter who
 * sends it. The page sends them once more when it is next open; that is how it learns the reference, and says it.
 * @throws where something is left, so that the browser tries again
 */
export async function sendWaiting(): Promise<void> {
  await navigator.locks.request(SENDING_LOCK, async () => {
    // Read anew each time: the page may leave another meanwhile.
    for (let [first] = await readWaiting(); first; [first] = await readWaiting()) {
      if (!(await isDealtWith(first))) throw new Error('an enquiry still waits');
      await takeAway(first.key);
    }
  });
}

async function readWaiting(): Promise<WaitingInquiry[]> {
  const kept = await caches.match(WAITING_PATH, { cacheName: WAITING_CACHE });
  const entries: unknown = await kept?.json();
  return Array.isArray(entries) ? entries.filter(isWaiting) : [];
}

/** The copy of that one goes, and the pages that are open hear of it. */
async function takeAway(gone: string): Promise<void> {
  const waiting = (await readWaiting()).filter(({ key }) => key !== gone);
  if (waiting.length === 0) await caches.delete(WAITING_CACHE);
  else await (await caches.open(WAITING_CACHE)).put(WAITING_PATH, Response.json(waiting));
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage(SENT_MESSAGE);
}

/** Whether the server has it, or will never take it (the page tells its visitor so). */
async function isDealtWith({ key, payload, keptAt }: WaitingInquiry): Promise<boolean> {
  const token = await ask('/api/form-token', { cache: 'no-store' });
  if (!token.ok || !isFormToken(token.said)) return false;
  const headers = { 'content-type': 'application/json', 'x-csrf-token': token.said.csrfToken, 'idempotency-key': key };
  const { ok, status, said } = await ask('/api/submit-inquiry', { method: 'POST', headers, body: JSON.stringify(payload) });
  return ok ? isTaken(said) : isForGood({ status, code: isRefusal(said) ? said.code : undefined }, keptAt);
}

/** With what was said; `undefined` where it is no JSON, as of a network's page. */
async function ask(path: string, init: RequestInit): Promise<{ ok: boolean; status: number; said: unknown }> {
  const answer = await fetch(path, init);
  return { ok: answer.ok, status: answer.status, said: await answer.json().catch(() => undefined) };
}
