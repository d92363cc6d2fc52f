import { connect, createServer, type Server, type Socket } from 'node:net';
import { Pool } from 'pg';
import { expect, inject, it } from 'vitest';
import { freePort } from '../../src/server/free-port.ts';
import { signInAs } from '../fixtures/admin.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { startSiteProcess } from '../fixtures/site-process.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';
import { until } from '../fixtures/until.ts';

/** A way to the database that can be cut and opened again. */
function wayTo(port: number) {
  const open = new Set<Socket>();
  let server: Server | undefined;
  return {
    async open(at: number): Promise<void> {
      server = createServer((socket) => {
        const upstream = connect(port, '127.0.0.1');
        socket.pipe(upstream).pipe(socket);
        for (const end of [socket, upstream]) {
          open.add(end);
          end.on('error', () => end.destroy());
        }
      });
      await new Promise<void>((resolve) => server?.listen(at, '127.0.0.1', resolve));
    },
    async cut(): Promise<void> {
      const closed = new Promise((resolve) => server?.close(resolve));
      for (const end of open) end.destroy();
      open.clear();
      await closed;
    },
  };
}

it('a database that goes away while somebody is signed in: every call says so, and all goes on when it is back', async () => {
  const real = new URL(await cloneDatabase(inject('clusterUrl'), 'test_gone'));
  // Past the server's own socket, so that it can be away.
  real.searchParams.delete('host');
  const port = await freePort();
  const way = wayTo(Number(real.port));
  await way.open(port);
  const through = new URL(real);
  through.port = String(port);
  const data = temporaryFolder();
  const site = await startSiteProcess({ DATABASE_URL: through.href, DATA_DIR: data.path, TRUSTED_PROXIES: '1' });
  const pool = new Pool({ connectionString: real.href });
  try {
    const admin = await signInAs({ site, pool }, 'Awa Njie', 'admin');
    expect((await admin.ask('/api/admin/today')).status).toBe(200);
    await way.cut();
    for (const path of ['/api/admin/today', '/api/auth/get-session', '/admin']) expect((await admin.ask(path)).status, path).toBe(503);
    expect(await admin.json('/api/me')).toMatchObject({ status: 200, body: { user: null } });
    expect((await admin.ask('/auth')).status).toBe(200);
    await way.open(port);
    await until('the desk to answer again', async () => (await admin.ask('/api/admin/today')).ok, 30_000);
  } finally {
    await site.kill('SIGTERM');
    await way.cut();
    await pool.end();
    data.remove();
    await dropDatabase(inject('clusterUrl'), 'test_gone');
  }
});
