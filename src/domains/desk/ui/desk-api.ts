import { forgetDesk } from '@/browser/admin/forget-desk';
import { ApiError, AWAY_TYPED, callApi, UNREADABLE } from '@/browser/api-client';
import { Followed } from '@/browser/followed';
import { timeLimit } from '@/browser/time-limit';
import { type DeskEvent, deskEventSchema } from '@/domains/desk/model/desk-types';
import type { Check } from '@/lib/check';
import { noteReached } from './connection';

/** A dead line is given up after so long, in milliseconds. */
const GIVE_UP_MS = 15_000;

/**
 * Why the desk cannot be used just now: nobody is signed in any more, or who is has lost the role. `told` grows with
 * everything the person tried in vain, which is answered anew; what the page asks by itself is not.
 */
export type Lockout = { why: 'signed-out' | 'not-admin'; told: number } | undefined;

export const lockoutStore = new Followed<Lockout>(undefined);

function lock(why: 'signed-out' | 'not-admin', byPerson: boolean): void {
  const lockout = lockoutStore.get();
  if (lockout?.why !== why) void forgetDesk();
  if (lockout?.why !== why || byPerson) lockoutStore.set({ why, told: (lockout?.told ?? 0) + 1 });
}

/**
 * Asks an endpoint of the desk; with a body it posts, unless told otherwise. What is only read is given up after 15 seconds.
 * @throws ApiError
 */
export async function ask<Data>(
  path: string,
  answer: Check<Data>,
  body?: object,
  method: 'GET' | 'POST' | 'DELETE' = body ? 'POST' : 'GET',
  signal: AbortSignal | undefined = method === 'GET' ? givenUp() : undefined,
): Promise<Data> {
  const got = await callApi(`/api/admin/${path}`, answer, { method, away: AWAY_TYPED, ...(body ? { body } : {}), ...(signal ? { signal } : {}) });
  // What is no answer of ours comes from something between us: as good as none.
  noteReached(got.ok || (got.status !== 0 && got.code !== UNREADABLE));
  if (got.ok) {
    if (lockoutStore.get()) lockoutStore.set(undefined);
    return got.data;
  }
  if (got.code === 'not_signed_in') lock('signed-out', method !== 'GET');
  if (got.code === 'not_admin' || got.code === 'role_lacks_right') lock('not-admin', method !== 'GET');
  throw new ApiError(got);
}

/** Ends a question after 15 seconds. */
export const givenUp = () => timeLimit(GIVE_UP_MS);

/** Whether the server has not had it: nobody answered, or something between us did. It is kept, and sent again with its key. */
export function isAway(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || error.code === UNREADABLE;
}

/** What went wrong, for a toast. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : AWAY_TYPED;
}

/** Reads an event of `GET /api/admin/events`; undefined for what is none. */
export function deskEvent(type: DeskEvent['type'], data: string): DeskEvent | undefined {
  try {
    return deskEventSchema.parse({ ...JSON.parse(data), type });
  } catch {
    return undefined;
  }
}
