import type { Tour } from '../tour-schema';

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

/**
 * Under which chips a category is found besides "All". Seven categories have a chip of their own
 * name; the other five stand where a visitor would look for them, some of them twice.
 */
const CHIPS_OF_CATEGORY: Record<Tour['category'], readonly Chip[]> = {
  'Wildlife & Safari': ['Wildlife & Safari'],
  'Cultural & Heritage': ['Cultural & Heritage'],
  'Nature & River': ['Nature & River'],
  'Historical & Cultural': ['Historical & Cultural'],
  'Adventure & Sports': ['Adventure & Sports'],
  'Transportation & Services': ['Transportation & Services'],
  'Custom & Personalized': ['Custom & Personalized'],
  // The sacred pool: animals, and a place of prayer with a museum.
  'Spiritual & Wildlife': ['Wildlife & Safari', 'Cultural & Heritage'],
  'Wildlife & Education': ['Wildlife & Safari'],
  'Wildlife & Birding': ['Wildlife & Safari'],
  'Cultural & Nature': ['Cultural & Heritage', 'Nature & River'],
  'Cultural & Coastal': ['Cultural & Heritage'],
};

/** Whether a tour of that category is shown under that chip. */
export function underChip(category: Tour['category'], chip: Chip): boolean {
  return chip === 'All' || CHIPS_OF_CATEGORY[category].includes(chip);
}
