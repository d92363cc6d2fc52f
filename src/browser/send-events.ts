import { TRACK_PATH } from '../domains/analytics/model/events.ts';

/** Tries after the first one (spec §9). */
const RETRIES = 3;
/** Wait before the first of them; each further one is twice as long, in milliseconds. */
const FIRST_WAIT_MS = 1_000;

/** Sends a batch, up to three times more where the server cannot take it now. Never rejects; what cannot be sent is dropped. */
export async function sendEvents(body: string): Promise<void> {
  for (let retry = 0; !(await isDealtWith(body)) && retry < RETRIES; retry++) {
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** retry));
  }
}

/** Whether nothing is gained by sending it again: the server has it, or will not have it. */
async function isDealtWith(body: string): Promise<boolean> {
  try {
    const answer = await fetch(TRACK_PATH, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body });
    const { status } = answer;
    // An answer that nobody reads keeps its connection from the next request.
    await answer.text().catch(() => {});
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}
