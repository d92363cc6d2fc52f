import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that may wait for their turn; browsers send the next one after the answer. */
const WAITING_MAX = 32;

type Line = { isBusy: boolean; isClosing: boolean; waiting: [IncomingMessage, ServerResponse][] };

/**
 * Answers the requests that a client writes into one connection without waiting (pipelining) one after the other, so
 * that a few bytes cannot start a thousand renderings. The last one that may wait says `connection: close`: what comes
 * behind it is not answered, and the client may send it again (RFC 9112, 9.3.2).
 */
export function oneAtATime(answer: RequestListener): RequestListener {
  const lines = new WeakMap<Socket, Line>();

  function begin(line: Line, request: IncomingMessage, response: ServerResponse): void {
    line.isBusy = true;
    response.once('close', () => {
      line.isBusy = false;
      const next = line.waiting.shift();
      if (next && !request.socket.destroyed) begin(line, ...next);
    });
    answer(request, response);
  }

  return (request, response) => {
    const { socket } = request;
    let line = lines.get(socket);
    if (!line) {
      line = { isBusy: false, isClosing: false, waiting: [] };
      lines.set(socket, line);
    }
    if (line.isClosing) return;
    if (!line.isBusy) return begin(line, request, response);
    line.waiting.push([request, response]);
    if (line.waiting.length < WAITING_MAX) return;
    line.isClosing = true;
    response.setHeader('connection', 'close');
    socket.pause();
  };
}
