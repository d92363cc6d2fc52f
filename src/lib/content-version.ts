/**
 * On every page for everybody: which state of the content it says. The same words have the same version on every instance.
 * Chromium leaves what begins with `x-content-` as it was when a page is answered by 304.
 */
export const CONTENT_VERSION_HEADER = 'x-site-content';
/** Answers with the version that pages have now, in a few bytes and without waiting for anything. */
export const CONTENT_VERSION_PATH = '/content-version';
/** On every page of a preview (docs/develop/decisions/0070): it is never a copy that stands in for one. */
export const PREVIEW_HEADER = 'x-preview';
