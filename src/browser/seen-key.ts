/** Under which the device store has the pages seen last (src/domains/my-list/ui/seen-pages.ts). */
export const SEEN_KEY = 'seen';
