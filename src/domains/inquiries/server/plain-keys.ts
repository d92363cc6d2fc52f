import { createHash } from 'node:crypto';

/** A plain form post that comes twice within this time is one enquiry: a double tap, or Back and once more. */
const REPEAT_MS = 10 * 60 * 1000;

function keyOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/**
 * The keys of an enquiry that a form posts without a script, which brings none: of what it says, from where, and of the ten minutes in which it comes.
 * @param content the hash of what it says
 * @param now in milliseconds
 * @returns the key to store it by, and that of the ten minutes before: their border may lie between a post and its repeat
 */
export function plainKeys(content: string, address: string, now: number): [key: string, before: string] {
  const window = Math.floor(now / REPEAT_MS);
  return [keyOf(`${content} ${address} ${window}`), keyOf(`${content} ${address} ${window - 1}`)];
}
