import { Agent, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HttpSite } from './http-site.ts';
import { READS_QUERY_HEADER, type Render } from './page-answers.ts';
import { createHttpServer } from './server.ts';
import { staticFiles } from './static-files.ts';

let changeTests = () => {};
const SITE = {
  config: { siteUrl: new URL('http://localhost:3000'), trustedProxies: 0 },
  onPagesChange: (listener: () => void) => (changeTests = listener),
  moved: new Map([
    ['/blog/weather-2024', '/blog/weather'],
    ['/blog/weather-2025', '/blog/weather'],
  ]),
  isPersonal: (path: string) => /^\/(admin|account)(\/|$)/.test(path),
  bodyLimits: new Map([['/api/track-analytics', 160 * 1024]]),
  busyPage: '<h1>One moment</h1>',
  log: { info() {}, error() {} },
} as unknown as HttpSite;

let stop = () => {};
afterEach(() => stop());

type Room = Parameters<typeof createHttpServer>[3];
async function listen(render: Render, room?: Room, trustedProxies = 0): Promise<{ server: Server; port: number }> {
  const site = { ...SITE, config: { ...SITE.config, trustedProxies } };
  const server = createHttpServer(site, staticFiles(import.meta.dirname), render, room);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { server, port: (server.address() as AddressInfo).port };
}

