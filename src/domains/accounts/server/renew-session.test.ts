import { expect, it } from 'vitest';
import { withHint } from './renew-session.ts';

const cookiesWith = (session: string, secure: boolean) => withHint(new Response(null, { headers: { 'set-cookie': session } }), secure).headers.getSetCookie();

it('the hint follows the session, under a name that only this host can set where the site is https', () => {
  expect(cookiesWith('__Host-hbt.session_token=abc; Max-Age=1209600; Path=/', true)[1]).toBe(
    '__Host-hbt_hint=1; Path=/; SameSite=Lax; Max-Age=1209600; Secure',
  );
  expect(cookiesWith('__Host-hbt.session_token=; Max-Age=0; Path=/', true)[1]).toBe('__Host-hbt_hint=; Path=/; SameSite=Lax; Max-Age=0; Secure');
  expect(cookiesWith('hbt.session_token=abc; Max-Age=1209600; Path=/', false)[1]).toBe('hbt_hint=1; Path=/; SameSite=Lax; Max-Age=1209600');
  expect(cookiesWith('other=1', true)).toEqual(['other=1']);
});
