/*
 * Whose answer it is. Between a device and the site stand hotel networks, proxies and hosts that answer in its name: with their own page, or with a
 * failure. Those who keep answers ask here first (the public and private pages' workers, the desk's shell; public/*.js say the same by themselves).
 */

/** On every answer of the site itself, whatever it says, but for files of names with a hash. */
export const FROM_SITE_HEADER = 'x-from-site';

type Told = Pick<Response, 'status' | 'headers'>;

/** What nobody sends in the place of something else: a page of somebody between is HTML or text. */
const FILE = /^(image|font)\/|^(text|application)\/(javascript|css)\b/;

/**
 * Whether an answer is the site's. A script, style, font or picture is known by its kind: it needs no header more, and a browser that has it by a name with a hash
 * never asks for it again.
 */
export function isFromSite({ headers }: Pick<Response, 'headers'>): boolean {
  return headers.has(FROM_SITE_HEADER) || FILE.test(headers.get('content-type') ?? '');
}

const isMissing = ({ status }: Told) => status === 404 || status === 410;

/** Whether the site itself says that what stood there is gone. */
export function isGone(told: Told): boolean {
  return isMissing(told) && told.headers.has(FROM_SITE_HEADER);
}

/** Whether an answer says that something failed. 511 does not: a network that wants to be signed in to has to be seen. */
export function isFailure({ status }: Told): boolean {
  return status >= 500 && status !== 511;
}

/** Whether only something before the site answers, and has no page of it: a copy is better than that. */
export function isExcuse(told: Told): boolean {
  return (isFailure(told) || isMissing(told)) && !told.headers.has(FROM_SITE_HEADER);
}
