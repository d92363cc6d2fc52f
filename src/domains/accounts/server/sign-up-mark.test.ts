import { expect, it } from 'vitest';
import { madeHere, signUpMark } from './sign-up-mark.ts';

const withCookie = (cookie: string) => new Headers({ cookie: `other=1; ${cookie}; hbt_hint=1` });

it('names every account that was made in the browser, the last first, and no more than ten', () => {
  let headers = new Headers();
  for (let made = 1; made <= 12; made++) {
    const { name, value } = signUpMark(headers, `account${made}`, false);
    headers = withCookie(`${name}=${value}`);
  }
  expect([2, 3, 12].map((made) => madeHere(headers, `account${made}`, false))).toEqual([false, true, true]);
});

it('is its own on a secure connection, and none that only looks alike', () => {
  const { name, value, maxAge } = signUpMark(undefined, 'account1', true);
  expect([name, value, maxAge]).toEqual(['__Host-hbt_signed_up', 'account1', 86_400]);
  expect(madeHere(withCookie('hbt_signed_up=account1'), 'account1', true)).toBe(false);
  expect(madeHere(withCookie('hbt_signed_up=account12'), 'account1', false)).toBe(false);
  expect(madeHere(withCookie('hbt_signed_up='), '', false)).toBe(false);
  expect(madeHere(new Headers(), 'account1', false)).toBe(false);
});
