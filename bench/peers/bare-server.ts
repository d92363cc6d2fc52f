// The limit for a cached page: a bare node:http server that answers everything with the same bytes.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the bare server sends: header names and values in turn, as they came, and the body. */
export type BareTask = { headers: string[]; body: Uint8Array; keepAliveTimeout: number };

process.once('message', (task: BareTask) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, task.headers);
    response.end(task.body);
  });
  server.keepAliveTimeout = task.keepAliveTimeout;
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.once('disconnect', () => process.exit(0));
