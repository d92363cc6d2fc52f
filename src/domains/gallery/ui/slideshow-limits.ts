/** How long a picture of the slideshow stays, in milliseconds (spec §9). */
export const SLIDE_MS = 4_000;

/** Zoom of the viewer: 1 shows the whole picture. */
export const ZOOM_MAX = 4;
/** What one press of a zoom button or key multiplies by. */
export const ZOOM_STEP = 1.5;
/** Where a double click goes, and back from. */
export const ZOOM_DOUBLE_CLICK = 2;

/** How far from the screen the slideshow may be and still run, as for its loading. */
export const NEAR_MARGIN = '300px';
