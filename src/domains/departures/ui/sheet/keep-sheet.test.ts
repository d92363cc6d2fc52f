// @vitest-environment happy-dom
import { createHash } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { KEPT_SHEET, OF_HEADER, SHEET_CACHE, SHEET_SCOPE } from '@/domains/departures/model/kept-sheet';
import { forgetSheet } from './keep-sheet';
import { changeWaiting, waitingTicks } from './waiting-ticks';

const TICK = { tick: { key: crypto.randomUUID() } } as unknown as Parameters<Parameters<typeof changeWaiting>[1]>[0][number];

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A phone whose worker keeps the sheet of that link; of none where nothing is kept. */
function phoneThatKeeps(token: string | undefined) {
  const headers = {
    [OF_HEADER]: createHash('sha256')
      .update(token ?? '')
      .digest('hex'),
  };
  const away = { copy: vi.fn(async () => true), worker: vi.fn(async () => true) };
  vi.stubGlobal('caches', {
    match: async (path: string, { cacheName }: { cacheName: string }) =>
      path === KEPT_SHEET && cacheName === SHEET_CACHE && token !== undefined ? new Response('', { headers }) : undefined,
    delete: away.copy,
  });
  const registration = { scope: new URL(SHEET_SCOPE, 'https://tours.example').href, unregister: away.worker };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations: async () => [registration] } });
  return away;
}

it.each([
  ['its own sheet', 'kebbas', true],
  ['nothing', undefined, true],
  ['the sheet of another guide', 'lamins', false],
])('forgetting a sheet on a phone that keeps %s', async (_, keptOf, goes) => {
  const away = phoneThatKeeps(keptOf);
  changeWaiting('kebba', () => [TICK]);
  changeWaiting('lamin', () => [TICK]);
  await forgetSheet('kebba', 'kebbas');
  expect([away.copy.mock.calls.length > 0, away.worker.mock.calls.length > 0]).toEqual([goes, goes]);
  expect([waitingTicks('kebba').length, waitingTicks('lamin').length]).toEqual([0, 1]);
});
