/** Nobody is asked sooner after the page has loaded, in milliseconds (decisions.md, "Exit-intent"). */
export const EXIT_INTENT_DELAY_MS = 10_000;
/** Session storage: this visitor has been asked. */
export const EXIT_INTENT_KEY = 'hbt-exit-intent';
/** The element of every page that carries the popup's words. */
export const EXIT_INTENT_ID = 'exit-intent';
