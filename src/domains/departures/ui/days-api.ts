import { type Answer, ApiError, AWAY_TYPED, callApi } from '@/browser/api-client';
import type { Check } from '@/lib/check';

type Asks = {
  method?: 'GET' | 'POST' | 'DELETE';
  onRefusal?: (headers: Headers, body: unknown) => void;
};

/**
 * Asks an endpoint of the admin area; with a body it posts, unless told otherwise. Who is signed out meanwhile is told so, and loses nothing typed.
 * Never throws.
 * @param path below `/api/admin/`
 */
export async function answerOf<Data>(path: string, answer: Check<Data>, body?: object, asks: Asks = {}): Promise<Answer<Data>> {
  const got = await callApi(`/api/admin/${path}`, answer, { ...asks, ...(body && { body }), away: AWAY_TYPED });
  if (got.ok || got.code !== 'not_signed_in') return got;
  return { ...got, message: `${got.message} What you typed stays here: sign in in another tab, then try again.` };
}

/** The same for who works with errors. @throws ApiError */
export async function ask<Data>(path: string, answer: Check<Data>, body?: object, asks?: Asks): Promise<Data> {
  const got = await answerOf(path, answer, body, asks);
  if (got.ok) return got.data;
  throw new ApiError(got);
}

/** What went wrong, for the person. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : AWAY_TYPED;
}

/** Whether somebody else changed it since it stood on the screen. */
export function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'changed_meanwhile';
}
