import { createHmac, timingSafeEqual } from 'node:crypto';
import { keyOf } from '../../../../server/config/secrets.ts';

/** The header that says that an enquiry is a canary: seconds since 1970, a dot, and the signature in hex. */
export const CANARY_HEADER = 'x-canary';
/** It may be shown for so long, in seconds; clocks of instances differ by less. */
const VALID_S = 5 * 60;

/** Signs canaries, and knows them, by a key of this installation: nobody else can have an enquiry taken for none. */
export class CanarySignatures {
  readonly #key: Buffer;

  /** @param secret the installation's secret */
  constructor(secret: string) {
    this.#key = keyOf(secret, 'canary');
  }

  /** The header for the canary with that id. */
  sign(id: string, now: number = Date.now()): string {
    const at = Math.floor(now / 1000);
    return `${at}.${this.#of(id, at).toString('hex')}`;
  }

  isGenuine(header: string, id: string, now: number = Date.now()): boolean {
    const [, seconds, signature] = /^(\d{1,12})\.([0-9a-f]{64})$/.exec(header) ?? [];
    if (seconds === undefined || signature === undefined) return false;
    const at = Number(seconds);
    return timingSafeEqual(Buffer.from(signature, 'hex'), this.#of(id, at)) && Math.abs(now / 1000 - at) <= VALID_S;
  }

  #of(id: string, at: number): Buffer {
    return createHmac('sha256', this.#key).update(`${at}.${id}`).digest();
  }
}
