/** A schema of what goes over the wire; structural, so that a page which needs none does not load Zod. */
export type Check<Data> = { safeParse(value: unknown): { success: true; data: Data } | { success: false } };

/*
 * Checks written by hand, for pages that would load Zod for nothing else (10 KB and more). They look at what the page would
 * break without. What it does not read may differ: a page that was open before an update meets the next version's answers.
 */

type Is<Data> = (value: unknown) => value is Data;

/** Takes what fits, as it is. */
export function checkOf<Data>(fits: Is<Data>): Check<Data> {
  return { safeParse: (value) => (fits(value) ? { success: true, data: value } : { success: false }) };
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}

export function listOf<Entry>(is: Is<Entry>): Is<Entry[]> {
  return (value): value is Entry[] => Array.isArray(value) && value.every((entry) => is(entry));
}

/** For what may be missing. */
export function orNone<Data>(is: Is<Data>): Is<Data | undefined> {
  return (value): value is Data | undefined => value === undefined || is(value);
}

/** An object in which the fields that are named are right; the others are not looked at. */
export function objectWith<Data extends object>(fields: { [Name in keyof Data]?: (value: unknown) => boolean }): Is<Data> {
  const rules = Object.entries(fields) as [string, (value: unknown) => boolean][];
  return (value): value is Data => typeof value === 'object' && value !== null && rules.every(([name, fits]) => fits((value as Record<string, unknown>)[name]));
}
