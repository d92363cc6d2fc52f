/**
 * How far the clocks of machines that work together may differ, in milliseconds: instances of the site, the database, phones of guides. What is said to have
 * happened further ahead comes from a clock that is wrong.
 */
export const CLOCKS_DIFFER_MS = 5 * 60_000;