async function serve(render: Render): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const { port } = await listen(render);
  return (path, init = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);
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
    const answers = await Promise.all(['/tours', '/tours', '/tours?utm_source=mail', '/tours'].map((path) => ask(path)));
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

  it('is rendered without the query and the cookies of its first visitor', async () => {
    const seen: string[] = [];
    const ask = await serve(async (asked) => {
      seen.push(`${new URL(asked.url).search}${asked.headers.get('cookie') ?? ''}`);
      return page('for all', 'public, max-age=0');
    });
    await ask('/tours?name=Ann', { headers: { cookie: 'hbt=secret' } });
    expect(await (await ask('/tours')).text()).toBe('for all');
    expect(seen).toEqual(['']);
  });

  it('is rendered for each query where it says that it reads it, and kept without one', async () => {
    let rendered = 0;
    const ask = await serve(async (asked) => {
      rendered += 1;
      const { search } = new URL(asked.url);
      const answer = page(`about ${search}`, search === '' ? 'public, max-age=0' : 'no-store');
      answer.headers.set(READS_QUERY_HEADER, 'yes');
      return answer;
    });
    expect(await (await ask('/enquiry?tour=lamin')).text()).toBe('about ?tour=lamin');
    expect(await (await ask('/enquiry?tour=dakar')).text()).toBe('about ?tour=dakar');
    const bare = await ask('/enquiry');
    expect([await bare.text(), bare.headers.get(READS_QUERY_HEADER)]).toEqual(['about ', null]);
    expect(rendered).toBe(3);
  });

  it('gets its query and cookies where it is for one alone, and is rendered once for each visitor from then on', async () => {
    const seen: string[] = [];
    const ask = await serve(async (asked) => {
      seen.push(`${new URL(asked.url).search} ${asked.headers.get('cookie') ?? ''}`);
      return page('mine', 'no-store');
    });
    for (const name of ['ann', 'ben']) await ask(`/auth?next=${name}`, { headers: { cookie: `who=${name}` } });
    expect(seen).toEqual([' ', '?next=ann who=ann', '?next=ben who=ben']);
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
    const ask = await serve(async () => page('not asked', 'public'));
    const answer = await ask(path, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([308, location]);
  });

  it('is no part of another address', async () => {
    const ask = await serve(async () => page('asked', 'no-store'));
    for (const path of ['/blog/weather-2025x', '/weather-2025', '/blog/weather']) expect((await ask(path, { redirect: 'manual' })).status).toBe(200);
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

/** Renders nothing before it is told to, and counts what it was asked for. */
function heldRender() {
  const asked: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const render: Render = async (request) => {
    asked.push(new URL(request.url).pathname);
    await released;
    return page('at last', 'no-store');
  };
  return { asked, release, render };
}

/** Asks for so many pages that one more has no room to wait. */
async function crowded(asked: string[], ask: (path: string) => Promise<Response>): Promise<Promise<Response>[]> {
  const waiting = Array.from({ length: 34 }, (_, number) => ask(`/page-${number}`));
  while (asked.length < 2) await turn();
  return waiting;
}

describe('when more pages are asked for than can wait', () => {
  it('the next is told 503 and when to come back, as a page with the ways to reach us or as JSON; forms and kept pages do not wait', async () => {
    const { asked, release, render } = heldRender();
    const ask = await serve((request, facts) =>
      request.url.includes('/api/') || request.url.endsWith('/kept') ? Promise.resolve(page('taken', 'public')) : render(request, facts),
    );
    expect(await (await ask('/kept')).text()).toBe('taken');
    const waiting = await crowded(asked, ask);
    const refused = await Promise.all(['text/html', 'application/json'].map((accept) => ask('/one-more', { headers: { accept } })));
    expect(asked).toHaveLength(2);
    for (const answer of refused)
      expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
    expect(await refused[0]?.text()).toBe('<h1>One moment</h1>');
    expect(await refused[1]?.json()).toMatchObject({ success: false, code: 'temporarily_unavailable' });
    expect(await (await ask('/kept')).text()).toBe('taken');
    expect(await (await ask('/api/submit-inquiry', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } })).text()).toBe('taken');
    expect(await (await ask('/api/submit-inquiry', { method: 'POST', body: new URLSearchParams({ name: 'Ann' }) })).text()).toBe('taken');
    release();
    for (const answer of await Promise.all(waiting)) expect(await answer.text()).toBe('at last');
  });

  it('who has left by the time of his turn is not rendered for', async () => {
    const { asked, release, render } = heldRender();
    const { server, port } = await listen(render);
    const url = (path: string) => `http://127.0.0.1:${port}${path}`;
    const first = [fetch(url('/1')), fetch(url('/2'))];
    while (asked.length < 2) await turn();
    const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
    const gone = connect(port, '127.0.0.1', () => gone.write('GET /gone HTTP/1.1\r\nHost: x\r\n\r\n', () => gone.destroy()));
    const seen = await accepted;
    await new Promise((resolve) => seen.once('close', resolve));
    const last = fetch(url('/3'));
    release();
    await Promise.all([...first, last]);
    expect(asked.sort()).toEqual(['/1', '/2', '/3']);
  });
});

const MANY = { connections: { inAll: 100, ofOne: 100 }, bodies: { inAll: 1_000_000, ofOne: 1_000_000 } };

describe('the bytes of unfinished bodies', () => {
  /** Sends the head of a form and so much of its body, and nothing more. */
  async function unfinished(server: Server, port: number, bytes: number, from: string): Promise<Socket> {
    let read = 0;
    server.once('request', (message: IncomingMessage) => message.on('data', (chunk: Buffer) => (read += chunk.length)));
    const head = `POST /api/submit-inquiry HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: application/json\r\nContent-Length: 32000\r\n\r\n`;
    const socket = connect(port, '127.0.0.1', () => socket.write(head + 'm'.repeat(bytes))).on('error', () => socket.destroy());
    socket.setEncoding('utf8');
    while (read < bytes) await turn();
    return socket;
  }
  const send = (port: number, from: string, bytes: number) =>
    fetch(`http://127.0.0.1:${port}/api/submit-inquiry`, { method: 'POST', body: 'm'.repeat(bytes), headers: { 'x-forwarded-for': from } });

  it('are bounded for one visitor and in all; others are told 503 with a time to come back, and there is room again when they are gone', async () => {
    const { server, port } = await listen(async () => page('taken', 'no-store'), { ...MANY, bodies: { inAll: 66_000, ofOne: 33_000 } }, 1);
    const first = await unfinished(server, port, 24_000, '192.0.2.1');
    const busy = await send(port, '192.0.2.1', 10_000);
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await send(port, '192.0.2.2', 10_000)).status).toBe(200);
    const second = await unfinished(server, port, 24_000, '192.0.2.3');
    expect((await send(port, '192.0.2.2', 20_000)).status).toBe(503);
    // Whose body finds no room is told so before it has sent all.
    const third = await unfinished(server, port, 24_000, '192.0.2.4');
    expect(await new Promise((resolve) => third.once('data', resolve))).toMatch(/^HTTP\/1\.1 503 .*connection: close/is);
    for (const socket of [first, second, third]) socket.destroy();
    await expect.poll(async () => (await send(port, '192.0.2.1', 10_000)).status).toBe(200);
  });

  it('take no more memory for coming one by one', async () => {
    const { port } = await listen(async (asked) => page(String((await asked.text()).length), 'no-store'), { ...MANY, bodies: { inAll: 8_192, ofOne: 8_192 } });
    const pieces = new ReadableStream({
      start(controller) {
        for (let piece = 0; piece < 4_000; piece++) controller.enqueue(Buffer.from('m'));
        controller.close();
      },
    });
    const answer = await fetch(`http://127.0.0.1:${port}/api/x`, { method: 'POST', body: pieces, duplex: 'half' } as RequestInit);
    expect(await answer.text()).toBe('4000');
  });

  it('are given back with the answer', async () => {
    const { port } = await listen(async () => page('taken', 'no-store'), { ...MANY, bodies: { inAll: 3_000, ofOne: 3_000 } }, 1);
    // The server learns that an answer is out a moment after the client has it.
    for (let number = 0; number < 5; number++) await vi.waitFor(async () => expect((await send(port, '192.0.2.1', 2_000)).status).toBe(200));
  });

  it('are read up to the limit of the endpoint alone', async () => {
    const lengths: number[] = [];
    const { port } = await listen(async (asked) => {
      lengths.push((await asked.arrayBuffer()).byteLength);
      return page('taken', 'no-store');
    });
    for (const path of ['/api/track-analytics', '/api/submit-inquiry', '/api/auth/sign-in/email'])
      await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'm'.repeat(150_000) });
    expect(lengths).toEqual([150_000, 0, 0]);
  });
});

