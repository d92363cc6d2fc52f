import { createECDH } from 'node:crypto';
import webPush from 'web-push';
import { keyOf } from '../../../../server/config/secrets.ts';
import { assertMayAsk, postOutside } from '../../../../server/outside/post-outside.ts';
import { type AddressRule, PrivateAddressError } from '../../../../server/outside/public-address.ts';
import type { AlertMessage, Subscription } from '../../model/alert-words.ts';

/** A push service may take so long, in milliseconds. */
const ANSWER_MS = 10_000;
const CURVE = 'prime256v1';
/** A rest that a push service asks for is kept up to this, in seconds: longer ones are mistakes, or mean for ever. */
const REST_MAX_S = 24 * 60 * 60;

/** What a push service made of an alert; `text` says why it did not take it, and names nobody. */
export type Sent = { outcome: 'taken' } | { outcome: 'gone' | 'refused'; text: string } | { outcome: 'later'; text: string; restSeconds: number | undefined };

/** How long an alert is worth waiting for a phone that is off, in seconds, and by what a later one takes its place there (RFC 8030, 5.4). */
type Worth = { ttlSeconds: number; topic: string };

/**
 * The site's key of Web Push (VAPID, RFC 8292), made of the installation's secret: so it is there from the first start, in every copy, and the
 * same on all instances. The first number that is a key of the curve is taken; that another is needed happens once in 2^32.
 */
function vapidKeys(secret: string): { publicKey: string; privateKey: string } {
  for (let attempt = 0; ; attempt += 1) {
    const privateKey = keyOf(secret, `web push ${attempt}`);
    const pair = createECDH(CURVE);
    try {
      pair.setPrivateKey(privateKey);
      return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_CRYPTO_INVALID_KEYPAIR') throw error;
    }
  }
}

/** Sends alerts to the push services of browsers, encrypted for the device (RFC 8291). */
export class PushSender {
  /** The public half of the key, by which browsers subscribe; base64url. */
  readonly publicKey: string;
  readonly #vapid: { subject: string; publicKey: string; privateKey: string };
  readonly #mayAsk: AddressRule;

  constructor(secret: string, { siteUrl, operatorEmail }: { siteUrl: URL; operatorEmail: string }, mayAsk: AddressRule) {
    const { publicKey, privateKey } = vapidKeys(secret);
    this.publicKey = publicKey;
    // Whom a push service may ask about us: the site, or who runs it.
    this.#vapid = { subject: siteUrl.protocol === 'https:' ? siteUrl.origin : `mailto:${operatorEmail}`, publicKey, privateKey };
    this.#mayAsk = mayAsk;
  }

  /**
   * Whether that push service may be asked, and the device's keys can be used.
   * @returns why not: keys that are none, a private address, a host that has none; undefined where they may
   */
  async problemOf({ endpoint, keys }: Subscription): Promise<'keys' | 'private' | 'unknown' | undefined> {
    try {
      webPush.encrypt(keys.p256dh, keys.auth, 'x', 'aes128gcm');
    } catch {
      return 'keys';
    }
    try {
      await assertMayAsk(new URL(endpoint), this.#mayAsk);
      return undefined;
    } catch (error) {
      return error instanceof PrivateAddressError ? 'private' : 'unknown';
    }
  }

  /** Never rejects. @param signal ends the waiting, where the site stops */
  async send({ endpoint, keys }: Subscription, message: AlertMessage, { ttlSeconds, topic }: Worth, signal?: AbortSignal): Promise<Sent> {
    try {
      const url = new URL(endpoint);
      const details = webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), {
        vapidDetails: this.#vapid,
        TTL: Math.max(0, Math.round(ttlSeconds)),
        urgency: 'high',
        topic,
      });
      const inTime = AbortSignal.timeout(ANSWER_MS);
      const headers = details.headers as Record<string, string | number>;
      const post = { headers, body: details.body, signal: signal ? AbortSignal.any([inTime, signal]) : inTime };
      const { status, retryAfter } = await postOutside(url, post, this.#mayAsk);
      return sentAs(status, retryAfter);
    } catch (error) {
      if (error instanceof PrivateAddressError) return { outcome: 'refused', text: 'a private address' };
      const { cause, code = 'not reached' } = error as NodeJS.ErrnoException;
      const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
      return { outcome: 'later', text: isLate ? 'no answer within 10 s' : code, restSeconds: undefined };
    }
  }
}

/** What an answer means (RFC 8030, 5 and 7.3; RFC 9110, 10.2.3). */
function sentAs(status: number, retryAfter: string | undefined): Sent {
  const text = String(status);
  if (status >= 200 && status < 300) return { outcome: 'taken' };
  if (status === 404 || status === 410) return { outcome: 'gone', text };
  if (status === 429 || status === 408 || status >= 500) return { outcome: 'later', text, restSeconds: restOf(retryAfter) };
  return { outcome: 'refused', text };
}

/** Retry-After in seconds: a number of them, or a date. */
function restOf(retryAfter: string | undefined): number | undefined {
  if (!retryAfter) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - Date.now()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, REST_MAX_S) : undefined;
}
