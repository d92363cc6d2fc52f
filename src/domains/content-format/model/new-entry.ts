import { emptyValue, type FieldSchema, isFields, type Value } from './field-schema.ts';

/**
 * What a new entry of a list begins with: an empty one, with the number or short name that nobody has to think of (`made`).
 * @param others the entries of the list, which have other ones
 */
export function newEntry(schema: FieldSchema, others: readonly Value[]): Value {
  const empty = emptyValue(schema);
  if (!isFields(empty)) return empty;
  const made = Object.entries(schema.properties ?? {}).filter(([, field]) => field.made);
  return { ...empty, ...Object.fromEntries(made.map(([name, field]) => [name, unlike(field, others, name)])) };
}

/** One more than the highest number that any other has or ends with: 7, "entry-7". */
function unlike({ type }: FieldSchema, others: readonly Value[], name: string): Value {
  const numbers = others.map((other) => Number(/\d{1,9}$/.exec(String(isFields(other) ? other[name] : ''))?.[0] ?? 0));
  const next = Math.max(0, ...numbers) + 1;
  return type === 'string' ? `entry-${next}` : next;
}
