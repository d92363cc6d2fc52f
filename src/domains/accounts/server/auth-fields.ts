import { EMAIL_MAX, NAME_MAX } from '../../../lib/field-lengths.ts';
import { countCharacters, singleLine } from '../../../lib/text.ts';

/** Longest text of a field that has no limit of its own: links, tokens, passwords (whose own rule is the library's). */
const TEXT_MAX = 500;
/** What a device or a provider made, as JSON: larger, and checked by the library. */
const MADE_ELSEWHERE = new Set(['response', 'idToken']);
const MADE_ELSEWHERE_MAX = 8_000;
/** Longest query of an address of the accounts; some of it is stored for a while. */
const QUERY_MAX = 2_000;

/** Fields of the library that are not ours: what they would store is never read. */
const NOT_OURS = ['image', 'trustDevice', 'additionalData', 'additionalParams', 'loginHint', 'scopes'];

/** A field that breaks a rule, in words for the person. */
export type FieldTrouble = { field: string; message: string };

/**
 * Puts the fields of a request into the form in which they may be stored: nobody shall fill the disk by what no form of
 * ours sends. NUL characters and too many levels were refused before (read-body.ts).
 * @returns what is wrong, if something is
 */
export function tidyFields(fields: Record<string, unknown>): FieldTrouble | undefined {
  // "trustDevice" would stand in for the second factor at the next sign-in; here the code is asked for each time.
  for (const field of NOT_OURS) delete fields[field];
  for (const [field, value] of Object.entries(fields)) {
    if (field === 'name' && typeof value === 'string') fields.name = singleLine(value);
    if (field === 'name' && countCharacters(String(fields.name)) > NAME_MAX) return { field, message: `A name has at most ${NAME_MAX} characters.` };
    if (field === 'email' && typeof value === 'string' && value.length > EMAIL_MAX)
      return { field, message: `An e-mail address has at most ${EMAIL_MAX} characters.` };
    if ((JSON.stringify(value) ?? '').length > (MADE_ELSEWHERE.has(field) ? MADE_ELSEWHERE_MAX : TEXT_MAX)) return { field, message: 'This is too long.' };
  }
  return undefined;
}

/** Whether an address may be asked for: neither a NUL character in it, nor a query that nobody of ours would send. */
export function isPlainAddress({ href, search }: URL): boolean {
  return !href.includes('%00') && search.length <= QUERY_MAX;
}
