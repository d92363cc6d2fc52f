import { type Answer, UNREADABLE } from '@/browser/api-client';
import { Followed } from '@/browser/followed';

/** Ours, the library's, and none at all; its other codes of 401 are about what was typed. */
const OVER = ['not_signed_in', 'UNAUTHORIZED', UNREADABLE];

/** How often in a row somebody was told that their session is over; 0 where it is not. */
export const sessionOverStore = new Followed(0);

/** Whether an answer says that nobody is signed in any more. */
export function saysSessionOver(answer: Answer<unknown>): boolean {
  return !answer.ok && answer.status === 401 && OVER.includes(answer.code);
}

/** Notes what an answer says of the session; one that was taken says that there is one again. */
export function noteSession(answer: Answer<unknown>): void {
  const told = sessionOverStore.get();
  if (saysSessionOver(answer)) sessionOverStore.set(told + 1);
  else if (answer.ok && told > 0) sessionOverStore.set(0);
}
