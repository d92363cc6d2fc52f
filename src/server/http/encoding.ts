/** Quality of Brotli while a visitor waits. */
export const QUICK_QUALITY = 5;

/** Whether the encoding is named, and not with the weight 0 that refuses it (RFC 9110, 12.5.3). */
function accepts(header: string | undefined, encoding: string): boolean {
  const entry = header?.split(',').find((part) => part.trim().split(';')[0]?.trim() === encoding);
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry);
}

/** The best encoding that the browser can read; undefined where it can read none. */
export function preferredEncoding(header: string | undefined): 'br' | 'gzip' | undefined {
  if (accepts(header, 'br')) return 'br';
  return accepts(header, 'gzip') ? 'gzip' : undefined;
}
