import { BEGINNING_BYTES } from './receive-body.ts';
import { BODY_REFUSALS, type Refusal } from './refusal.ts';

/** A form of several parts: its texts, and its files by the names of their fields; a field for files in which none was chosen is left out. */
export type FormParts = { fields: Record<string, string>; files: Record<string, Buffer> };

/**
 * Reads a form of several parts (`multipart/form-data`, RFC 7578) up to its limit; of a plain one as well, which has no files.
 * @returns its parts, or why it was refused (413, 415, 400); of one that is too large also the parts that stand at its beginning
 */
export async function readForm(request: Request, maxBytes: number): Promise<FormParts | { refusal: Refusal; begun?: FormParts }> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return { refusal: BODY_REFUSALS.wrongType };
  const bytes = Buffer.from(await request.arrayBuffer());
  if (bytes.length > maxBytes || Number(request.headers.get('content-length') ?? 0) > maxBytes) {
    const begun = await partsBegun(bytes.subarray(0, BEGINNING_BYTES), type);
    return { refusal: BODY_REFUSALS.tooLarge, ...(begun && { begun }) };
  }
  return (await partsOf(bytes, type)) ?? { refusal: BODY_REFUSALS.unreadable };
}

async function partsOf(bytes: Buffer, type: string): Promise<FormParts | undefined> {
  const form = await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData().catch(() => undefined);
  if (!form) return undefined;
  const fields: Record<string, string> = {};
  const files: Record<string, Buffer> = {};
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else if (value.size > 0) files[name] = Buffer.from(await value.arrayBuffer());
  }
  return { fields, files };
}

/** The whole parts of a form that breaks off: it is closed where its last part begins. */
async function partsBegun(bytes: Buffer, type: string): Promise<FormParts | undefined> {
  const [, boundary] = /\bboundary="?([^";]+)/i.exec(type) ?? [];
  const end = boundary ? bytes.lastIndexOf(`\r\n--${boundary}`) : -1;
  if (end === -1) return undefined;
  return partsOf(Buffer.concat([bytes.subarray(0, end), Buffer.from(`\r\n--${boundary}--\r\n`)]), type);
}
