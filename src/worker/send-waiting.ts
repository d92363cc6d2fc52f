import { changeOutbox, type KeptInquiry, readOutbox, SENT_MESSAGE, sendOutbox } from '../domains/inquiries/model/outbox.ts';
import { isForGood } from '../domains/inquiries/model/refused-inquiry.ts';
import { isFormToken, isRefusal, isTaken } from '../domains/inquiries/model/worker-answers.ts';
import { worker } from './scope.ts';

/**
 * Sends the enquiries that wait, oldest first, under the keys they have: the server stores none twice, no matter who
 * sends it. The page sends them once more when it is next open; that is how it learns the reference, and says it.
 * @throws where something is left, so that the browser tries again
 */
export async function sendWaiting(): Promise<void> {
  const isWaiting = async () => (await readOutbox()).some(({ isSent }) => !isSent);
  // Asked anew each time: a page may keep another meanwhile.
  while (await isWaiting()) await sendOutbox(sendOne, { ifAvailable: false });
}

async function sendOne(entry: KeptInquiry): Promise<boolean> {
  if (entry.isSent) return true;
  if (!(await isDealtWith(entry)) || !(await noteSent(entry.key))) throw new Error('an enquiry still waits');
  return true;
}

/** It is not sent from here again, and the pages that are open hear of it. */
async function noteSent(key: string): Promise<boolean> {
  const isNoted = await changeOutbox((entries) => entries.map((entry) => (entry.key === key ? { ...entry, isSent: true } : entry)));
  for (const client of await worker.clients.matchAll({ type: 'window' })) client.postMessage(SENT_MESSAGE);
  return isNoted;
}

/** Whether the server has it, or will never take it (the page tells its visitor so). */
async function isDealtWith({ key, payload, keptAt }: KeptInquiry): Promise<boolean> {
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
