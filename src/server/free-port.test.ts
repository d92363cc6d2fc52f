import { once } from 'node:events';
import { createServer, Server } from 'node:net';
import { expect, it, vi } from 'vitest';

const randomInt = vi.fn<(from: number, end: number) => number>();
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  randomInt.mockImplementation(crypto.randomInt);
  return { ...crypto, randomInt };
});
const { freePort } = await import('./free-port.ts');

it('can be listened on, and is none that an outgoing connection is given', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, freePort));
  expect(ports.filter((port) => port < 10_240 || port >= 32_768)).toEqual([]);
  const server = createServer().listen(ports[0], '127.0.0.1');
  await once(server, 'listening');
  server.close();
});

it('is another one where somebody listens', async () => {
  const port = await freePort();
  const server = createServer().listen(port, '127.0.0.1');
  await once(server, 'listening');
  randomInt.mockReturnValueOnce(port);
  expect(await freePort()).not.toBe(port);
  server.close();
});

it('says what the system said, where nobody may listen', async () => {
  const listen = vi.spyOn(Server.prototype, 'listen').mockImplementation(function (this: Server) {
    process.nextTick(() => this.emit('error', Object.assign(new Error('listen EPERM'), { code: 'EPERM' })));
    return this;
  });
  await expect(freePort()).rejects.toThrow('listen EPERM');
  expect(listen).toHaveBeenCalledTimes(1);
  listen.mockRestore();
});
