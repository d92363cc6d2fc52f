/**
 * Keeps what was made last, so that the same is not made twice. What is given back belongs to all who ask: nobody changes it.
 * @param most results that are kept; the one that nobody has asked for longest goes first
 */
export function remembered<T>(most: number): (key: string, make: () => T) => T {
  const kept = new Map<string, T>();
  return (key, make) => {
    const known = kept.has(key);
    const value = known ? (kept.get(key) as T) : make();
    // The last one in the order of a Map is the one that was put there last.
    kept.delete(key);
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
