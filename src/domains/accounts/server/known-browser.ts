import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { foldAddress } from '../../../lib/folded-address.ts';

/** As long as browsers keep a cookie, in seconds (RFC 6265bis, 5.5: 400 days). */
const KEPT_S = 400 * 24 * 3600;
/** Accounts that one browser is known for; the one that signed in last comes first. */
const MARKS_MAX = 3;
const NONCE_BYTES = 9;
const MAC_BYTES = 16;

type Mark = { account: string; text: string };

/**
 * Marks a browser in which somebody signed in to an account, so that strangers who guess at that account's password, or
 * share the browser's address, cannot keep its owner out (OWASP, "Slow Down Online Guessing Attacks with Device Cookies").
 * A mark proves nothing and signs nobody in: it only has attempts of its own.
 */
export class KnownBrowsers {
  readonly cookieName: string;
  readonly #key: Buffer;

  /** @param key of the installation, used for nothing else */
  constructor(key: Buffer, secure: boolean) {
    this.#key = key;
    this.cookieName = `${secure ? '__Host-' : ''}hbt_known`;
  }

  /** The cookie's value and age for a browser that just signed in; marks for other accounts stay. */
  cookieFor(email: string, cookies: string | null): { value: string; maxAge: number } {
    const account = this.#accountOf(email);
    const marks = this.#marks(cookies);
    const own = marks.find((mark) => mark.account === account)?.text ?? this.#newMark(account);
    const others = marks.filter((mark) => mark.account !== account).map(({ text }) => text);
    return { value: [own, ...others].slice(0, MARKS_MAX).join('~'), maxAge: KEPT_S };
  }

  /**
   * What a known browser is counted by.
   * @param email of the account it wants; without one, as for a passkey, any that signed in here
   * @returns undefined for a browser that never signed in to it
   */
  counterOf(cookies: string | null, email: string | undefined): string | undefined {
    const account = email === undefined ? undefined : this.#accountOf(email);
    return this.#marks(cookies)
      .find((mark) => account === undefined || mark.account === account)
      ?.text.slice(0, -MAC_LENGTH);
  }

  #marks(cookies: string | null): Mark[] {
    const prefix = `${this.cookieName}=`;
    const value = cookies
      ?.split('; ')
      .find((cookie) => cookie.startsWith(prefix))
      ?.slice(prefix.length);
    if (!value) return [];
    return decoded(value)
      .split('~')
      .slice(0, MARKS_MAX)
      .flatMap((text) => {
        const [account = '', nonce = '', mac = ''] = text.split('.');
        const given = Buffer.from(mac, 'base64url');
        const right = this.#mac(`mark ${account}.${nonce}`);
        // Compared as text as well: of base64 there is more than one spelling, each of which would count anew.
        return given.length === MAC_BYTES && timingSafeEqual(given, right) && text === `${account}.${nonce}.${right.toString('base64url')}`
          ? [{ account, text }]
          : [];
      });
  }

  #newMark(account: string): string {
    const nonce = randomBytes(NONCE_BYTES).toString('base64url');
    return `${account}.${nonce}.${this.#mac(`mark ${account}.${nonce}`).toString('base64url')}`;
  }

  #accountOf(email: string): string {
    return this.#mac(`account ${foldAddress(email)}`).toString('base64url');
  }

  #mac(text: string): Buffer {
    return createHmac('sha256', this.#key).update(text).digest().subarray(0, MAC_BYTES);
  }
}

/** Of a MAC in a mark, with the point before it. */
const MAC_LENGTH = 1 + Math.ceil((MAC_BYTES * 4) / 3);

function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
