import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { expect, it } from 'vitest';
import { fileServer } from '../../../tests/fixtures/file-server.ts';
import { receiveBody } from './receive-body.ts';

it.each([
  ['that had come whole', { 'content-length': 4 }],
  ['of which a part had come', { 'content-length': 9 }],
])('a body %s is waited for no longer where its sender went before it was asked for: it would keep a place for ever', async (_what, headers) => {
  const { promise: received, resolve } = Promise.withResolvers<unknown>();
  let asking: ClientRequest | undefined;
  const address = await fileServer(async (asked: IncomingMessage, response) => {
    const gone = once(response, 'close');
    asking?.destroy();
    await gone;
    resolve(await receiveBody(asked, () => true, new Map()));
  });
  asking = request(address, { method: 'POST', headers }).once('error', () => {});
  asking.write('{"a"');
  expect(await received).toBeUndefined();
});
