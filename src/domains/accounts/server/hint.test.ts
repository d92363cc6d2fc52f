import { expect, it } from 'vitest';
import { hintFor } from './hint.ts';

it('the hint follows the session, under a name that only this host can set where the site is https', () => {
  const secure = '__Host-hbt.session_token';
  expect(hintFor([`${secure}=abc.d%2Fe%3D; Max-Age=1209600; Path=/; HttpOnly; Secure`], secure, true)).toEqual({
    name: '__Host-hbt_hint',
    value: '1',
    maxAge: 1_209_600,
  });
  expect(hintFor([`${secure}=; Max-Age=0; Path=/`], secure, true)).toEqual({ name: '__Host-hbt_hint', value: '', maxAge: 0 });
  const plain = 'hbt.session_token';
  expect(hintFor(['hbt_known=x; Max-Age=34560000', `${plain}=abc; Max-Age=1209600; Path=/`], plain, false)).toEqual({
    name: 'hbt_hint',
    value: '1',
    maxAge: 1_209_600,
  });
  // Until the browser is closed.
  expect(hintFor([`${plain}=abc; Path=/`], plain, false)).toEqual({ name: 'hbt_hint', value: '1', maxAge: undefined });
  expect(hintFor([`${plain}=; Max-Age=0`, `${plain}=abc; Max-Age=60`], plain, false)).toMatchObject({ value: '1', maxAge: 60 });
  expect(hintFor(['other=1'], plain, false)).toBeUndefined();
});
