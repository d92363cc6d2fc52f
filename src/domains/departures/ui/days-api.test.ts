import { afterEach, expect, it, vi } from 'vitest';
import { ANY_ANSWER } from '@/browser/api-client';
import { answerOf, ask } from './days-api';

afterEach(() => vi.restoreAllMocks());

it('tells whoever is signed out meanwhile that nothing typed is lost, however it is asked', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json({ error: 'Please sign in.', code: 'not_signed_in' }, { status: 401 }));
  const message = 'Please sign in. What you typed stays here: sign in in another tab, then try again.';
  expect(await answerOf('days/d1/cash', ANY_ANSWER, { amount: 1 })).toMatchObject({ ok: false, code: 'not_signed_in', message });
  await expect(ask('days/d1', ANY_ANSWER, { note: 'x' })).rejects.toThrow(message);
});
