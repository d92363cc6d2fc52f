import type { InquiryPayload } from './submit-inquiry.ts';

/** Where the answer goes: somebody who changes it has corrected it. */
const ANSWERED_AT = ['email', 'phone'];

/** Whether an enquiry says all that an earlier one said, so that nothing is lost where it takes its place. */
export function supersedes(inquiry: InquiryPayload, earlier: InquiryPayload): boolean {
  return (Object.keys(earlier) as (keyof InquiryPayload)[]).every((field) => {
    if (earlier[field] === undefined) return true;
    if (field === 'message') return hasAllWords(inquiry.message, earlier.message);
    return ANSWERED_AT.includes(field) ? inquiry[field] !== undefined : inquiry[field] === earlier[field];
  });
}

/** All of them, in their order; others may stand between them. */
function hasAllWords(text: string, earlier: string): boolean {
  const words = wordsOf(text);
  let from = 0;
  return wordsOf(earlier).every((word) => {
    from = words.indexOf(word, from) + 1;
    return from > 0;
  });
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [text];
}
