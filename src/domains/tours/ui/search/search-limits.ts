/** As long as a search may be, in characters. */
export const QUERY_MAX = 80;
/** Rows drawn at once: the whole catalogue (19, spec §9), and no more than can be drawn between two keys. */
export const ROWS_MAX = 30;
/** The number of tours found is said when the typing has paused for so long, in milliseconds. */
export const COUNT_PAUSE_MS = 400;
/** How long we wait for the catalogue before we offer another way, in milliseconds. */
export const PATIENCE_MS = 20_000;
