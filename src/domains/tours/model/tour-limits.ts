/** Tours that the all-tours section shows at first, and how many more each press shows (spec §2, §9). */
export const INITIAL_TOURS = 6;
export const TOURS_STEP = 4;
/** The pause before they appear, with "Loading more adventures..." (spec §2, §4). */
export const LOADING_MS = 200;
/** Highlights that a row of all tours shows (spec §2, Tour card). */
export const CARD_HIGHLIGHTS = 2;
/** Questions of content/faqs.yaml that stand on every tour's page; /faq has all. */
export const SHARED_FAQS = 3;
/** Articles that a tour's page names. */
export const TOUR_ARTICLES = 3;
