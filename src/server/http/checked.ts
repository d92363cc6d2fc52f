import * as z from 'zod/mini';
import { Refused } from './refused.ts';

/** What is said instead of the broken rule's own words, and the field where none can be named. */
type Said = { error?: string; field?: string };

/** What came over the wire, as its schema has it. @throws Refused 422 that names the first field that breaks its rule */
export function checked<T extends z.core.$ZodType>(schema: T, body: unknown, { error, field }: Said = {}): z.output<T> {
  const result = z.safeParse(schema, body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new Refused(422, 'validation_failed', error ?? issue?.message ?? 'Please check what you entered.', issue?.path.join('.') || field);
}
