import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyOf } from '../../../server/config/secrets.ts';

const ID_BYTES = 9;
const MAC_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{34}$/;

/**
 * What a link to a preview ends with, and what its browser keeps: an id, and a MAC over it. So the http server knows without asking
 * the database that a request may pass by the pages that are kept; whether the preview is over says the database.
 */
export class PreviewTokens {
  readonly #key: Buffer;

  /** @param secret the installation's secret */
  constructor(secret: string) {
    this.#key = keyOf(secret, 'previews');
  }

  newId(): string {
    return randomBytes(ID_BYTES).toString('base64url');
  }

  issue(id: string): string {
    const bytes = Buffer.from(id, 'base64url');
    return Buffer.concat([bytes, this.#mac(bytes)]).toString('base64url');
  }

  /** The id of a token of ours; undefined for any other. */
  read(token: string | undefined): string | undefined {
    if (!token || !TOKEN.test(token)) return undefined;
    const bytes = Buffer.from(token, 'base64url');
    const id = bytes.subarray(0, ID_BYTES);
    return timingSafeEqual(bytes.subarray(ID_BYTES), this.#mac(id)) ? id.toString('base64url') : undefined;
  }

  #mac(id: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(id).digest().subarray(0, MAC_BYTES);
  }
}
