/** The width that most visitors have, and a wide screen; the same as in playwright.config.ts. */
export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };
