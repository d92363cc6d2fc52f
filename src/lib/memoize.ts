/**
 * A function of a text alone that remembers what it made, so that what has not changed is not made again. What it gives
 * is shared, so nobody may change it.
 * @param most results that are kept; beyond them the one that was not asked for longest goes
 */
export function memoize<T>(most: number, make: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    const made = known.has(text) ? (known.get(text) as T) : make(text);
    known.delete(text);
    known.set(text, made);
    const [oldest] = known.keys();
    if (known.size > most && oldest !== undefined) known.delete(oldest);
    return made;
  };
}

/** The value, made so that anybody who tries to change a part of it fails. */
export function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const part of Object.values(value)) frozen(part);
  }
  return value;
}
