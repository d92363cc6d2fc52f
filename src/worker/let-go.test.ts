import { afterEach, expect, it, vi } from 'vitest';
import { letGoOfErased } from './let-go.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const HERE = 'https://example.com';

/** What is left of these pictures, when the server answers so. */
async function left(pictures: string[], answer: () => Response): Promise<string[]> {
  const kept = new Set(pictures.map((path) => HERE + path));
  const cache = { keys: async () => [...kept].map((url) => ({ url })), delete: async (url: string) => kept.delete(url) };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async () => answer());
  await letGoOfErased('abc');
  return [...kept].map((url) => url.slice(HERE.length));
}

it('pictures of a photograph that was erased go from the device, in every width and format; the others stay', async () => {
  const pictures = ['/img/a-card-300.0123456789.webp', '/img/a-social.0123456789.jpg', '/img/b-card-300.aaaaaaaaaa.webp', '/img/poster-card-300.0a1b2c3d.webp'];
  expect(await left(pictures, () => Response.json(['0123456789']))).toEqual(pictures.slice(2));
});

it.each<[string, () => Response]>([
  ['no list', () => Response.json({ a: 1 })],
  ['a page of a hotel', () => new Response('<!doctype html>')],
  ['an error', () => new Response('', { status: 503 })],
  ['a list with nothing in it', () => Response.json([])],
])('%s takes nothing away', async (_what, answer) => {
  expect(await left(['/img/a-card-300.0123456789.webp'], answer)).toHaveLength(1);
});
