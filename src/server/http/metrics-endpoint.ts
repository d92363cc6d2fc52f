import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Metrics } from '../metrics/prometheus.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Its name may be written in small letters too (RFC 9110, section 11.1). */
const SCHEME = /^bearer /i;

/**
 * Whether a request's `Authorization` shows the token of /metrics, compared in the same time whatever it is. Where no token is set
 * nobody may read it: behind a proxy on the same machine loopback is everybody (decisions.md, "On the wire").
 */
export function mayReadMetrics(authorization: string | undefined, token: string | undefined): boolean {
  if (token === undefined || authorization === undefined) return false;
  return timingSafeEqual(digest(authorization.replace(SCHEME, 'Bearer ')), digest(`Bearer ${token}`));
}

/** Writes what is known now. */
export async function answerMetrics(response: ServerResponse, metrics: Metrics): Promise<void> {
  const text = await metrics.text();
  response.writeHead(200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
  response.end(text);
}
