import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SLOW_4G } from './slow-phone.ts';

/** So much goes over the line at once; then it is the turn of the next connection. */
const SLICE = 4096;

/** A slow line to the site, for pages and their workers alike: all that a phone asks shares its width. */
export type SlowLine = {
  /** The site under this address. */
  url: string;
  /** The site's own port. */
  leadTo(port: number): void;
  /** As in flight mode. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
};

export async function startSlowLine(): Promise<SlowLine> {
  const down = widthOf(SLOW_4G.down);
  const up = widthOf(SLOW_4G.up);
  const sockets = new Set<Socket>();
  let isCut = false;
  let target = 0;
  const server = createServer(async (phone) => {
    sockets.add(phone);
    phone.once('close', () => sockets.delete(phone)).on('error', () => {});
    // A connection costs a way there and back.
    await pause(SLOW_4G.latencyMs);
    if (isCut) {
      phone.destroy();
      return;
    }
    const site = connect({ port: target, host: '127.0.0.1' });
    site.on('error', () => phone.destroy());
    phone.once('close', () => site.destroy());
    void carry(phone, site, up);
    void carry(site, phone, down);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  function cut(): void {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    leadTo(ownPort) {
      target = ownPort;
    },
    cut,
    mend() {
      isCut = false;
    },
    stop() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

type Width = (bytes: number) => Promise<void>;

/** Waits for as long as so many bytes take, behind those of the others. */
function widthOf(bytesPerSecond: number): Width {
  let freeAt = 0;
  return async (bytes) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + (bytes / bytesPerSecond) * 1000;
    await pause(freeAt - now);
  };
}

/** From one end to the other, slice by slice, half of the way there and back later. */
async function carry(from: Socket, to: Socket, width: Width): Promise<void> {
  try {
    for await (const chunk of from as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += SLICE) {
        const slice = chunk.subarray(at, at + SLICE);
        await width(slice.length);
        setTimeout(() => to.writable && to.write(slice), SLOW_4G.latencyMs / 2);
      }
    setTimeout(() => to.end(), SLOW_4G.latencyMs / 2);
  } catch {
    to.destroy();
  }
}
