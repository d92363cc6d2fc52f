import { createHmac, timingSafeEqual } from 'node:crypto';
import { PLAIN_LETTERS } from '../../../lib/plain-letters.ts';
import type { Config } from '../../../server/config/config.ts';
import { isOwnMachine } from '../../../server/config/own-machine.ts';
import { keyOf } from '../../../server/config/secrets.ts';

const LETTERS = 12;
const GROUP = /.{4}(?=.)/g;

/**
 * The code that proves to a public site that anybody who claims to be the first admin can also look into its terminal:
 * twelve letters and digits without look-alikes (56 bits), e.g. K7QF-M4XD-9RTA. Made of the installation's secret, so
 * that the start, the command line and every instance know the same one.
 */
export function setupCode(secret: string): string {
  let number = BigInt(`0x${createHmac('sha256', keyOf(secret, 'setup code')).update('first admin').digest('hex')}`);
  let code = '';
  for (; code.length < LETTERS; number /= BigInt(PLAIN_LETTERS.length)) code += PLAIN_LETTERS[Number(number % BigInt(PLAIN_LETTERS.length))];
  return code.replace(GROUP, '$&-');
}

/** Whether that is the code, however it was typed: small letters, spaces and hyphens are all the same. */
export function isSetupCode(code: string, typed: string): boolean {
  const plain = (text: string) =>
    createHmac('sha256', code)
      .update(text.toUpperCase().replace(/[^A-Z0-9]/g, ''))
      .digest();
  return timingSafeEqual(plain(code), plain(typed));
}

/** Whether the first admin needs the code: a public site that names no address would belong to anybody who comes first. */
export function needsSetupCode({ adminEmail, siteUrl }: Pick<Config, 'adminEmail' | 'siteUrl'>): boolean {
  return adminEmail === undefined && !isOwnMachine(siteUrl);
}
