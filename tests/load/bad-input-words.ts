import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** How many files behind an endpoint's own are read for names of fields: its schemas and their parts. */
const FOLLOWED = 3;
const WORDS_MAX = 400;
/** Names of fields and parameters, and short texts such as the choices of a list. */
const WORD = /\b([a-z][A-Za-z]{1,24})\??:|'([\w-]{1,30})'/g;
const IMPORT = /from '((?:@|\.{1,2})\/[^']+)'/g;

const SCHEMA = /\b\w+Schema\b/g;

const PARAMETER = /searchParams\.get\('([^']+)'\)/g;

/** What an endpoint may know: words, the names of schemas, and the parameters that it reads. */
type Known = { words: string[]; schemas: string[]; parameters: string[] };

/** What stands in an endpoint's file and in those of the domains that it imports. */
export function knownBy(file: string): Known {
  const found = { words: new Set<string>(), schemas: new Set<string>() };
  collect(file, FOLLOWED, found, new Set());
  const parameters = Array.from(readFileSync(file, 'utf8').matchAll(PARAMETER), ([, name = '']) => name);
  return { words: [...found.words].slice(0, WORDS_MAX), schemas: [...found.schemas], parameters };
}

function collect(file: string, steps: number, found: { words: Set<string>; schemas: Set<string> }, seen: Set<string>): void {
  if (seen.has(file)) return;
  seen.add(file);
  const text = readFileSync(file, 'utf8');
  for (const [name] of text.matchAll(SCHEMA)) found.schemas.add(name);
  for (const [, name, said] of text.replace(/^import .*$/gm, '').matchAll(WORD)) found.words.add(name ?? said ?? '');
  if (steps > 0) for (const imported of importedBy(file, text)) collect(imported, steps - 1, found, seen);
}

function importedBy(file: string, text: string): string[] {
  return Array.from(text.matchAll(IMPORT), ([, from = '']) => (from.startsWith('@/') ? from.replace('@', 'src') : join(dirname(file), from)))
    .filter((path) => /domains\/\w+\/(model|server)|server\/http/.test(path))
    .map((path) => (path.endsWith('.ts') ? path : `${path}.ts`))
    .filter((path) => existsSync(path));
}
