import { request } from 'node:http';
import { expect, it } from 'vitest';
import { fileServer } from '../../../tests/fixtures/file-server.ts';
import { ClientLeftError } from './fair-queue.ts';
import { writeResponse } from './web-streams.ts';

const LONG = 'Where the river widens. '.repeat(100);

it.each([
  ['short JSON as it is, with its length', () => Response.json({ success: true }), { length: '16', encoding: null }],
  ['long JSON packed', () => Response.json({ text: LONG }), { length: null, encoding: 'br' }],
  ['a page packed, however short', () => new Response('<p>Hello</p>', { headers: { 'content-type': 'text/html' } }), { length: null, encoding: 'br' }],
  ['the feed packed', () => new Response(`<rss>${LONG}</rss>`, { headers: { 'content-type': 'application/xml' } }), { length: null, encoding: 'br' }],
  [
    'what is packed already as it is',
    () => new Response('x', { headers: { 'content-type': 'application/json', 'content-encoding': 'identity' } }),
    { length: '1', encoding: 'identity' },
  ],
])('writes %s', async (_what, made, { length, encoding }) => {
  const whole = await made().text();
  const { headers, ...got } = await ask(made(), { 'accept-encoding': 'br' });
  expect([headers.get('content-length'), headers.get('content-encoding')]).toEqual([length, encoding]);
  expect(got.text).toBe(whole);
});

it('writes long JSON as it is, with its length, for who can unpack nothing', async () => {
  const { headers, text } = await ask(Response.json({ text: LONG }), { 'accept-encoding': 'identity' });
  expect([headers.get('content-length'), headers.get('content-encoding')]).toEqual([String(text.length), null]);
  expect(JSON.parse(text)).toEqual({ text: LONG });
});

it('writes no body, and no length of one, where there is none', async () => {
  const unchanged = new Response(null, { status: 304, headers: { 'content-type': 'application/json' } });
  expect((await ask(unchanged)).headers.has('content-length')).toBe(false);
  expect((await ask(Response.json({ success: true }), {}, 'HEAD')).text).toBe('');
});

it('ends a stream that has no end where who asked for it, and had not sent all of it, goes', async () => {
  const { promise: ended, resolve } = Promise.withResolvers<string>();
  const endless = new Response(new ReadableStream({ cancel: () => resolve('ended') }));
  const { promise: failed, reject } = Promise.withResolvers<void>();
  const url = await fileServer(async (_asked, response) => {
    setImmediate(() => asking.destroy());
    await writeResponse(endless, response).catch(reject);
  });
  const asking = request(url, { method: 'POST', headers: { 'content-length': 9 } }).once('error', () => {});
  asking.write('{"a"');
  expect(await ended).toBe('ended');
  await expect(failed).rejects.toThrow(ClientLeftError);
});

/** What a client gets of an answer whose request has come whole. */
async function ask(answer: Response, headers: Record<string, string> = {}, method = 'GET') {
  const url = await fileServer((request, response) => void request.resume().once('end', () => writeResponse(answer, response)));
  const response = await fetch(url, { method, headers });
  return { headers: response.headers, text: await response.text() };
}
