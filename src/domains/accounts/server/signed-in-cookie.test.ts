import { expect, it } from 'vitest';
import { signedInCookieFor } from './signed-in-cookie.ts';

it('the hint follows the session, under a name that only this host can set where the site is https', () => {
  const secure = '__Host-hbt.session_token';
  expect(signedInCookieFor([`${secure}=abc.d%2Fe%3D; Max-Age=1209600; Path=/; HttpOnly; Secure`], secure, true)).toEqual({
    name: '__Host-hbt_hint',
    value: '1',
    maxAge: 1_209_600,
  });
  expect(signedInCookieFor([`${secure}=; Max-Age=0; Path=/`], secure, true)).toEqual({ name: '__Host-hbt_hint', value: '', maxAge: 0 });
  const plain = 'hbt.session_token';
  expect(signedInCookieFor(['hbt_known=x; Max-Age=34560000', `${plain}=abc; Max-Age=1209600; Path=/`], plain, false)).toEqual({
    name: 'hbt_hint',
    value: '1',
    maxAge: 1_209_600,
  });
  // Until the browser is closed.
  expect(signedInCookieFor([`${plain}=abc; Path=/`], plain, false)).toEqual({ name: 'hbt_hint', value: '1', maxAge: undefined });
  expect(signedInCookieFor([`${plain}=; Max-Age=0`, `${plain}=abc; Max-Age=60`], plain, false)).toMatchObject({ value: '1', maxAge: 60 });
  expect(signedInCookieFor(['other=1'], plain, false)).toBeUndefined();
});
