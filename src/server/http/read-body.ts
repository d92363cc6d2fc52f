import { REFUSALS, type Refusal } from '../enquiries/refusals.ts';

/** Largest body that a form may send, in bytes: every field at its limit, four bytes a character, and room. */
const MAX_BODY_BYTES = 32 * 1024;

export type Body = { native: boolean; fields: Record<string, unknown> } | { native: boolean; refusal: Refusal };

/** What an endpoint takes beyond a form: larger bodies, or kinds that hold JSON under another name. */
type Takes = { maxBytes?: number; jsonTypes?: readonly string[] };

/**
 * Reads a JSON or form body up to its limit, which is that of a form where nothing else is said.
 * @returns the fields, or why the body was refused (413, 415, 400)
 */
export async function readBody(request: Request, { maxBytes = MAX_BODY_BYTES, jsonTypes = ['application/json'] }: Takes = {}): Promise<Body> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const native = type === 'application/x-www-form-urlencoded';
  // A browser without scripts may also send this kind, and is answered by a page as well.
  if (type === 'multipart/form-data') return { native: true, refusal: REFUSALS.wrongType };
  if (!native && !jsonTypes.includes(type ?? '')) return { native, refusal: REFUSALS.wrongType };
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { native, refusal: REFUSALS.tooLarge };
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.length;
      if (size > maxBytes) return { native, refusal: REFUSALS.tooLarge };
      chunks.push(chunk);
    }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
    if (native) return { native, fields: Object.fromEntries(new URLSearchParams(text)) };
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { native, refusal: REFUSALS.unreadable };
    return { native, fields: value as Record<string, unknown> };
  } catch {
    return { native, refusal: REFUSALS.unreadable };
  }
}
