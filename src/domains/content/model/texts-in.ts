/** The texts and numbers of a part of a document, with their places. */
export function textsIn(value: unknown, path: (string | number)[]): { path: string; text: string }[] {
  if (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) return [{ path: path.join('.'), text: String(value) }];
  if (Array.isArray(value)) return value.flatMap((entry, index) => textsIn(entry, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, entry]) => textsIn(entry, [...path, name]));
}
