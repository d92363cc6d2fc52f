/** The group sizes of the booking dialog (spec §2, step 1). */
export const GROUP_SIZES = ['1', '2', '3-4', '5-8', '9-15', '16+'] as const;

/** Those of the sizes that lie within a trip's range, such as "2-8 people"; all of them where it has none or no upper end. */
export function groupSizesWithin(range: string | undefined): readonly string[] {
  const [, least, most, open] = /^(\d+)-(\d+)(\+?)/.exec(range ?? '') ?? [];
  if (!least || !most || open) return GROUP_SIZES;
  return GROUP_SIZES.filter((size) => {
    const from = groupLowerBound(size);
    const to = size.endsWith('+') ? Number.POSITIVE_INFINITY : Number(size.split('-').at(-1));
    return from >= Number(least) && to <= Number(most);
  });
}

/** A group in figures. */
const COUNTED = /^\d+(-\d+|\+)?$/;

/** The lower bound of a group: "3-4" is 3, "16+" is 16; 1 where there are no digits (spec §3). */
export function groupLowerBound(text: string): number {
  const digits = /\d+/.exec(text);
  return digits ? Math.max(1, Number(digits[0])) : 1;
}

/** A group for people: "1 person", "3-4 people", "16+ people"; what a visitor wrote in words of their own stays as it is. */
export function groupWords(group: string | number): string {
  const text = String(group);
  if (text === '1') return '1 person';
  return COUNTED.test(text) ? `${text} people` : text;
}

/** How many come at least, where that is known: of a group told in words ("two adults, one child") the number that is stored says nothing. */
export function knownSize(size: number | null, text: string | null): number | null {
  return !text || COUNTED.test(text) ? size : null;
}

/** How many people an enquiry is for, or its words where they do not tell; 1 where it says nothing. */
export function sizeOrWords(size: number | null, text: string | null): number | string {
  return knownSize(size, text) ?? (text || 1);
}
