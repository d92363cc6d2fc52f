/** Difficulty is derived on display (spec §3). */
export type Difficulty = 'Easy' | 'Moderate' | 'Challenging';

/** Ids of tours that ask for more; every other tour is easy. Data of spec §3, not taste. */
const MODERATE_FROM = 7;
const MODERATE_TO = 12;

/** Easy for ids up to 6, Moderate for 7 to 12, otherwise Easy. */
export function difficultyOf(id: number): Difficulty {
  return id >= MODERATE_FROM && id <= MODERATE_TO ? 'Moderate' : 'Easy';
}

/** Badge styles; anything else gets the neutral one. */
const STYLES: Record<string, string> = {
  Easy: 'bg-[#dcebd9] text-[#173d2b]',
  Moderate: 'bg-[#fbe3b8] text-[#4d3200]',
  Challenging: 'bg-[#f6d0c4] text-[#6b1f0e]',
};

export function difficultyStyle(difficulty: string): string {
  return STYLES[difficulty] ?? 'bg-sunken text-text';
}
