import { POCKET_PATH } from '../../../lib/pocket-path.ts';

/* The bar that says that there is no connection, and how old the page is. Worker and page make the same one. */

export const NOTICE_ID = 'offline-notice';

/**
 * Its look travels with it: no other visitor pays for it. In wide windows it stays below the row of links, and what is jumped to stops
 * below it (two lines of text at most); in narrow ones it would take a quarter of the screen, so it scrolls away.
 */
const LOOK =
  `#${NOTICE_ID}{padding:.375rem 1rem;background:var(--accent);color:var(--on-accent);text-align:center;border-bottom:2px dashed}` +
  `#${NOTICE_ID} a{display:inline-block;padding:.625rem .5rem;font-weight:700;text-decoration:underline;text-underline-offset:4px}` +
  `@media(width>=48rem){#${NOTICE_ID}{position:sticky;top:var(--stays);z-index:30}` +
  `html:has(#${NOTICE_ID}){scroll-padding-top:calc(var(--stays) + 8rem)}}`;

export const NOTICE_LOOK_ID = 'offline-notice-look';
export const NOTICE_STYLE = `<style id="${NOTICE_LOOK_ID}">${LOOK}</style>`;

const MINUTE_MS = 60_000;
const UNITS = [
  { name: 'day', ms: 24 * 60 * MINUTE_MS },
  { name: 'hour', ms: 60 * MINUTE_MS },
  { name: 'minute', ms: MINUTE_MS },
];

/** "3 hours ago". */
export function ago(ms: number): string {
  for (const { name, ms: length } of UNITS) {
    const count = Math.floor(ms / length);
    if (count > 0) return `${count} ${name}${count > 1 ? 's' : ''} ago`;
  }
  return 'just now';
}

/** "22 November at 14:05 (3 hours ago)", in the time of the device. */
export function moment(at: number, now: number = Date.now()): string {
  const day = new Date(at).toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  const time = new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });
  return `${day} at ${time} (${ago(now - at)})`;
}

export const COPY = (when: string) => `The connection is slow or lost. This page is a copy from ${when}.`;
export const MISSING = (when: string) => `No connection, and the page you asked for is not on this device. Here is what this device keeps, as of ${when}.`;
export const LOST = 'No connection. You can read on, and what you send goes out when it is back.';

export const CHANGED = 'This page has changed since this copy was made.';
/** In place of a page of a preview: what visitors see would be taken for it. */
export const NO_PREVIEW_PAGE =
  '<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>No connection</title>' +
  '<body style="font:1.1rem/1.5 system-ui;max-width:34rem;margin:3rem auto;padding:0 1rem;color-scheme:light dark">' +
  '<h1>No connection</h1><p>This page is part of a preview, which no device keeps.</p><p><a href="">Try again</a></p></body></html>';

type Link = { href: string; text: string };
export const REST_HERE: Link = { href: POCKET_PATH, text: 'What is on this device' };
/** The address stays, whatever came in its place. */
export const TRY_AGAIN: Link = { href: '', text: 'Try again' };

/** What stands in the bar: the sentence, and the ways on. */
export function noticeContent(text: string, ...links: Link[]): string {
  return [text, ...links.map((link) => `<a href="${link.href}">${link.text}</a>`)].join(' ');
}

/** The bar itself; its look belongs into the page's head. */
export function noticeBar(content: string): string {
  return `<div id="${NOTICE_ID}" role="status">${content}</div>`;
}

/** A page's HTML with the bar above its content. @param version of the copy's words */
export function withNotice(html: string, content: string, mark: string, version: string | null = null): string {
  return html
    .replace('<html ', `<html data-offline="${mark}"${version ? ` data-version="${version}"` : ''} `)
    .replace('</head>', `${NOTICE_STYLE}</head>`)
    .replace('<main ', `${noticeBar(content)}<main `);
}
