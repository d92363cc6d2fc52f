import { ClientLeftError, QueueFullError } from './fair-queue.ts';
import { BODY_REFUSALS, type Refusal } from './refusal.ts';

/** A NUL character, which PostgreSQL stores in no text and no JSON. */
export const BAD_CHARACTER: Refusal = {
  ...BODY_REFUSALS.invalid,
  error: 'There is a character in this text that cannot be stored. Please write it again by hand, or contact us via WhatsApp.',
};

/** Largest body that a form may send, in bytes: every field at its limit, four bytes a character, and room. */
export const MAX_BODY_BYTES = 32 * 1024;
/** Levels that JSON may have; no form sends more than five. What walks through the value later needs no limit of its own. */
const MAX_DEPTH = 20;

export type Fields = { native: boolean; fields: Record<string, unknown> };
export type Body = Fields | { native: boolean; refusal: Refusal; field?: string };

/** What an endpoint takes beyond a form: larger bodies, or kinds that hold JSON under another name. */
export type Takes = { maxBytes?: number; jsonTypes?: readonly string[] };

/** Names of UTF-8, the one encoding that is read; none means it as well (RFC 8259, 8.1). */
const UTF8 = new Set(['', 'utf-8', 'utf8', 'us-ascii']);
/** What `Content-Encoding` may say of a body that is not packed. */
const UNPACKED = new Set(['', 'identity']);

/** A `Content-Type` header taken apart; what is missing is empty. */
function contentType(header: string): { type: string; charset: string } {
  const [type = '', ...parameters] = header.toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((parameter) => parameter.startsWith('charset='));
  return { type: type.trim(), charset: charset?.slice('charset='.length).replaceAll('"', '').trim() ?? '' };
}

function wantsJson(headers: Headers): boolean {
  const accepted = headers.get('accept') ?? '';
  return accepted.includes('application/json') && !accepted.includes('text/html');
}

/** Whether objects and lists stand in one another beyond the limit: thousands of levels use up the stack of what walks through them. */
function isTooDeep(value: unknown, levels = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isTooDeep(inner, levels - 1));
}

/** Where a NUL character stands in the value, such as "events.1.page"; empty where it is the value itself. */
function fieldWithNul(value: unknown): string | undefined {
  if (typeof value === 'string') return value.includes('\0') ? '' : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    const within = name.includes('\0') ? '' : fieldWithNul(inner);
    if (within !== undefined) return within === '' ? name.replaceAll('\0', '') : `${name}.${within}`;
  }
  return undefined;
}

/** Reads a file that was sent as it is, up to its limit. @returns its bytes, or why it was refused (413, 415, 400 for none) */
export async function readFile(request: Request, maxBytes: number): Promise<Buffer | Refusal> {
  if (!UNPACKED.has(request.headers.get('content-encoding')?.trim().toLowerCase() ?? '')) return BODY_REFUSALS.wrongType;
  const tooLarge = { ...BODY_REFUSALS.tooLarge, error: 'This file is larger than we can take. Send a smaller copy of it.' };
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return tooLarge;
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.length > maxBytes) return tooLarge;
  return bytes.length > 0 ? bytes : { ...BODY_REFUSALS.unreadable, error: 'Nothing arrived. Please send it again.' };
}

/**
 * Reads a JSON or form body up to its limit, which is that of a form where nothing else is said.
 * @returns the fields, or why the body was refused (413, 415, 400, or 422 for a NUL character, with its field)
 */
export async function readBody(request: Request, { maxBytes = MAX_BODY_BYTES, jsonTypes = ['application/json'] }: Takes = {}): Promise<Body> {
  const { type, charset } = contentType(request.headers.get('content-type') ?? '');
  const native = type === 'application/x-www-form-urlencoded';
  // A browser without scripts may also send a form of several parts, and is answered by a page.
  if (type === 'multipart/form-data') return { native: !wantsJson(request.headers), refusal: BODY_REFUSALS.wrongType };
  if (!native && !jsonTypes.includes(type)) return { native, refusal: BODY_REFUSALS.wrongType };
  // Bodies are read as they are: nothing unpacks them, and all of ours are UTF-8.
  const encoding = request.headers.get('content-encoding')?.trim().toLowerCase() ?? '';
  if (!UTF8.has(charset) || !UNPACKED.has(encoding)) return { native, refusal: BODY_REFUSALS.wrongType };
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { native, refusal: BODY_REFUSALS.tooLarge };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) return { native, refusal: BODY_REFUSALS.tooLarge };
      chunks.push(chunk);
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    const value: unknown = native ? Object.fromEntries(new URLSearchParams(text)) : JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value) || isTooDeep(value)) return { native, refusal: BODY_REFUSALS.unreadable };
    const field = fieldWithNul(value);
    if (field !== undefined) return { native, refusal: BAD_CHARACTER, field };
    return { native, fields: value as Record<string, unknown> };
  } catch (error) {
    if (error instanceof QueueFullError || error instanceof ClientLeftError) throw error;
    return { native, refusal: BODY_REFUSALS.unreadable };
  }
}
