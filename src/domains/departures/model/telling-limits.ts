/** Days that are offered at most where a departure is called off. */
export const OFFERED_DAYS_MAX = 5;
/** Longest message about a trip, in characters: a chat's address takes no more. */
export const TEXT_MAX = 1500;
/** From this time on, in Banjul, people are told of tomorrow. */
export const EVENING = '18:00';
/** Who is not told so many minutes after it was due is named at the desk. */
export const LATE_MIN = 30;
/** A change of what people were told of tomorrow rests so many minutes before they are told again: it may be put right meanwhile. */
export const SETTLES_MIN = 5;
