import type { ReceivedMail } from './desk-types.ts';

/** Which address a mail came from, and where it asks for its answers, where that is another: "noreply@viator.example (answers go to ann@example.com)". */
export function senderWords({ from, answersTo }: Pick<ReceivedMail, 'from' | 'answersTo'>): string {
  return `${from ?? 'an unknown address'}${answersTo ? ` (answers go to ${answersTo})` : ''}`;
}
