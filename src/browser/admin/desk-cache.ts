/** The page that shows the desk without a signal, with its scripts: kept here by the desk, answered from here by its worker (public/admin-sw.js). */
export const DESK_CACHE = 'hbt-desk';
/** That page: the same for everybody at the desk, and without a word about anybody. */
export const DESK_SHELL = '/admin/offline';
