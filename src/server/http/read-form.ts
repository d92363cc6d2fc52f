import { BODY_REFUSALS, type Refusal } from './refusal.ts';

/** A form of several parts: its texts, and its files by the names of their fields; a field for files in which none was chosen is left out. */
export type FormParts = { fields: Record<string, string>; files: Record<string, Buffer> };

/**
 * Reads a form of several parts (`multipart/form-data`, RFC 7578) up to its limit; of a plain one as well, which has no files.
 * @returns its parts, or why it was refused (413, 415, 400)
 */
export async function readForm(request: Request, maxBytes: number): Promise<FormParts | { refusal: Refusal }> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return { refusal: BODY_REFUSALS.wrongType };
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) return { refusal: BODY_REFUSALS.tooLarge };
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.length > maxBytes) return { refusal: BODY_REFUSALS.tooLarge };
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData().catch(() => undefined);
  if (!form) return { refusal: BODY_REFUSALS.unreadable };
  const fields: Record<string, string> = {};
  const files: Record<string, Buffer> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else if (value.size > 0) files[name] = Buffer.from(await value.arrayBuffer());
  }
  return { fields, files };
}
