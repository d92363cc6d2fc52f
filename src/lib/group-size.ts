/** The group sizes of the booking dialog (spec §2, step 1). */
export const GROUP_SIZES = ['1', '2', '3-4', '5-8', '9-15', '16+'] as const;

/** The lower bound of a group: "3-4" is 3, "16+" is 16; 1 where there are no digits (spec §3). */
export function groupLowerBound(text: string): number {
  const digits = /\d+/.exec(text);
  return digits ? Math.max(1, Number(digits[0])) : 1;
}

/** A group for people: "1 person", "3-4 people". */
export function groupWords(text: string): string {
  return text === '1' ? '1 person' : `${text} people`;
}
