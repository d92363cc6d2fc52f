import { PLAIN_LETTERS } from '../../../lib/plain-letters.ts';
import { CHAT_LETTERS } from '../../site/model/chat-reference.ts';

/**
 * The reference in a text, a whole chat say, as it is written: somebody who types it may leave out the dash, or use small letters.
 * @returns undefined where there is none
 */
export function chatReferenceIn(text: string, prefix: string): string | undefined {
  const found = new RegExp(`(?<![\\p{L}\\d])${prefix}C[-\u2010-\u2015 ]?([${PLAIN_LETTERS}]{${CHAT_LETTERS}})(?![\\p{L}\\d])`, 'iu').exec(text);
  return found ? `${prefix}C-${found[1]?.toUpperCase()}` : undefined;
}
