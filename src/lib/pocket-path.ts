/** The page with everything that is of use without a connection (docs/develop/offline.md). */
export const POCKET_PATH = '/offline';
