import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeResponse } from './web-streams.ts';

let answer: () => Response;
let url: string;
const server = createServer((request, response) => void request.resume().once('end', () => writeResponse(answer(), response)));
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const LONG = 'Where the river widens. '.repeat(100);

it.each([
  ['short JSON as it is, with its length', () => Response.json({ success: true }), { length: '16', encoding: null }],
  ['long JSON packed', () => Response.json({ text: LONG }), { length: null, encoding: 'br' }],
  ['a page packed, however short', () => new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } }), { length: null, encoding: 'br' }],
  [
    'what is packed already as it is',
    () => new Response('x', { headers: { 'content-type': 'application/json', 'content-encoding': 'identity' } }),
    { length: '1', encoding: 'identity' },
  ],
])('writes %s', async (_what, made, { length, encoding }) => {
  answer = made;
  const whole = await made().text();
  const { headers, ...got } = await ask({ 'accept-encoding': 'br' });
  expect([headers.get('content-length'), headers.get('content-encoding')]).toEqual([length, encoding]);
  expect(got.text).toBe(whole);
});

it('writes long JSON as it is, with its length, for who can unpack nothing', async () => {
  answer = () => Response.json({ text: LONG });
  const { headers, text } = await ask({ 'accept-encoding': 'identity' });
  expect([headers.get('content-length'), headers.get('content-encoding')]).toEqual([String(text.length), null]);
  expect(JSON.parse(text)).toEqual({ text: LONG });
});

it('writes no body, and no length of one, where there is none', async () => {
  answer = () => new Response(null, { status: 304, headers: { 'content-type': 'application/json' } });
  expect((await ask()).headers.has('content-length')).toBe(false);
  answer = () => Response.json({ success: true });
  expect((await ask({}, 'HEAD')).text).toBe('');
});

async function ask(headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(url, { method, headers });
  return { headers: response.headers, text: await response.text() };
}
