/** Hero slideshow (spec §9): three slides, 5 s each, fading over 1 s. */
export const SLIDE_INTERVAL_MS = 5_000;
export const SLIDE_FADE_MS = 1_000;
/** The next picture comes this long before it is shown, well after everything that the first view needs. */
export const SLIDE_AHEAD_MS = 2_500;
/** "Open now" is looked at again this often. */
export const OPEN_CHECK_MS = 60_000;
/** The layers that move come this long after the page, when a slow phone has finished with it, in milliseconds. */
export const LAYERS_AFTER_MS = 2000;
