import { banjulDay } from './banjul-time.ts';
import { randomLetters } from './plain-letters.ts';

const RANDOM_LENGTH = 4;

/** A booking reference (spec §3): prefix, year, month, day in Banjul, and four random characters, e.g. HBT20261121K7QF. */
export function makeReference(prefix: string, at: Date = new Date()): string {
  return prefix + banjulDay(at).replaceAll('-', '') + randomLetters(RANDOM_LENGTH);
}

/** Whether the text is a reference with that prefix. */
export function isReference(text: string, prefix: string): boolean {
  return text.startsWith(prefix) && /^\d{8}[A-Z0-9]{4}$/.test(text.slice(prefix.length));
}

/** The day a reference was made, as YYYY-MM-DD. */
export function referenceDay(reference: string): string {
  const digits = reference.slice(-12, -4);
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
}
