/** The back-to-top button shows after scrolling more than this, in pixels (spec §2, §9). */
export const BACK_TO_TOP_PX = 300;
/** Categories of services in the mobile menu, and services of each (spec §2, §9). */
export const MENU_CATEGORIES = 2;
export const MENU_SERVICES = 2;
