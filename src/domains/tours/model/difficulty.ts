import type { Tour } from './tour-schema';

/** Badge styles (spec §3); anything else gets the neutral one. */
const STYLES: Record<string, string> = {
  Easy: 'bg-[#dcebd9] text-[#173d2b]',
  Moderate: 'bg-[#fbe3b8] text-[#4d3200]',
  Challenging: 'bg-[#f6d0c4] text-[#6b1f0e]',
} satisfies Record<Tour['difficulty'], string>;

export function difficultyStyle(difficulty: string): string {
  return STYLES[difficulty] ?? 'bg-sunken text-text';
}
