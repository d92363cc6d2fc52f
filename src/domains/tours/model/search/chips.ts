/** The filter chips, in the order and wording of spec §2, Search dialog. */
export const CHIPS = [
  'All',
  'Wildlife & Safari',
  'Cultural & Heritage',
  'Nature & River',
  'Historical & Cultural',
  'Adventure & Sports',
  'Transportation & Services',
  'Custom & Personalized',
] as const;

export type Chip = (typeof CHIPS)[number];

/** Categories of the specification that stand where a visitor would look for them, not where their words are. */
const ELSEWHERE: Record<string, readonly Chip[]> = {
  // The sacred pool: animals, and a place of prayer with a museum.
  'Spiritual & Wildlife': ['Wildlife & Safari', 'Cultural & Heritage'],
  'Cultural & Coastal': ['Cultural & Heritage'],
  'Cultural & Nature': ['Cultural & Heritage', 'Nature & River'],
};

const wordsOf = (category: string) => category.split(' & ');

/** Whether a tour of that category is shown under that chip: the chip of its name, or else those it shares a word with. */
export function underChip(category: string, chip: Chip): boolean {
  if (chip === 'All' || chip === category) return true;
  if ((CHIPS as readonly string[]).includes(category)) return false;
  const words = wordsOf(category);
  return ELSEWHERE[category]?.includes(chip) ?? wordsOf(chip).some((word) => words.includes(word));
}
