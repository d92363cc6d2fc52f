import { connect, type Socket } from 'node:net';

/** A load on one address; answers the time of each request in milliseconds. @throws where an answer is not a 200 of the usual length */
export type HttpLoad = (target: { port: number; path: string; headers: Record<string, string> }, connections: number, seconds: number) => Promise<number[]>;

const OK = Buffer.from('HTTP/1.1 200 ');
const HEAD_END = '\r\n\r\n';

/** Length of a whole answer, head included, and the line that says so; undefined while its head is not complete. */
function measured(bytes: Buffer): { length: number; line: Buffer } | undefined {
  const headEnd = bytes.indexOf(HEAD_END);
  if (headEnd < 0) return undefined;
  const [line, length] = /^content-length:\s*(\d+)\s*$/im.exec(bytes.subarray(0, headEnd).toString('latin1')) ?? [];
  if (line === undefined) throw new Error('the answer has no content-length');
  return { length: headEnd + HEAD_END.length + Number(length), line: Buffer.from(line.trimEnd()) };
}

/** Whether an answer begins as all do: a shorter one would be waited for in vain. */
function isUsual(start: Buffer, line: Buffer | undefined): boolean {
  return start.subarray(0, OK.length).equals(OK) && line !== undefined && start.includes(line);
}

/** Asks over one connection, again as soon as the answer is complete, until the deadline. */
function askOn(socket: Socket, request: Buffer, deadline: number, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let head: Buffer | undefined = Buffer.alloc(0);
    let usual: ReturnType<typeof measured>;
    let received = 0;
    let sent = performance.now();
    const finish = (error?: Error) => {
      socket.removeAllListeners('close').destroy();
      if (error) reject(error);
      else resolve();
    };
    socket.on('data', (chunk: Buffer) => {
      if (head) {
        // The first answer tells how long they all are: same page, same headers.
        head = Buffer.concat([head, chunk]);
        usual = measured(head);
        if (!head.subarray(0, OK.length).equals(OK)) return finish(new Error(`an answer began with ${head.subarray(0, 40).toString('latin1')}`));
        received = head.length;
        if (!usual) return;
        head = undefined;
      } else {
        if (received === 0 && !isUsual(chunk, usual?.line)) return finish(new Error('an answer of another kind or length came'));
        received += chunk.length;
      }
      if (!usual || received < usual.length) return;
      if (received > usual.length) return finish(new Error('an answer was longer than the first one'));
      const now = performance.now();
      times.push(now - sent);
      if (now >= deadline) return finish();
      received = 0;
      sent = now;
      socket.write(request);
    });
    socket.once('error', finish);
    socket.once('close', () => finish(new Error('the connection was closed')));
    socket.write(request);
  });
}

/**
 * The lean load: it only counts bytes, so that it costs less than the server it measures. A load
 * that reads every answer (autocannon) is busier than a server of cached bytes, and would measure itself.
 */
export const leanLoad: HttpLoad = async ({ port, path, headers }, connections, seconds) => {
  const rows = Object.entries({ host: `127.0.0.1:${port}`, connection: 'keep-alive', ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${rows.join('')}\r\n`);
  const times: number[] = [];
  const deadline = performance.now() + seconds * 1000;
  await Promise.all(Array.from({ length: connections }, () => askOn(connect(port, '127.0.0.1').setNoDelay(true), request, deadline, times)));
  return times;
};
