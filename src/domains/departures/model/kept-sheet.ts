/* What page and worker (public/sheet-sw.js) call the day sheet that a device keeps (docs/develop/decisions/0111). */

/** Header of a sheet's page: when it was made. */
export const SHEET_AT_HEADER = 'x-sheet-at';
/** One sheet with its files; whoever clears everything that the site keeps takes it too, since the name begins as theirs. */
export const SHEET_CACHE = 'hbt-sheet';
/** Where it lies there, and the header with the hash of the link that it is of. */
export const KEPT_SHEET = '/sheet-kept';
export const OF_HEADER = 'x-sheet-of';
export const SHEET_WORKER = '/sheet-sw.js';
/** Asks the worker whether it keeps the sheet that came last, with its files; it answers once that is so (src/browser/tell-worker.ts). */
export const IS_KEPT_MESSAGE = 'is-kept';
/** Pages that the worker answers for. */
export const SHEET_SCOPE = '/sheet/';
