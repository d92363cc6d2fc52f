import { signedIn } from '../../accounts/server/signed-in.ts';
import { type Admin, asAdmin, holding } from '../../security/server/admin.ts';
import { ALIVE_EVENT, type DeskEvent } from '../model/desk-types.ts';
import type { DeskServices } from './desk-services.ts';

/** Sent at once and with each heartbeat: a page that hears none has a line on which nothing comes, however open it looks. */
const ALIVE = `event: ${ALIVE_EVENT}\ndata: 1\n\n`;
/** A sign of life, and the moment at which the reader must still hold the right (spec §9, Realtime heartbeat). */
const HEARTBEAT_MS = 25_000;
/** How long a browser waits before it comes back after a stream that ended. */
const RETRY_MS = 3_000;
/** Streams one admin may keep open: a phone that lost its network leaves some behind that nobody reads. */
const STREAMS_MAX = 8;
/** One that had to give way comes back late, so that two pages do not push each other out all the time. */
const RETRY_PUSHED_OUT_MS = 60_000;

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // For a proxy before us that would gather an answer before it passes it on.
  'x-accel-buffering': 'no',
};

/** Ends each open stream of an admin, oldest first. */
const openStreams = new Map<string, Set<(retryMs: number) => void>>();

function endOldest(id: string): Set<(retryMs: number) => void> {
  const mine = openStreams.get(id) ?? new Set();
  openStreams.set(id, mine);
  for (const end of [...mine].slice(0, Math.max(0, mine.size - STREAMS_MAX + 1))) end(RETRY_PUSHED_OUT_MS);
  return mine;
}

function eventText(event: DeskEvent): string {
  const { type, ...data } = event;
  return `event: ${type}\ndata: ${JSON.stringify(data)}\n\n`;
}

/**
 * The news of the desk as server-sent events (desk-types.ts, DeskEvent). Ends when the reader is at the desk no more or
 * the session is over, when the database is lost, and when the site stops.
 * @throws where the database cannot be reached
 */
export async function eventStream(admin: Admin<'desk'>, { services, request }: { services: DeskServices; request: Request }): Promise<Response> {
  const { news } = services;
  const encoder = new TextEncoder();
  let finish = (_retryMs = RETRY_MS): void => {};
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(given) {
      controller = given;
    },
    cancel: () => finish(),
  });
  const send = (text: string): void => {
    try {
      controller?.enqueue(encoder.encode(text));
    } catch {
      // It was closed from the other side just now.
    }
  };
  // One after the other, so that news keeps its order; each only to somebody who holds the right at that moment.
  let turn = Promise.resolve();
  const tell = (text: string): void => {
    turn = turn.then(async () => {
      const still = await signedIn(services, request.headers).catch(() => null);
      if (holding(asAdmin(still, admin.address), 'desk')) send(text);
      else finish();
    });
  };
  const stopListening = await news.listen({ hear: (event) => tell(eventText(event)), lost: () => finish() });
  const heartbeat = setInterval(() => tell(`: heartbeat\n\n${ALIVE}`), HEARTBEAT_MS);
  const mine = endOldest(admin.id);
  finish = (retryMs = RETRY_MS) => {
    finish = () => {};
    clearInterval(heartbeat);
    stopListening();
    mine.delete(pushOut);
    if (mine.size === 0 && openStreams.get(admin.id) === mine) openStreams.delete(admin.id);
    if (retryMs !== RETRY_MS) send(`retry: ${retryMs}\n\n`);
    try {
      controller?.close();
    } catch {
      // The reader has gone already.
    }
  };
  const pushOut = (retryMs: number): void => finish(retryMs);
  mine.add(pushOut);
  // The first bytes take the headers along, so that the page knows at once that it hears.
  send(`retry: ${RETRY_MS}\n: listening\n\n${ALIVE}`);
  return new Response(body, { headers: HEADERS });
}
