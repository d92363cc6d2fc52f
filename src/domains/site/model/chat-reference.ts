import { randomLetters } from '../../../lib/plain-letters.ts';

/*
 * What a chat that was opened from the site is called before anybody knows whose it is: the site's prefix, a C, six letters, as
 * HBTC-7K3M4X. An enquiry's reference has its day behind the prefix (src/lib/reference.ts), so that neither is taken for the other.
 */

/** Where a page tells of a chat that it opened. */
export const CHAT_LEADS_PATH = '/api/chat-leads';

/** Of 244 million, two of a thousand chats meet once in 500 times; the server takes each once. */
export const CHAT_LETTERS = 6;

export function makeChatReference(prefix: string): string {
  return `${prefix}C-${randomLetters(CHAT_LETTERS)}`;
}
