import { Agent, type IncomingMessage, request, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { listen, page } from '../../../tests/fixtures/http-server.ts';

/** The same room for each kind. */
const rooms = (inAll: number, ofOne = inAll) => ({
  form: { inAll, ofOne },
  staff: { inAll, ofOne },
  upload: { inAll, ofOne },
  review: { inAll, ofOne },
  other: { inAll, ofOne },
});
const MANY = { connections: { inAll: 100, ofOne: 100 }, bodies: rooms(1_000_000) };

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
    const { server, port } = await listen(async () => page('taken', 'no-store'), { ...MANY, bodies: rooms(66_000, 33_000) }, 1);
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
    const { port } = await listen(async (asked) => page(String((await asked.text()).length), 'no-store'), { ...MANY, bodies: rooms(8_192, 8_192) });
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
    const { port } = await listen(async () => page('taken', 'no-store'), { ...MANY, bodies: rooms(3_000, 3_000) }, 1);
    // The server learns that an answer is out a moment after the client has it.
    for (let number = 0; number < 5; number++) await expect.poll(async () => (await send(port, '192.0.2.1', 2_000)).status).toBe(200);
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
