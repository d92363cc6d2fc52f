import { POCKET_PATH } from './kept.ts';

/* The bar that says that there is no connection, and how old the page is. Worker and page make the same one. */

export const NOTICE_ID = 'offline-notice';

/** Its look travels with it: no other visitor pays for it. It stays below the row of links. */
export const NOTICE_STYLE =
  'position:sticky;top:var(--stays);z-index:30;padding:.375rem 1rem;background:var(--accent);color:var(--on-accent);text-align:center;border-bottom:2px dashed';
const LINK_STYLE = 'display:inline-block;padding:.625rem .5rem;font-weight:700;text-decoration:underline;text-underline-offset:4px';

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

export const COPY = (when: string) => `No connection. This page is a copy from ${when}.`;
export const MISSING = 'No connection, and the page you asked for is not on this device. Here is what is.';
export const LOST = 'No connection. Read on; what you send waits and goes out by itself.';

/** What stands in the bar: the sentence, and the way to the rest. */
export function noticeContent(text: string, link: { href: string; text: string } = { href: POCKET_PATH, text: 'What else is here' }): string {
  return `${text} <a href="${link.href}" style="${LINK_STYLE}">${link.text}</a>`;
}

/** A page's HTML with the bar above its content. */
export function withNotice(html: string, content: string, mark: string): string {
  return html
    .replace('<html ', `<html data-offline="${mark}" `)
    .replace('<main ', `<div id="${NOTICE_ID}" role="status" style="${NOTICE_STYLE}">${content}</div><main `);
}