describe('many connections', () => {
  /** Asks for a page in a connection that is kept afterwards. */
  async function kept(port: number): Promise<{ status: number; socket: Socket } | undefined> {
    return new Promise((resolve) => {
      const asked = request({ port, host: '127.0.0.1', path: '/', agent: new Agent({ keepAlive: true }) }, (answer) => {
        const { socket } = answer;
        answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, socket }));
      });
      asked.once('error', () => resolve(undefined)).end();
    });
  }
  const isOpen = ({ socket }: { socket: Socket }) => !socket.destroyed;

  it('from one address are closed at once beyond its share; there is room again when one is gone', async () => {
    const { port } = await listen(async () => page('x', 'no-store'), { ...MANY, connections: { inAll: 100, ofOne: 3 } });
    const mine = [await kept(port), await kept(port), await kept(port)];
    expect(mine.map((one) => one?.status)).toEqual([200, 200, 200]);
    expect(await kept(port)).toBeUndefined();
    mine[0]?.socket.destroy();
    await expect.poll(async () => (await kept(port))?.status).toBe(200);
  });

  it('from a proxy of ours have no share: its address stands for everybody', async () => {
    const { port } = await listen(async () => page('x', 'no-store'), { ...MANY, connections: { inAll: 100, ofOne: 3 } }, 1);
    for (let number = 0; number < 6; number++) expect((await kept(port))?.status).toBe(200);
  });

  it('that are only kept make room for the next visitor where they are nearly all', async () => {
    const { port } = await listen(async () => page('x', 'no-store'), { ...MANY, connections: { inAll: 10, ofOne: 10 } });
    const idle: Awaited<ReturnType<typeof kept>>[] = [];
    for (let number = 0; number < 9; number++) idle.push(await kept(port));
    expect(idle.every((one) => one && isOpen(one))).toBe(true);
    for (let number = 0; number < 20; number++) expect((await kept(port))?.status).toBe(200);
    await expect.poll(() => idle.some((one) => one && isOpen(one))).toBe(false);
  });
});

describe('an answer that nobody reads', () => {
  it('is given up', async () => {
    const { server, port } = await listen(async () => page('x'.repeat(40_000_000), 'no-store'));
    expect(server.timeout).toBeGreaterThan(30_000);
    expect(server.timeout).toBeLessThanOrEqual(60_000);
    // The same a hundred times faster.
    server.timeout /= 100;
    const socket = connect(port, '127.0.0.1', () => socket.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')).pause();
    const accepted = await new Promise<Socket>((resolve) => server.once('connection', resolve));
    await new Promise((resolve) => accepted.once('close', resolve));
    socket.destroy();
  });
});
