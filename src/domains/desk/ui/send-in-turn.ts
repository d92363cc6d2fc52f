import { ApiError } from '@/browser/api-client';
import { isAway } from './desk-api';

/**
 * Sends what waits, in turn, by one page at a time; what is refused is passed over.
 * @param lock name that pages share
 * @param waiting keys of what waits
 * @param send sends the one of that key and takes it away
 * @param refused notes why the server does not take it
 * @returns whether anything went, or was refused
 */
export async function sendInTurn(
  lock: string,
  waiting: () => string[],
  send: (key: string) => Promise<void>,
  refused: (key: string, error: unknown) => void,
): Promise<boolean> {
  async function sendAll(): Promise<boolean> {
    let isChanged = false;
    for (const key of waiting()) {
      try {
        await send(key);
      } catch (error) {
        // Without a signal, or with a session that has ended, the next one fares no better.
        if (isAway(error) || (error instanceof ApiError && [401, 403, 429].includes(error.status))) return isChanged;
        refused(key, error);
      }
      isChanged = true;
    }
    return isChanged;
  }
  if (!navigator.locks) return sendAll();
  return navigator.locks.request(lock, { ifAvailable: true }, (held) => (held ? sendAll() : false));
}
