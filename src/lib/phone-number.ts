/** Lengths of a phone number (spec §5, §9), in characters, and the fewest digits that can be one. */
export const PHONE_MIN = 7;
export const PHONE_MAX = 20;
export const PHONE_DIGITS_MIN = 7;

/** What is longer is no phone number, however it is read. */
const TYPED_MAX = 100;
/** The alphabet of the specification (§5): an optional leading plus, digits, spaces, hyphens and parentheses. */
const PHONE_PATTERN = /^\+?[\d ()-]+$/;
/** Marks that nobody sees, which come along from contacts and messages: of direction, of where a line may break. */
const UNSEEN = /\p{Cf}/gu;
const DASH = /[\p{Pd}\u2212]/gu;
/** Before it stand at most a comma, a space and a bracket: spaces are one by then. */
const EXTENSION = /[ ,;(]{0,3}(?:extension|extn?|x|#)\.?[ :=]{0,3}(\d{1,6})\)?$/i;

/** A phone number as it is stored, and the extension behind it, which is no part of the number. */
export type PhoneNumber = { number: string; extension?: string };

/** Every script's digits as those of the pattern. */
function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0;
    let zero = code;
    // Unicode keeps a script's ten digits side by side, from zero on; some scripts' tens lie beside each other.
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
    return String((code - zero) % 10);
  });
}

/**
 * Reads a phone number as people write it: dots, slashes and every dash separate, a leading "tel:" goes, digits may be of any
 * script, a country's code may stand in brackets with its plus.
 * @returns undefined where it is none: another letter, fewer than seven digits, longer than 20 characters
 */
export function readPhone(text: string): PhoneNumber | undefined {
  if (text.length > TYPED_MAX) return undefined;
  const plain = withPlainDigits(text.normalize('NFKC'))
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^tel(?:ephone)?\.?:? ?(?=[+(\d])/i, '');
  const extension = EXTENSION.exec(plain);
  const number = (extension ? plain.slice(0, extension.index) : plain)
    .replace(DASH, '-')
    .replace(/[./\u00B7\u2022]/g, ' ')
    .replace(/^\( ?\+ ?(\d+) ?\)/, '+$1 ')
    .replace(/ +/g, ' ')
    .replace(/ ?- ?/g, '-')
    .trim();
  const isNumber =
    PHONE_PATTERN.test(number) && number.length >= PHONE_MIN && number.length <= PHONE_MAX && number.replace(/\D/g, '').length >= PHONE_DIGITS_MIN;
  if (!isNumber) return undefined;
  return extension?.[1] ? { number, extension: extension[1] } : { number };
}

/** The number as it was understood, with its extension: "+220 777 1234 ext 5". What is no number stays as it is. */
export function understoodPhone(text: string): string {
  const phone = readPhone(text);
  if (!phone) return text;
  return phone.extension ? `${phone.number} ext ${phone.extension}` : phone.number;
}
