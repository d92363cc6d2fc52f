import { describe, expect, it } from 'vitest';
import { signInAs } from '../fixtures/admin.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();
const DAY_S = 24 * 3600;

/** Somebody whose session ends in so many days. */
async function endingIn(days: number) {
  const person = await signInAs(shared, `Renewed ${days}`);
  await shared.pool.query("UPDATE sessions SET expires_at = now() + $2 * interval '1 day' WHERE user_id = $1", [person.id, days]);
  const left = async () =>
    Number((await shared.pool.query('SELECT extract(epoch FROM expires_at - now()) AS left FROM sessions WHERE user_id = $1', [person.id])).rows[0]?.left);
  return { person, left };
}

describe('a session', () => {
  it('is renewed by a page once a day, in the database and in the browser', async () => {
    const { person, left } = await endingIn(12);
    const cookies = (await person.ask('/account')).headers.getSetCookie();
    expect(cookies.find((cookie) => cookie.includes('session_token='))).toMatch(/Max-Age=1209600\b.*HttpOnly/i);
    expect(cookies.find((cookie) => cookie.startsWith('hbt_hint='))).toMatch(/^hbt_hint=1;.*Max-Age=1209600\b/);
    // A person who comes back stays known, and one who signed in before there were marks becomes it.
    expect(cookies.find((cookie) => cookie.startsWith('hbt_known='))).toMatch(/Max-Age=34560000\b.*HttpOnly/i);
    expect(await left()).toBeGreaterThan(13.9 * DAY_S);
    // Renewed: not again on the same day.
    expect((await person.ask('/account')).headers.getSetCookie()).toEqual([]);
  });

  it('is left as it is by calls that only look, whose answers carry no cookie', async () => {
    const { person, left } = await endingIn(12);
    for (const path of ['/api/me', '/auth']) await person.ask(path);
    expect(await left()).toBeLessThan(12 * DAY_S + 60);
    expect((await person.ask('/account')).headers.getSetCookie()).not.toEqual([]);
  });

  it('outlives an enrolment of the second factor that was cut off in the middle', async () => {
    const person = await signInAs(shared, 'Cut off');
    await shared.pool.query('UPDATE users SET two_factor_enabled = true WHERE id = $1', [person.id]);
    expect((await person.json('/api/me')).body).toMatchObject({ user: { id: person.id }, aal: 'aal1' });
  });
});
