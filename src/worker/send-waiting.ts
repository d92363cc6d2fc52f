import { SENDING_LOCK, SENT_MESSAGE, WAITING_CACHE, WAITING_PATH } from '../domains/inquiries/model/waiting.ts';
import { worker } from './scope.ts';

type Waiting = { key: string; payload: object };

/**
 * Sends the enquiries that the page has left here, oldest first, under the keys they have: the server stores none twice, whoever
 * sends it. The page sends them once more when it is next open; that is how it learns the reference, and says it.
 * @throws where something is left, so that the browser tries again
 */
export async function sendWaiting(): Promise<void> {
  await navigator.locks.request(SENDING_LOCK, async () => {
    let waiting = await readWaiting();
    const { length } = waiting;
    try {
      for (let [first] = waiting; first; [first] = waiting) {
        if (!(await isDealtWith(first))) throw new Error('an enquiry still waits');
        waiting = waiting.slice(1);
      }
    } finally {
      if (waiting.length < length) await leave(waiting);
    }
  });
}

async function readWaiting(): Promise<Waiting[]> {
  const kept = await caches.match(WAITING_PATH, { cacheName: WAITING_CACHE });
  return kept ? ((await kept.json()) as Waiting[]) : [];
}

/** What is left, and word to the pages that are open. */
async function leave(waiting: Waiting[]): Promise<void> {
  if (waiting.length === 0) await caches.delete(WAITING_CACHE);
  else await (await caches.open(WAITING_CACHE)).put(WAITING_PATH, Response.json(waiting));
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage(SENT_MESSAGE);
}

/** Whether the server has it, or will never take it (the page tells its visitor so). */
async function isDealtWith({ key, payload }: Waiting): Promise<boolean> {
  const answer = await fetch('/api/form-token', { cache: 'no-store' });
  if (!answer.ok) return false;
  const { csrfToken } = (await answer.json()) as { csrfToken: string };
  const headers = { 'content-type': 'application/json', 'x-csrf-token': csrfToken, 'idempotency-key': key };
  const { ok, status } = await fetch('/api/submit-inquiry', { method: 'POST', headers, body: JSON.stringify(payload) });
  return ok || (status >= 400 && status < 500 && status !== 403 && status !== 429);
}
