/*
 * Where the page leaves a copy of the enquiries that wait for the server, since its worker cannot read local storage
 * (src/browser/waiting-copy.ts, src/worker/send-waiting.ts).
 */
export const WAITING_CACHE = 'hbt-waiting';
export const WAITING_PATH = '/waiting-enquiries';
/** The name of the background sync. */
export const SYNC_TAG = 'hbt-enquiries';
/** Whoever sends what waits holds this lock, page or worker. */
export const SENDING_LOCK = 'hbt-kept-enquiries';
/** What the worker tells open pages after it has sent something. */
export const SENT_MESSAGE = 'enquiries-sent';
