import { expect, it } from 'vitest';
import { signedIn } from './signed-in.ts';

type Services = Parameters<typeof signedIn>[0];

/** The library keeps the database's own error to itself: it says this once, or always. */
function services({ failures, database }: { failures: number; database: () => Promise<unknown> }): { asked: () => number; services: Services } {
  let asked = 0;
  const getSession = async () => {
    asked += 1;
    if (asked <= failures) throw new Error('Failed to get session');
    return null;
  };
  return { asked: () => asked, services: { auth: { api: { getSession } }, db: { execute: database } } as unknown as Services };
}

const headers = new Headers({ cookie: 'hbt.session_token=x' });

it('a session is looked up again where the database was away for a moment only', async () => {
  const once = services({ failures: 1, database: async () => [] });
  expect(await signedIn(once.services, headers)).toBeNull();
  expect(once.asked()).toBe(2);
});

it('what the database says of itself is told where it is away', async () => {
  const away = services({ failures: 9, database: () => Promise.reject(new Error('timeout exceeded when trying to connect')) });
  await expect(signedIn(away.services, headers)).rejects.toThrow('timeout exceeded when trying to connect');
  expect(away.asked()).toBe(1);
});

it('without a cookie nobody is asked', async () => {
  const none = services({ failures: 0, database: async () => [] });
  expect(await signedIn(none.services, new Headers())).toBeNull();
  expect(none.asked()).toBe(0);
});
