import { randomUUID } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import type { BadInput, Sender } from './bad-input.ts';

/** What somebody sends beside the input itself, as their browser would. */
export type Standing = { cookie: string; token: string };

/** What came of one: its status, 0 where the site only closed the connection, and the beginning of its text. */
export type Outcome = { status: number; ms: number; text: string; headers: IncomingMessage['headers'] };

const TEXT_MAX = 2_000;
const agent = new Agent({ keepAlive: true, maxSockets: 16 });

/**
 * Sends one bad input.
 * @param patienceMs when an answer counts as one that does not come
 * @returns undefined where no answer came in that time
 */
export async function send(port: number, input: BadInput, as: Record<Sender, Standing>, patienceMs: number): Promise<Outcome | undefined> {
  const started = performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, patienceMs, undefined);
  });
  const stop = new AbortController();
  const answer = 'raw' in input ? sendRaw(port, input.raw, stop.signal) : sendRequest(port, input, as[input.sender], stop.signal);
  const found = await Promise.race([answer, late]);
  clearTimeout(timer);
  stop.abort();
  return found && { ...found, ms: performance.now() - started };
}

type Answer = Omit<Outcome, 'ms'>;
const CLOSED: Answer = { status: 0, text: '', headers: {} };

function sendRequest(port: number, input: Extract<BadInput, { path: string }>, { cookie, token }: Standing, signal: AbortSignal): Promise<Answer> {
  const { method, path, body, chunked } = input;
  const headers: Record<string, string> = { 'x-csrf-token': token, 'idempotency-key': randomUUID(), ...input.headers };
  headers.cookie = [cookie, input.headers.cookie].filter(Boolean).join('; ');
  if (headers.cookie === '') delete headers.cookie;
  if (body && !chunked) headers['content-length'] = String(body.length);
  return new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent, signal }, (response) => {
      let text = '';
      const answer = () => resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
      // A stream of the desk has no end.
      if (response.headers['content-type']?.startsWith('text/event-stream')) {
        answer();
        sent.destroy();
        return;
      }
      response.setEncoding('latin1').on('data', (chunk: string) => {
        if (text.length < TEXT_MAX) text += chunk;
      });
      response.once('end', answer).once('error', answer);
    });
    // Closed in the middle of a body that is too large, or after one that broke the connection before.
    sent.on('error', () => resolve(CLOSED));
    sent.on('continue', () => {});
    sent.end(body);
  });
}

function sendRaw(port: number, bytes: Buffer, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve) => {
    let text = '';
    const answer = () => resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text, headers: {} });
    const socket = connect({ host: '127.0.0.1', port, signal }, () => socket.end(bytes));
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      if (text.length < TEXT_MAX) text += chunk;
    });
    socket.on('error', () => socket.destroy());
    socket.once('close', answer);
  });
}
