import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { until } from '../fixtures/until.ts';
import { sharedSite } from './shared-site.ts';

const shared = sharedSite();

/** A connection that is written to by hand, what came of it, and when it was closed by the site. */
function rawConnection(text: string): { socket: Socket; received(): string; closed: Promise<number> } {
  let received = '';
  const opened = performance.now();
  const socket = connect(shared.site.port, '127.0.0.1', () => socket.write(text));
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    received += chunk;
  });
  socket.on('error', () => socket.destroy());
  const closed = new Promise<number>((resolve) => socket.once('close', () => resolve(performance.now() - opened)));
  return { socket, received: () => received, closed };
}

describe('a client that is slow', () => {
  it.concurrent('with its headers is cut off after 15 seconds', async () => {
    const { closed, received } = rawConnection('GET / HTTP/1.1\r\nHost: x\r\n');
    const ms = await closed;
    expect(received()).toContain('408');
    expect(ms).toBeGreaterThan(14_000);
    expect(ms).toBeLessThan(25_000);
  });

  it.concurrent('with the body of a form keeps no other form waiting', async () => {
    const head = 'POST /api/submit-inquiry HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900\r\n\r\nname=';
    const slow = Array.from({ length: 60 }, () => rawConnection(head));
    const answer = await fetch(`${shared.site.url}/api/submit-inquiry`, { method: 'POST', body: new URLSearchParams({ name: 'Ann' }) });
    // Without an origin it is refused; what counts is that it is answered while the others still send.
    expect(answer.status).toBe(403);
    for (const { socket, received } of slow) {
      expect([received(), socket.destroyed]).toEqual(['', false]);
      socket.destroy();
    }
  });
});

describe('a body that is too large', () => {
  const JSON_TYPE = { 'content-type': 'application/json' };
  const large = (bytes: number) => Buffer.alloc(bytes, 'm');
  /** Without a length of its own: sent in chunks. */
  const chunked = (bytes: number) => ({ body: Readable.from([large(bytes / 2), large(bytes / 2)]), duplex: 'half' }) as unknown as RequestInit;

  it.each([
    ['just above the limit', { body: large(40_000) }],
    ['of a megabyte', { body: large(1_000_000) }],
    ['of a megabyte, in chunks', chunked(1_000_000)],
    ['of five megabytes, in chunks', chunked(5_000_000)],
  ])('%s is told so: 413 arrives', async (_what, init) => {
    const answer = await fetch(`${shared.site.url}/api/submit-inquiry`, { method: 'POST', headers: JSON_TYPE, ...init });
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ success: false, code: 'body_too_large' });
  });

  it('arrives at a client that reads nothing before it has sent all', async () => {
    const body = large(12_000_000);
    const { socket, received, closed } = rawConnection('');
    socket.pause();
    socket.write(`POST /api/submit-inquiry HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`);
    await new Promise<void>((resolve, reject) => socket.write(body, (error) => (error ? reject(error) : resolve())));
    socket.resume();
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 413 /);
    expect(received()).toContain('body_too_large');
  });
});

describe('a client that leaves early', () => {
  it('is no error in the log, wherever its request was', async () => {
    const post = (type: string) => `POST /api/submit-inquiry HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 900\r\n\r\n{"name`;
    const texts = [
      post('application/json'),
      post('application/x-www-form-urlencoded'),
      'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"email',
      'GET /enquiry?x=1 HTTP/1.1\r\nHost: x\r\n\r\n',
      'GET /enquiry?x=2 HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n',
      'GET /no/such/address HTTP/1.1\r\nHost: x\r\n\r\n',
    ];
    const isLine = ({ msg, aborted }: Record<string, unknown>) => msg === 'request' && aborted === true;
    const before = shared.site.logLines().filter(isLine).length;
    for (const text of texts) {
      for (const wait of [0, 1, 5, 20]) {
        const { socket, closed } = rawConnection(text);
        socket.once('connect', () => socket.write('', () => setTimeout(() => socket.resetAndDestroy(), wait)));
        await closed;
      }
    }
    await until('some to be noticed', () => shared.site.logLines().filter(isLine).length >= before + 12);
    expect(shared.site.logLines().filter(({ level }) => level === 'error' || level === 'fatal')).toEqual([]);
  });
});
