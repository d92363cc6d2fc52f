import { type Agent, type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';

/** An answer with its whole body, and how long it took from the first byte sent to the last received. */
export type Answer = { status: number; message: IncomingMessage; body: Buffer; ms: number };

/** One request to 127.0.0.1. @throws where the connection fails or the answer breaks off */
export function ask(options: { port: number; path: string; method?: string; headers?: OutgoingHttpHeaders; body?: string; agent?: Agent }): Promise<Answer> {
  const { body, ...rest } = options;
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const outgoing = request({ host: '127.0.0.1', ...rest }, (message) => {
      const chunks: Buffer[] = [];
      message.on('data', (chunk: Buffer) => chunks.push(chunk));
      message.once('error', reject);
      message.once('end', () => resolve({ status: message.statusCode ?? 0, message, body: Buffer.concat(chunks), ms: performance.now() - started }));
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
