/** Said beside a day that has passed, wherever one is asked for. A file of its own: every page needs it, and the other messages with forms alone. */
export const DAY_PAST = 'Please choose today or a later day.';
