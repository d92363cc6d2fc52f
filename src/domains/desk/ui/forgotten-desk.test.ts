import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { DESK_CACHE, DESK_SHELL } from '@/browser/admin/desk-cache';
import { changeKeptDesk, onForgotten, readKeptDesk } from '@/browser/admin/kept-desk-store';
import { ANY_ANSWER } from '@/browser/api-client';
import type { DeskFacts } from '@/domains/desk/model/desk-types';
import { begun, LIFE_MS } from '@/domains/desk/model/kept-desk';
import { FROM_SITE_HEADER } from '@/lib/from-site';
import { cachesInMemory } from '../../../../tests/fixtures/caches.ts';
import { ask, lockoutStore } from './desk-api';
import { keepAll } from './keep-in-step';

/* When what a device keeps of the desk goes from it, with the page that shows it. That it goes with sign-out, and for another account: tests/faults/offline-desk-ends.spec.ts. */

let answers: Record<string, () => Response>;
/** Whether the page that shows it is on the device. */
const hasShell = () => caches.has(DESK_CACHE);

beforeEach(async () => {
  answers = {};
  vi.stubGlobal('caches', cachesInMemory());
  vi.stubGlobal('fetch', async (path: string) => answers[path]?.() ?? Response.json({}));
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => undefined } });
  await (await caches.open(DESK_CACHE)).put(DESK_SHELL, new Response('<main></main>'));
  await changeKeptDesk(() => begun(undefined, { me: { id: 'awa' } } as DeskFacts, Date.now()));
  return () => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  };
});

describe('what a device keeps of the desk', () => {
  it('is there for two weeks without contact, and goes with the first question after them', async () => {
    expect(await readKeptDesk(Date.now() + LIFE_MS - 60_000)).toMatchObject({ owner: 'awa' });
    expect(await readKeptDesk(Date.now() + LIFE_MS + 60_000)).toBeUndefined();
    expect([await readKeptDesk(), await hasShell()]).toEqual([undefined, false]);
  });

  it.each([
    ['not_admin', 403, 'not-admin'],
    ['role_lacks_right', 403, 'not-admin'],
    ['not_signed_in', 401, 'signed-out'],
  ])('goes once the server answers %s, which other tabs hear', async (code, status, why) => {
    const heard = vi.fn();
    const end = onForgotten(heard);
    answers['/api/admin/inquiries'] = () => Response.json({ code, error: 'No.' }, { status });
    await expect(ask('inquiries', ANY_ANSWER)).rejects.toThrow('No.');
    expect(lockoutStore.get()?.why).toBe(why);
    await vi.waitFor(async () => expect([await readKeptDesk(), await hasShell(), heard.mock.calls.length]).toEqual([undefined, false, 1]));
    end();
    answers = {};
    await ask('inquiries', ANY_ANSWER);
  });

  it('stays where the server is away, or refuses something else', async () => {
    answers['/api/admin/inquiries'] = () => Response.json({ code: 'conflict', error: 'No.' }, { status: 409 });
    await expect(ask('inquiries', ANY_ANSWER)).rejects.toThrow('No.');
    expect([(await readKeptDesk())?.owner, await hasShell()]).toEqual(['awa', true]);
  });

  it.each([404, 200])('stays as it is where a network or a host answers with a page of its own (%i)', async (status) => {
    vi.stubEnv('PROD', true);
    answers[DESK_SHELL] = () => new Response('<h1>Welcome to our hotel</h1>', { status });
    await keepAll(new QueryClient()).catch(() => {});
    expect([(await readKeptDesk())?.owner, await hasShell()]).toEqual(['awa', true]);
    expect(await (await caches.match(DESK_SHELL, { cacheName: DESK_CACHE }))?.text()).toBe('<main></main>');
  });

  it('goes where the site wants nothing kept (OFFLINE=off), and stays where its page is late', async () => {
    vi.stubEnv('PROD', true);
    answers[DESK_SHELL] = () => new Response('', { status: 503 });
    answers['/api/admin/inquiries/kept'] = () => Response.json({ code: 'unavailable', error: 'Later.' }, { status: 503 });
    await keepAll(new QueryClient()).catch(() => {});
    expect([(await readKeptDesk())?.owner, await hasShell()]).toEqual(['awa', true]);
    answers[DESK_SHELL] = () => new Response('', { status: 404, headers: { [FROM_SITE_HEADER]: '1' } });
    await keepAll(new QueryClient());
    expect([await readKeptDesk(), await hasShell()]).toEqual([undefined, false]);
  });
});
