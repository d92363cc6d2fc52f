import { type Answer, ApiError, AWAY_TYPED, callApi } from '@/browser/api-client';
import type { Check } from '@/lib/check';

type Asks = {
  method?: 'GET' | 'POST' | 'DELETE';
  onRefusal?: (headers: Headers, body: unknown) => void;
};

/** The same as `ask` for who tells refusals apart by their code: never throws. */
export function answerOf<Data>(path: string, answer: Check<Data>, body?: object): Promise<Answer<Data>> {
  return callApi(`/api/admin/${path}`, answer, { away: AWAY_TYPED, ...(body && { body }) });
}

/**
 * Asks an endpoint of the admin area; with a body it posts, unless told otherwise. Who is signed out meanwhile is told so, and loses nothing typed.
 * @param path below `/api/admin/`
 * @throws ApiError
 */
export async function ask<Data>(path: string, answer: Check<Data>, body?: object, { method, onRefusal }: Asks = {}): Promise<Data> {
  const call = { ...(method && { method }), ...(body && { body }), ...(onRefusal && { onRefusal }) };
  const got = await callApi(`/api/admin/${path}`, answer, { ...call, away: AWAY_TYPED });
  if (got.ok) return got.data;
  throw new ApiError(
    got.code === 'not_signed_in' ? { ...got, message: `${got.message} What you typed stays here: sign in in another tab, then try again.` } : got,
  );
}

/** What went wrong, for the person. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : AWAY_TYPED;
}

/** Whether somebody else changed it since it stood on the screen. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_meanwhile';
}
