// The site as it would be without any script: pages lose their scripts, everything else passes through.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';

/** Where the site itself is. */
export type ProxyTask = { port: number };

/** Quality that the site keeps its pages with. */
const BROTLI_QUALITY = 10;
/** Headers that describe the original bytes, not the changed ones. */
const DROPPED = new Set(['content-encoding', 'content-length', 'transfer-encoding', 'etag', 'connection', 'keep-alive', 'date']);

type Page = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };
const pages = new Map<string, Page>();

/** HTML without script elements and without links that only fetch scripts. */
function withoutScripts(html: string): string {
  return html.replace(/<script\b[^>]*>[\s\S]*?<\/script\s*>/gi, '').replace(/<link\b[^>]*\b(?:rel="?modulepreload|as="?script)[^>]*>/gi, '');
}

function toPage(answer: IncomingMessage, bytes: Buffer): Page {
  const body = brotliCompressSync(withoutScripts(bytes.toString('utf8')), { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } });
  const kept = Object.entries(answer.headers).filter(([name]) => !DROPPED.has(name));
  return { status: answer.statusCode ?? 0, headers: { ...Object.fromEntries(kept), 'content-encoding': 'br', 'content-length': String(body.length) }, body };
}

function write(page: Page, response: ServerResponse): void {
  response.writeHead(page.status, page.headers);
  response.end(page.body);
}

function pass(port: number, incoming: IncomingMessage, response: ServerResponse): void {
  const path = incoming.url ?? '/';
  const known = pages.get(path);
  if (known) {
    write(known, response);
    return;
  }
  const isPage = incoming.headers['sec-fetch-dest'] === 'document' || incoming.headers.accept?.includes('text/html') === true;
  const headers = { ...incoming.headers, ...(isPage ? { 'accept-encoding': 'identity' } : {}) };
  const outgoing = request({ host: '127.0.0.1', port, path, method: incoming.method, headers }, (answer) => {
    if (!isPage || !answer.headers['content-type']?.startsWith('text/html')) {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      return;
    }
    const chunks: Buffer[] = [];
    answer.on('data', (chunk: Buffer) => chunks.push(chunk));
    answer.once('end', () => {
      const page = toPage(answer, Buffer.concat(chunks));
      if (page.status === 200) pages.set(path, page);
      write(page, response);
    });
  });
  outgoing.once('error', () => response.destroy());
  incoming.pipe(outgoing);
}

process.once('message', ({ port }: ProxyTask) => {
  const server = createServer((incoming, response) => pass(port, incoming, response));
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
});
process.once('disconnect', () => process.exit(0));
