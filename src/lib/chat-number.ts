/** A number without a country's code has this many digits in The Gambia, and belongs there. */
const LOCAL_DIGITS = 7;
const COUNTRY_CODE = '220';
/** Shortest and longest number with its country's code (E.164). */
const FEWEST = 8;
const MOST = 15;

/**
 * The digits of a phone number as a chat link takes them: with the country's code, without sign or zeros before it.
 * @returns undefined where no such number can be read from it, e.g. "020 7946 0000" of an unknown country
 */
export function chatDigits(phone: string): string | undefined {
  const text = phone.replace(/[^\d+]/g, '');
  let digits = text.replace(/\D/g, '');
  if (!text.startsWith('+')) {
    if (digits.startsWith('00')) digits = digits.slice(2);
    else if (digits.length === LOCAL_DIGITS) digits = COUNTRY_CODE + digits;
    // A zero in front stands for a country that the visitor did not name.
    else if (digits.startsWith('0')) return undefined;
  }
  // "+44 (0)20 ...": the zero is for those who dial at home.
  else if (/^\s*\+\d{1,3}\s*\(0\)/.test(phone)) digits = phone.replace('(0)', '').replace(/\D/g, '');
  return digits.length >= FEWEST && digits.length <= MOST && !digits.startsWith('0') ? digits : undefined;
}
