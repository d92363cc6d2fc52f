import { afterEach, beforeEach, expect, it, vi } from 'vitest';

let answers: (() => Response)[];
let asked: string[];

beforeEach(() => {
  vi.resetModules();
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answers.shift()?.();
  });
});
afterEach(() => vi.unstubAllGlobals());

it('a tour that there is not is asked for once', async () => {
  answers = [() => Response.json({ code: 'not_found', error: 'There is no such tour.' }, { status: 404 })];
  const { loadTour } = await import('./load-tour');
  expect(await loadTour('atlantis')).toBeUndefined();
  expect(await loadTour('atlantis')).toBeUndefined();
  expect(asked).toEqual(['/data/tours/atlantis']);
});

it.each<[string, () => Response]>([
  ['a server that cannot take it now', () => new Response('', { status: 503 })],
  ["a network's own page", () => new Response('<!doctype html>')],
  ['what is no tour', () => Response.json({ tour: {} })],
])('%s is a failure, and is asked again', async (_what, failed) => {
  answers = [failed, () => new Response('', { status: 404 })];
  const { loadTour } = await import('./load-tour');
  await expect(loadTour('atlantis')).rejects.toThrow();
  expect(await loadTour('atlantis')).toBeUndefined();
});

it('names are asked for once', async () => {
  const names = [{ slug: 'bijilo', title: 'Bijilo', aliases: [] }];
  answers = [() => Response.json(names)];
  const { loadTourNames } = await import('./load-tour');
  expect([await loadTourNames(), await loadTourNames()]).toEqual([names, names]);
  expect(asked).toEqual(['/data/tour-names']);
});
