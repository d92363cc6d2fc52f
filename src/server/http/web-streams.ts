import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib';
import { preferredEncoding, QUICK_QUALITY } from './encoding.ts';
import { ClientLeftError } from './fair-queue.ts';
import { discardRest } from './receive-body.ts';

/**
 * Node's request as the web's. Its address is the configured `SITE_URL`, never the Host header,
 * so that no answer can be made to name a foreign host.
 * @param asNobody without query and cookies, for an answer that everybody may get
 */
export function toRequest(message: IncomingMessage, siteUrl: URL, body: Buffer | ReadableStream | undefined, asNobody: boolean): Request {
  const path = asNobody ? (message.url?.split('?')[0] ?? '/') : (message.url ?? '/');
  const headers = new Headers();
  for (let i = 0; i < message.rawHeaders.length; i += 2) {
    const name = message.rawHeaders[i] ?? '';
    if (!name.startsWith(':') && !(asNobody && name.toLowerCase() === 'cookie')) headers.append(name, message.rawHeaders[i + 1] ?? '');
  }
  return new Request(new URL(path, siteUrl), {
    method: message.method ?? 'GET',
    headers,
    ...(body ? { body, duplex: 'half' } : {}),
  } as RequestInit);
}

/**
 * A body of which nothing is taken before somebody asks for it: who may not bring it is told so first, and takes no room.
 * @param receive gives it whole; undefined where the client left
 */
export function whenAsked(receive: () => Promise<Buffer | undefined>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const body = await receive();
        if (!body) throw new ClientLeftError();
        if (body.length > 0) controller.enqueue(body);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Worth packing for one visitor: text. */
const PACKED_TYPES = /^(text\/(html|plain|calendar)|application\/(json|xml))\b/;
/** JSON of fewer bytes goes in one packet as it is. */
const PACKED_FROM = 1000;

function packer(
  response: Response,
  request: IncomingMessage,
  length = Number.POSITIVE_INFINITY,
): { encoding: 'br' | 'gzip'; stream: BrotliCompress | Gzip } | undefined {
  if (length < PACKED_FROM || !PACKED_TYPES.test(response.headers.get('content-type') ?? '') || response.headers.has('content-encoding')) return undefined;
  const encoding = preferredEncoding(request.headers['accept-encoding']?.toString());
  if (!encoding) return undefined;
  return { encoding, stream: encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_QUALITY } }) : createGzip() };
}

/** Writes the web's response as Node's, compressed where that helps. */
export async function writeResponse(response: Response, target: ServerResponse): Promise<void> {
  const headers: Record<string, string | string[]> = {};
  for (const [name, value] of response.headers) if (name !== 'set-cookie') headers[name] = value;
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  if (!target.req.complete) return writeEarly(response, headers, target);
  const hasBody = response.body !== null && target.req.method !== 'HEAD';
  // Is there as a whole, unlike pages.
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const json = isJson && hasBody ? Buffer.from(await response.arrayBuffer()) : undefined;
  if (json) headers['content-length'] = String(json.length);
  const packing = isJson && !json ? undefined : packer(response, target.req, json?.length);
  if (packing) {
    delete headers['content-length'];
    headers['content-encoding'] = packing.encoding;
    headers.vary = [headers.vary, 'Accept-Encoding'].filter(Boolean).join(', ');
  }
  target.writeHead(response.status, headers);
  if (!hasBody) {
    await response.body?.cancel();
    target.end();
    return;
  }
  if (json && !packing) {
    target.end(json);
    return;
  }
  const body = json ? Readable.from([json]) : Readable.fromWeb(response.body as NodeReadableStream);
  try {
    await (packing ? pipeline(body, packing.stream, target) : pipeline(body, target));
  } catch (error) {
    // Who went away before the end, as from every stream of the desk, is no failure of ours.
    if (!target.req.socket.destroyed) throw error;
  }
}

/** Answers while the client still sends: with its length, so that it is whole before the connection ends. */
async function writeEarly(response: Response, headers: Record<string, string | string[]>, target: ServerResponse): Promise<void> {
  const body = await wholeBody(response, target);
  // The next request of this connection would have to wait for the rest of the body.
  target.writeHead(response.status, { ...headers, connection: 'close', 'content-length': body.length });
  target.write(body);
  await discardRest(target.req);
  target.end();
}

/** Who leaves ends it: one of the desk's streams has no end of its own. @throws ClientLeftError */
async function wholeBody({ body }: Response, target: ServerResponse): Promise<Buffer> {
  if (!body) return Buffer.alloc(0);
  const source = Readable.fromWeb(body as NodeReadableStream);
  const leave = () => source.destroy(new ClientLeftError());
  if (target.destroyed) leave();
  target.once('close', leave);
  try {
    return await buffer(source);
  } finally {
    target.off('close', leave);
  }
}
