/** Whether the encoding is named, and not with the weight 0 that refuses it (RFC 9110, 12.5.3). */
export function accepts(header: string | undefined, encoding: string): boolean {
  const entry = header?.split(',').find((part) => part.trim().split(';')[0]?.trim() === encoding);
  return entry !== undefined && !/;\s*q=0(\.0*)?\s*$/.test(entry);
}
