import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Services } from '../services.ts';
import { createHttpServer, type Render } from './server.ts';

let changeTests = () => {};
const SERVICES = {
  content: { articles: [{ slug: 'weather', formerly: ['weather-2024', 'weather-2025'] }, { slug: 'food' }] },
  config: { siteUrl: new URL('http://localhost:3000'), trustedProxies: 0 },
  experiments: { onChange: (listener: () => void) => (changeTests = listener) },
  log: { info() {}, error() {} },
} as unknown as Services;

let stop = () => {};
afterEach(() => stop());

async function serve(render: Render, init: RequestInit = {}): Promise<(path: string) => Promise<Response>> {
  const server = createHttpServer(SERVICES, import.meta.dirname, render);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => server.close();
  return (path) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, init);
}

const page = (text: string, cache: string) => new Response(text, { headers: { 'content-type': 'text/html', 'cache-control': cache } });

describe('a page that is asked for while it is being rendered', () => {
  it('is rendered once where everybody may have it, whatever mark the address carries', async () => {
    let rendered = 0;
    const ask = await serve(async () => {
      rendered += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return page('one for all', 'public, max-age=0');
    });
    const answers = await Promise.all(['/tours', '/tours', '/tours?utm_source=mail', '/tours'].map(ask));
    for (const answer of answers) expect(await answer.text()).toBe('one for all');
    expect(rendered).toBe(1);
  });

  it('is each visitor’s own where it is for one alone', async () => {
    let rendered = 0;
    const ask = await serve(async () => {
      rendered += 1;
      return page(`number ${rendered}`, 'no-store');
    });
    const texts = await Promise.all(['/mine', '/mine', '/mine'].map(async (path) => (await ask(path)).text()));
    expect(texts.sort()).toEqual(['number 1', 'number 2', 'number 3']);
  });

  it('is tried again for the others where the first rendering failed', async () => {
    let rendered = 0;
    const ask = await serve(async () => {
      rendered += 1;
      if (rendered === 1) throw new Error('once');
      return page('well', 'public, max-age=0');
    });
    const statuses = await Promise.all(['/tours', '/tours'].map(async (path) => (await ask(path)).status));
    expect(statuses.sort()).toEqual([200, 500]);
  });
});

describe('an address that a page had before', () => {
  it.each([
    ['/blog/weather-2025', '/blog/weather'],
    ['/blog/weather-2024/?utm_source=card&x=1?y=2', '/blog/weather?utm_source=card&x=1?y=2'],
  ])('leads to the present one for good, with its query: %s', async (path, location) => {
    const ask = await serve(async () => page('not asked', 'public'), { redirect: 'manual' });
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
  });

  it('is no part of another address', async () => {
    const ask = await serve(async () => page('asked', 'no-store'), { redirect: 'manual' });
    for (const path of ['/blog/weather-2025x', '/weather-2025', '/blog/weather']) expect((await ask(path)).status).toBe(200);
  });
});

describe('when a test begins or ends', () => {
  it('every page is rendered anew, and one whose rendering had begun before is not kept', async () => {
    let shown = 'control';
    let release = () => {};
    let begin = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    let held: Promise<void> | undefined = new Promise((resolve) => (release = resolve));
    const ask = await serve(async (request) => {
      const text = shown;
      if (request.url.endsWith('/late')) begin();
      if (request.url.endsWith('/late')) await held;
      return page(text, 'public, max-age=0');
    });
    const read = async (path: string) => (await ask(path)).text();
    expect(await read('/early')).toBe('control');
    const late = read('/late');
    await begun;
    shown = 'winner';
    changeTests();
    expect(await read('/early')).toBe('winner');
    held = undefined;
    // Whoever asks now does not wait for the rendering that began before.
    expect(await read('/late')).toBe('winner');
    release();
    expect(await late).toBe('control');
    expect(await read('/late')).toBe('winner');
  });
});
