import { z } from 'zod';
import { banjulDay, isDay } from './banjul-time.ts';
import { multiLine, singleLine } from './text.ts';

/** Half a character, which the database's JSON refuses, becomes the replacement mark. */
function whole(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\uFFFD');
}

/** Text with at least one and at most `max` characters, once `tidy` has put it in order. */
function written(tidy: (text: string) => string) {
  return (max: number, name: string) =>
    z
      .string(`Please write ${name}.`)
      .transform((text) => tidy(whole(text)))
      .pipe(z.string().min(1, `Please write ${name}.`).max(max, `At most ${max} characters fit here.`));
}

/** Text of several lines. */
export const writtenText = written(multiLine);
/** Text of one line. */
export const writtenLine = written(singleLine);

/** Absent, null and blank are all nothing. */
export function optional<T extends z.ZodType>(rule: T) {
  return z.preprocess((value) => (value === null || (typeof value === 'string' && value.trim() === '') ? undefined : value), rule.optional());
}

/** A day from today on, in Banjul, as YYYY-MM-DD. */
export const dayToCome = z
  .string('Please choose a day.')
  .refine(isDay, 'Please choose a day, as year-month-day.')
  .refine((day) => day >= banjulDay(), 'Please choose today or a later day.');
