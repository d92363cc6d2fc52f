import { lookup } from 'node:dns/promises';
import { request } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { type AddressRule, assertLiteral, bareHost, checkedLookup, PrivateAddressError } from './public-address.ts';

/** Somebody waits for whether a name may be asked, in milliseconds. */
const LOOKUP_MS = 3_000;

type Post = { headers: Record<string, string | number>; body: Buffer; signal: AbortSignal };
/** What came back; nobody reads more of it. `retryAfter` is the header as it stands. */
export type Posted = { status: number; retryAfter: string | undefined };

/**
 * Posts to an address that somebody else named: over https, to a public address alone, following no redirect and reading no body.
 * @throws PrivateAddressError, or why no answer came
 */
export function postOutside(url: URL, { headers, body, signal }: Post, mayAsk: AddressRule): Promise<Posted> {
  return new Promise((resolve, reject) => {
    if (url.protocol !== 'https:') throw new Error(`${url.host} is not asked over https`);
    assertLiteral(url, mayAsk);
    // A connection of its own each time: one that was kept open could have been made to another address.
    const asked = request(url, { method: 'POST', headers, agent: false, signal, lookup: checkedLookup(url, mayAsk) }, (response) => {
      const { statusCode: status = 0, headers: said } = response;
      response.destroy();
      resolve({ status, retryAfter: said['retry-after'] });
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

/**
 * Whether an address that somebody names may be asked at all, as its name stands now.
 * @throws PrivateAddressError, or that the host has no address, or none that was found in time
 */
export async function assertMayAsk(url: URL, mayAsk: AddressRule): Promise<void> {
  assertLiteral(url, mayAsk);
  const late = pause(LOOKUP_MS, undefined, { ref: false }).then(() => {
    throw new Error(`${url.hostname} was not found within ${LOOKUP_MS} ms`);
  });
  const found = await Promise.race([lookup(bareHost(url), { all: true }), late]);
  if (!found.every(({ address }) => mayAsk(url.host, address))) throw new PrivateAddressError(url.hostname);
}
