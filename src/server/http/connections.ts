import type { Server } from 'node:http';
import { clientAddress, countedAddress } from './client-address.ts';

/** Connections at a time, in all and from one address: each costs memory, even if nothing is asked in it. */
export type ConnectionCapacity = { inAll: number; ofOne: number };

/** From here on, connections that are kept for a next request are closed for those who have one. */
const NEARLY_FULL = 0.9;

/**
 * Bounds the connections, so that nobody alone takes all of them.
 * @param isProxied whether they come from a proxy of ours, whose one address stands for every visitor
 */
export function boundConnections(server: Server, { inAll, ofOne }: ConnectionCapacity, isProxied: boolean): void {
  const open = new Map<string, number>();
  let all = 0;
  server.maxConnections = inAll;
  server.on('connection', (socket) => {
    const address = countedAddress(clientAddress(socket.remoteAddress, undefined, 0));
    const mine = (open.get(address) ?? 0) + 1;
    if (!isProxied && mine > ofOne) {
      socket.destroy();
      return;
    }
    open.set(address, mine);
    all += 1;
    socket.once('close', () => {
      all -= 1;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    if (all > inAll * NEARLY_FULL) server.closeIdleConnections();
  });
}
