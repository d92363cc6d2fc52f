/** A random UUID (RFC 9562, version 4); also where the page is not a secure context and `randomUUID` is missing. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The UUID in an address; the one that nothing has (RFC 9562, 5.9) where none stands there, so that a question for it finds no row. */
export function uuidIn(text: string | undefined): string {
  return text !== undefined && isUuid(text) ? text : '00000000-0000-0000-0000-000000000000';
}

/** Whether a text has the form of a UUID (RFC 9562, any version), as PostgreSQL takes it. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
