/*
 * Which refusals end the sending of an inquiry: one rule for the page and for the worker, which both send what is kept. When in
 * doubt it stays kept.
 */

/** `code` is our own server's; there is none where a network's page or a proxy answers. */
type Refusal = { status: number; code?: string | undefined };

/** After this the request has lost its sense; shorter than the server's limit for old references. */
const KEEP_MS = 45 * 24 * 3600 * 1000;

/** Whether our own server has read it, and will not have it as it is. */
export function isRefused({ status, code }: Refusal): boolean {
  return status >= 400 && status < 500 && Boolean(code);
}

/**
 * Whether it would be refused for ever, so that it is given up, and its visitor told. Not for a limit (429), which passes. Not for a
 * form session that is missing or over (403) either: another one may be good, but for what has been kept too long, by a
 * clock that may be wrong: that was tried once more.
 */
export function isForGood(refusal: Refusal, keptAt = Date.now()): boolean {
  if (!isRefused(refusal) || refusal.status === 429) return false;
  return refusal.status !== 403 || keptAt <= Date.now() - KEEP_MS;
}
