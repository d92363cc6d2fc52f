import type { ShownFile } from '../../model/received-mail.ts';

/** How each kind begins, in hexadecimal; a dot is any digit. */
const BEGINNINGS: readonly [ShownFile, RegExp][] = [
  ['png', /^89504e470d0a1a0a/],
  ['jpeg', /^ffd8ff/],
  ['gif', /^47494638(37|39)61/],
  ['webp', /^52494646.{8}57454250/],
  ['pdf', /^255044462d3[0-9]/],
];

/** What a file is by its first bytes, whatever its name and its mail say; null for all that is not shown. */
export function shownKind(bytes: Buffer): ShownFile | null {
  const start = bytes.toString('hex', 0, 16);
  return BEGINNINGS.find(([, pattern]) => pattern.test(start))?.[0] ?? null;
}
