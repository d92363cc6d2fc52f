/** Testimonials (spec §9): six, 6 s each. */
export const TESTIMONIAL_INTERVAL_MS = 6_000;
/** A finger that moved this far sideways meant the next one, in CSS pixels. */
export const SWIPE_PX = 40;
