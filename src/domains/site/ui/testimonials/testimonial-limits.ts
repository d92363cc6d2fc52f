/** Testimonials (spec §9): six, 6 s each. */
export const TESTIMONIAL_INTERVAL_MS = 6_000;
