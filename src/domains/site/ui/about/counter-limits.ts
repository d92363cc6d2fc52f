/** Counters (spec §9): 1500-2000 ms, here the shorter, plus 200 ms per index; they start at a tenth visible. */
export const COUNT_MS = 1_500;
export const COUNT_STEP_MS = 200;
export const COUNT_THRESHOLD = 0.1;
