import { type Fields, isFields, type Path, type Value } from '../../content-format/model/field-schema.ts';

/** A place where two people wrote different things: both are kept until somebody chooses. `isGone`: it is there no more, as an entry that was deleted. */
export type Conflict = { path: Path; mine: Value; theirs: Value; isGone?: boolean };

export type Merged = { value: Value; conflicts: Conflict[] };

/** Whether two parts of documents say the same. */
export function same(one: Value, other: Value): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((entry, at) => same(entry, other[at]));
  if (!isFields(one) || !isFields(other)) return false;
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => same(one[name], other[name]));
}

/**
 * Brings two changed copies of a document together, field by field. Where only one side changed a field, that is what stands;
 * where both did, and differently, mine stands and both are told.
 * @param base what both began with
 */
export function mergeDocuments(base: Value, mine: Value, theirs: Value, path: Path = []): Merged {
  if (same(mine, theirs) || same(base, theirs)) return { value: mine, conflicts: [] };
  if (same(base, mine)) return { value: theirs, conflicts: [] };
  if (isFields(mine) && isFields(theirs) && !isOfOtherPhotograph(base, mine, theirs)) return mergeFields(isFields(base) ? base : {}, mine, theirs, path);
  // Entries of lists have no names: only where none came, went or moved is each the same entry on both sides.
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs) && isInPlace(base, mine) && isInPlace(base, theirs)) {
    const entries = mine.map((entry, at) => mergeDocuments(base[at], entry, theirs[at], [...path, at]));
    return { value: entries.map(({ value }) => value), conflicts: entries.flatMap(({ conflicts }) => conflicts) };
  }
  return { value: mine, conflicts: [{ path, mine, theirs }] };
}

/** What is said of a photograph, and who agreed to it, belongs to that one alone. */
function isOfOtherPhotograph(base: Value, mine: Fields, theirs: Fields): boolean {
  const before = isFields(base) ? base.photograph : undefined;
  return !same(before, mine.photograph) || !same(before, theirs.photograph);
}

/** What an entry of a list is known by, whatever else of it changes. */
function nameOf(entry: Value): Value {
  return isFields(entry) ? (entry.id ?? entry.slug ?? entry.name ?? entry.title ?? entry.question ?? entry.src ?? entry) : entry;
}

/** Whether no entry came, went or stands where another one stood. */
function isInPlace(base: readonly Value[], list: readonly Value[]): boolean {
  if (base.length !== list.length) return false;
  return list.every((entry, at) => same(nameOf(entry), nameOf(base[at])) || !base.some((other) => same(nameOf(entry), nameOf(other))));
}

function mergeFields(base: Fields, mine: Fields, theirs: Fields, path: Path): Merged {
  const conflicts: Conflict[] = [];
  const value: Fields = {};
  // In the order of mine, so that nothing moves under the hands of who writes.
  for (const name of new Set([...Object.keys(mine), ...Object.keys(theirs)])) {
    const merged = mergeDocuments(base[name], mine[name], theirs[name], [...path, name]);
    conflicts.push(...merged.conflicts);
    if (merged.value !== undefined) value[name] = merged.value;
  }
  return { value, conflicts };
}

export type Difference = { path: Path; before: Value; after: Value };

/** What changed from one document to another, by field; a list whose entries came, went or moved is one difference. */
export function differences(before: Value, after: Value, path: Path = []): Difference[] {
  if (same(before, after)) return [];
  if (isFields(before) && isFields(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => differences(before[name], after[name], [...path, name]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length) {
    return before.flatMap((entry, at) => differences(entry, after[at], [...path, at]));
  }
  return [{ path, before, after }];
}
