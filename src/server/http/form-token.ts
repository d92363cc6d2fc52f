import { createHmac, createSecretKey, type KeyObject, randomBytes, timingSafeEqual } from 'node:crypto';

/** Lifetime of a form token (spec §5). */
export const FORM_TOKEN_LIFETIME_MS = 60 * 60 * 1000;
/** Clocks of instances differ a little; a token that ends later than this after its lifetime was issued by a clock that was ahead. */
const CLOCKS_DIFFER_MS = 60_000;
const NONCE_BYTES = 12;
const EXPIRY_BYTES = 4;
const MAC_BYTES = 16;
const VISITOR_BYTES = 16;

export type TokenProblem = 'token_malformed' | 'token_expired' | 'token_foreign';

/**
 * Issues and checks the CSRF tokens of forms: 32 bytes in hex, valid for one hour, bound to the
 * visitor's form cookie (spec §5, decisions.md "CSRF").
 *
 * A token is a nonce, its expiry and a MAC over both and the cookie, so nothing has to be stored,
 * every instance with the same secret can check it, and two tabs may hold two valid tokens.
 */
export class FormTokens {
  readonly #key: KeyObject;

  /** @param secret the installation's secret (`AUTH_SECRET`) */
  constructor(secret: string) {
    this.#key = createSecretKey(createHmac('sha256', secret).update('form-token').digest());
  }

  /** A value for a new visitor's form cookie. */
  newVisitor(): string {
    return randomBytes(VISITOR_BYTES).toString('hex');
  }

  /** Whether a cookie has the form that we give it. */
  isVisitor(cookie: string | undefined): cookie is string {
    return cookie !== undefined && /^[0-9a-f]{32}$/.test(cookie);
  }

  issue(visitor: string, now: number = Date.now()): string {
    const expiry = Buffer.alloc(EXPIRY_BYTES);
    expiry.writeUInt32BE(Math.floor((now + FORM_TOKEN_LIFETIME_MS) / 1000));
    const head = Buffer.concat([randomBytes(NONCE_BYTES), expiry]);
    return Buffer.concat([head, this.#mac(head, visitor)]).toString('hex');
  }

  /** @returns undefined where the token is good, else why it is not */
  problem(token: string, visitor: string | undefined, now: number = Date.now()): TokenProblem | undefined {
    if (!/^[0-9a-f]{64}$/.test(token)) return 'token_malformed';
    if (!this.isVisitor(visitor)) return 'token_foreign';
    const bytes = Buffer.from(token, 'hex');
    const head = bytes.subarray(0, NONCE_BYTES + EXPIRY_BYTES);
    if (!timingSafeEqual(bytes.subarray(NONCE_BYTES + EXPIRY_BYTES), this.#mac(head, visitor))) return 'token_foreign';
    const left = head.readUInt32BE(NONCE_BYTES) * 1000 - now;
    return left <= 0 || left > FORM_TOKEN_LIFETIME_MS + CLOCKS_DIFFER_MS ? 'token_expired' : undefined;
  }

  #mac(head: Buffer, visitor: string): Buffer {
    return createHmac('sha256', this.#key).update(head).update(visitor).digest().subarray(0, MAC_BYTES);
  }
}
