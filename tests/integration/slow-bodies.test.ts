import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type SignedInBrowser, signInAs } from '../fixtures/admin.ts';
import { until } from '../fixtures/until.ts';
import { newVisitor } from '../fixtures/visitor.ts';
import { sharedSite } from './shared-site.ts';

/* Nobody gets room before it is known who asks, and nothing takes the room of enquiries. */

const shared = sharedSite();

type Slow = { socket: Socket; received(): string };
const open: Socket[] = [];
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});

/** Sends the head of a request and all of its body but ten bytes. */
function slow(path: string, bytes: number, { method = 'POST', type = 'application/json', headers = '', from = '203.0.113.9', sent = bytes - 10 } = {}): Slow {
  let received = '';
  const head = `${method} ${path} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Type: ${type}\r\nContent-Length: ${bytes}\r\n${headers}\r\n`;
  const socket = connect(shared.site.port, '127.0.0.1', () => {
    socket.write(head);
    socket.write(Buffer.alloc(sent, 'm'));
  });
  socket.on('error', () => socket.destroy()).setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    received += chunk;
  });
  open.push(socket);
  return { socket, received: () => received };
}

const enquire = async (from: string) => {
  const visitor = await newVisitor(shared.site.url);
  return visitor.submit({ name: 'Ann', email: `${crypto.randomUUID()}@example.com`, message: 'Is there room?' }, { headers: { 'x-forwarded-for': from } });
};
const DOCUMENT = '/api/admin/content/document?file=site.yaml';
const headersOf = ({ cookie }: SignedInBrowser) => `Cookie: ${cookie}\r\nOrigin: ${shared.site.url}\r\n`;

describe.each([
  ['documents', DOCUMENT, 'PUT', 512 * 1024],
  ['photographs', '/api/admin/photographs', 'PUT', 5_000_000],
  ['notes of the desk', '/api/admin/inquiries/x', 'POST', 30_000],
])('200 connections without an account that send %s slowly', (_, path, method, bytes) => {
  it('are each told at once to sign in, before the body is there, and an enquiry is taken', async () => {
    const type = path.includes('photographs') ? 'image/jpeg' : 'application/json';
    const all = Array.from({ length: 200 }, (_none, index) =>
      slow(path, bytes, { method, type, from: `203.0.113.${index % 100}`, sent: Math.min(bytes - 10, 60_000) }),
    );
    await until('everybody to be answered', () => all.every(({ received }) => received() !== ''));
    expect([...new Set(all.map(({ received }) => received().split('\r\n')[0]))]).toEqual(['HTTP/1.1 401 Unauthorized']);
    expect(all[0]?.received()).toMatch(/connection: close/i);
    expect((await enquire('198.51.100.1')).status).toBe(201);
  });
});

describe('200 connections that send slowly', () => {
  it.each([
    ['to other addresses', '/api/auth/sign-in/email', 32_000],
    ['events', '/api/track-analytics', 160_000],
  ])('%s from many places take no room from an enquiry', async (_, path, bytes) => {
    const all = Array.from({ length: 200 }, (_none, index) => slow(path, bytes, { from: `203.0.113.${index}` }));
    await until('all that fits to have come', () => all.filter(({ socket }) => socket.bytesWritten > bytes - 20).length > 150);
    expect((await enquire('198.51.100.2')).status).toBe(201);
  });

  it('enquiries from one place take no room from another’s', async () => {
    const all = Array.from({ length: 200 }, () => slow('/api/submit-inquiry', 32_000, { from: '203.0.113.7' }));
    await until('what has no room to be refused', () => all.filter(({ received }) => received().startsWith('HTTP/1.1 503')).length > 100);
    expect((await enquire('198.51.100.3')).status).toBe(201);
  });
});

it('four slow photographs of one person leave room for another’s, and for texts', async () => {
  const slowOne = await signInAs(shared, 'Awa Njie', 'admin');
  const other = await signInAs(shared, 'Lamin Bah', 'admin');
  const all = Array.from({ length: 4 }, () =>
    slow('/api/admin/photographs', 5_900_000, { method: 'PUT', type: 'image/jpeg', headers: headersOf(slowOne), from: '203.0.113.20', sent: 3_000_000 }),
  );
  await until('what has no room to be refused', () => all.some(({ received }) => received().startsWith('HTTP/1.1 503')));
  const upload = await other.ask('/api/admin/photographs', undefined, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', 'x-forwarded-for': '203.0.113.21' },
    body: Buffer.alloc(2_000_000),
  });
  expect(upload.status, 'read, and found to be no picture').toBe(422);
  const texts = await other.ask(DOCUMENT, undefined, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{}' });
  expect(texts.status).toBe(422);
});

it('a body of which nothing more comes is cut off within half a minute, one of a weak line is taken', async () => {
  const stuck = slow('/api/submit-inquiry', 900, { sent: 5 });
  const weak = slow('/api/track-analytics', 4_000, { sent: 0 });
  const pieces = setInterval(() => weak.socket.write(Buffer.alloc(250, ' ')), 1_000);
  await until('the weak one to be answered', () => weak.received() !== '');
  clearInterval(pieces);
  expect(weak.received()).not.toMatch(/^HTTP\/1\.1 408/);
  await until('the other to be cut off', () => stuck.socket.destroyed);
  expect(stuck.received()).toMatch(/^HTTP\/1\.1 408/);
});
