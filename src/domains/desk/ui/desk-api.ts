import type { DeskEvent } from '@/domains/desk/model/desk-types';

/** A refusal or a failure, in words for the person. `status` 0: the server was not reached. */
export class DeskError extends Error {
  readonly status: number;
  readonly field: string | undefined;

  constructor(status: number, message: string, field?: string) {
    super(message);
    this.status = status;
    this.field = field;
  }
}

const AWAY = 'We could not reach the server. Check your connection and try again; what you typed is still here.';

/**
 * Why the desk cannot be used just now: nobody is signed in any more, or who is has lost the role. `told` grows with
 * everything the person tried in vain, which is answered anew; what the page asks by itself is not.
 */
export type Lockout = { why: 'signed-out' | 'not-admin'; told: number } | undefined;

let lockout: Lockout;
const watchers = new Set<() => void>();

function change(next: Lockout): void {
  lockout = next;
  for (const watcher of watchers) watcher();
}

function lock(why: 'signed-out' | 'not-admin', byPerson: boolean): void {
  if (lockout?.why !== why || byPerson) change({ why, told: (lockout?.told ?? 0) + 1 });
}

/** For useSyncExternalStore: the lockout as the last answer of the server told it. */
export const lockoutStore = {
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  get: (): Lockout => lockout,
};

/**
 * Asks an endpoint of the desk (src/domains/desk/model/desk-types.ts); with a body it posts, unless told otherwise.
 * @throws DeskError
 */
export async function ask<T>(path: string, body?: object, method: 'GET' | 'POST' | 'DELETE' = body ? 'POST' : 'GET'): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api/admin/${path}`, {
      method,
      ...(body ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) } : {}),
    });
  } catch {
    throw new DeskError(0, AWAY);
  }
  const answer = (await response.json().catch(() => undefined)) as (T & { error?: string; code?: string; field?: string }) | undefined;
  if (response.ok && answer !== undefined) {
    if (lockout) change(undefined);
    return answer;
  }
  if (response.status === 401) lock('signed-out', method !== 'GET');
  if (response.status === 403 && answer?.code === 'not_admin') lock('not-admin', method !== 'GET');
  throw new DeskError(response.status, answer?.error ?? `The server answered ${response.status}. Please try again.`, answer?.field);
}

/** What went wrong, for a toast. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : AWAY;
}

/** Reads an event of `GET /api/admin/events`; undefined for what is none. */
export function deskEvent(type: DeskEvent['type'], data: string): DeskEvent | undefined {
  try {
    return { ...JSON.parse(data), type } as DeskEvent;
  } catch {
    return undefined;
  }
}
