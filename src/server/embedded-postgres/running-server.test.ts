import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts';
import { runningDatabase } from './running-server.ts';

let data = temporaryFolder();
beforeEach(() => {
  data.remove();
  data = temporaryFolder();
  mkdirSync(join(data.path, 'postgresql'));
  writeFileSync(join(data.path, 'postgresql-password'), 'secret\n');
});
afterEach(() => data.remove());

/** As PostgreSQL writes it; the process is one that lives. */
const pidFile = (port: number) => writeFileSync(join(data.path, 'postgresql', 'postmaster.pid'), `${process.pid}\n/data\n1790000000\n${port}\n\n127.0.0.1\n`);

it('the database of a running site is found by its port; what a power cut left is none, though its process id is taken again', async () => {
  expect(await runningDatabase(data.path)).toBeUndefined();
  const server = createServer((socket) => socket.destroy()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  pidFile(port);
  expect(await runningDatabase(data.path)).toBe(`postgres://hidden_baobab:secret@127.0.0.1:${port}/hidden_baobab`);
  server.close();
  await once(server, 'close');
  expect(await runningDatabase(data.path)).toBeUndefined();
});

it('a pid file that was cut off while it was written names no server', async () => {
  writeFileSync(join(data.path, 'postgresql', 'postmaster.pid'), '');
  expect(await runningDatabase(data.path)).toBeUndefined();
});
