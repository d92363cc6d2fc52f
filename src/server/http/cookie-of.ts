/** What a `Cookie` header has under that name; undefined where it has nothing. */
export function cookieOf(header: string | undefined, name: string): string | undefined {
  // Most visitors have none: nothing is taken apart for them.
  if (!header?.includes(name)) return undefined;
  const start = `${name}=`;
  return header
    .split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
    ?.slice(start.length);
}
