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
    // Read anew each time: the page may leave another meanwhile.
    for (let [first] = await readWaiting(); first; [first] = await readWaiting()) {
      if (!(await isDealtWith(first))) throw new Error('an enquiry still waits');
      await takeAway(first.key);
    }
  });
}

async function readWaiting(): Promise<Waiting[]> {
  const kept = await caches.match(WAITING_PATH, { cacheName: WAITING_CACHE });
  return kept ? ((await kept.json()) as Waiting[]) : [];
}

/** The copy of that one goes, and the pages that are open hear of it. */
async function takeAway(gone: string): Promise<void> {
  const waiting = (await readWaiting()).filter(({ key }) => key !== gone);
  if (waiting.length === 0) await caches.delete(WAITING_CACHE);
  else await (await caches.open(WAITING_CACHE)).put(WAITING_PATH, Response.json(waiting));
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage(SENT_MESSAGE);
}

/** Whether the server has it, or will never take it (the page tells its visitor so). */
async function isDealtWith({ key, payload }: Waiting): Promise<boolean> {
  const token = await ask('/api/form-token', { cache: 'no-store' });
  if (!token.ok || !token.said.csrfToken) return false;
  const headers = { 'content-type': 'application/json', 'x-csrf-token': token.said.csrfToken, 'idempotency-key': key };
  const { ok, status, said } = await ask('/api/submit-inquiry', { method: 'POST', headers, body: JSON.stringify(payload) });
  if (ok) return said.success === true;
  return status >= 400 && status < 500 && status !== 403 && status !== 429 && typeof said.code === 'string';
}

/** With what our own server says; nothing, where a network's page stands between. */
async function ask(path: string, init: RequestInit): Promise<{ ok: boolean; status: number; said: { csrfToken?: string; success?: boolean; code?: string } }> {
  const answer = await fetch(path, init);
  const said = await answer.json().catch(() => undefined);
  return { ok: answer.ok, status: answer.status, said: said ?? {} };
}
