import type { EventBatch } from '../domains/analytics/model/track-events.ts';
import { TRACK_PATH } from '../domains/analytics/model/track-path.ts';
import { ANY_ANSWER, callApi } from './api-client.ts';

/** Tries after the first one (spec §9). */
const RETRIES = 3;
/** Wait before the first of them; each further one is twice as long, in milliseconds. */
const FIRST_WAIT_MS = 1_000;

/** Sends a batch, up to three times more where the server cannot take it now. Never rejects; what cannot be sent is dropped. */
export async function sendEvents(batch: EventBatch): Promise<void> {
  for (let retry = 0; !(await isDealtWith(batch)) && retry < RETRIES; retry++) {
    await new Promise((resolve) => setTimeout(resolve, FIRST_WAIT_MS * 2 ** retry));
  }
}

/** Whether nothing is gained by sending it again: the server has it, or will not have it. */
async function isDealtWith(body: EventBatch): Promise<boolean> {
  const answer = await callApi(TRACK_PATH, ANY_ANSWER, { keepalive: true, body });
  return answer.ok || (answer.status > 0 && answer.status < 500 && answer.status !== 429);
}
