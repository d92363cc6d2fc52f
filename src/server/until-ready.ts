import { setTimeout as pause } from 'node:timers/promises';

/** How long one question may take, in milliseconds; /readyz itself answers within three seconds. */
const ANSWER_MS = 4_000;
const BETWEEN_MS = 100;

/** Whether a site got ready, and what it last said to that: a status with its text, or an error. */
type Outcome = { isReady: boolean; last: string };

/**
 * Asks /readyz until the site can take enquiries.
 * @param address such as `http://127.0.0.1:3000`
 * @param limitMs milliseconds after which it is given up
 * @param isOver whether there is nothing left to wait for
 * @param isNew false as long as what answers there is not the one that is awaited
 */
export async function untilReady(address: string, limitMs: number, isOver: () => boolean, isNew: () => boolean = () => true): Promise<Outcome> {
  const deadline = performance.now() + limitMs;
  let last = 'nothing';
  while (performance.now() < deadline && !isOver()) {
    if (isNew()) {
      const { isReady, text } = await askReady(address);
      if (isReady) return { isReady, last: text };
      last = text;
    }
    await pause(BETWEEN_MS);
  }
  return { isReady: false, last };
}

async function askReady(address: string): Promise<{ isReady: boolean; text: string }> {
  try {
    const answer = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS), headers: { connection: 'close' } });
    return { isReady: answer.ok, text: `${answer.status} ${await answer.text()}` };
  } catch (error) {
    return { isReady: false, text: String(error) };
  }
}
