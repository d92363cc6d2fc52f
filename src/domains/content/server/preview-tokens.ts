import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyOf } from '../../../server/config/secrets.ts';

const ID_BYTES = 9;
const END_BYTES = 4;
const MAC_BYTES = 16;
const TOKEN = /^[A-Za-z0-9_-]{39}$/;

/**
 * What a link to a preview ends with, and what its browser keeps: an id, when it ends, and a MAC over both. So the http server knows
 * without asking the database whether a request may pass by the pages that are kept; whether the preview was ended says the database.
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

  issue(id: string, expires: Date): string {
    const end = Buffer.alloc(END_BYTES);
    end.writeUInt32BE(Math.floor(expires.getTime() / 1000));
    const head = Buffer.concat([Buffer.from(id, 'base64url'), end]);
    return Buffer.concat([head, this.#mac(head)]).toString('base64url');
  }

  /** The id of a token of ours; undefined for any other, and for one that has ended. */
  read(token: string | undefined, now = Date.now()): string | undefined {
    if (!token || !TOKEN.test(token)) return undefined;
    const bytes = Buffer.from(token, 'base64url');
    const head = bytes.subarray(0, ID_BYTES + END_BYTES);
    if (!timingSafeEqual(bytes.subarray(ID_BYTES + END_BYTES), this.#mac(head))) return undefined;
    return head.readUInt32BE(ID_BYTES) * 1000 > now ? head.subarray(0, ID_BYTES).toString('base64url') : undefined;
  }

  #mac(head: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(head).digest().subarray(0, MAC_BYTES);
  }
}
