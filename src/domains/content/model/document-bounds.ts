import { brokenBounds } from '../../content-format/model/text-bounds.ts';

/** How deep lists and groups of fields may lie in each other: no schema has more than eight. */
const DEPTH_MAX = 20;
const VALUES_MAX = 10_000;
/** So much of a name is told. */
const KEY_SHOWN = 60;

type Broken = { path: string; expected: string };

/** Which bound a document breaks, before anything parses or checks it: where, and what is taken. Takes time in proportion to its size. */
export function documentBounds(document: unknown): Broken | undefined {
  let values = 0;
  // A list of what is still to be looked at: a document may be deeper than a function may call itself.
  const ahead: { value: unknown; path: string; depth: number }[] = [{ value: document, path: '', depth: 0 }];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { value, path, depth } = next;
    values += 1;
    if (values > VALUES_MAX) return { path, expected: `at most ${VALUES_MAX} values in all` };
    if (depth > DEPTH_MAX) return { path, expected: `lists and groups that lie at most ${DEPTH_MAX} deep in each other` };
    if (typeof value === 'string') {
      const [problem] = brokenBounds(value);
      if (problem) return { path, expected: problem.line > 1 ? `${problem.expected} (line ${problem.line})` : problem.expected };
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, child] of Object.entries(value)) ahead.push({ value: child, path: `${path && `${path}.`}${key.slice(0, KEY_SHOWN)}`, depth: depth + 1 });
    }
  }
  return undefined;
}
