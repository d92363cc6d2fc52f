import { Lexer } from 'yaml';

/** Longest file, in characters: ten times our longest. */
const LENGTH_MAX = 200_000;
/** How deep lists and groups may lie in each other on their way through brackets or dashes: no schema has more than eight. */
const DEPTH_MAX = 20;
/** So many entries a file may have, written in any way: each key is compared with those beside it. */
const ENTRIES_MAX = 5_000;

const OPENS = new Set(['[', '{']);
const CLOSES = new Set([']', '}']);
const ENTRY = new Set([':', ',', '-', '?']);

/**
 * Takes a text in YAML to pieces, unless it breaks a bound: the parser's time grows with the square of these. Takes time in proportion to
 * its length.
 */
export function yamlLexemes(text: string): { lexemes: string[] } | { broken: string } {
  if (text.length > LENGTH_MAX) return { broken: `at most ${LENGTH_MAX} characters, not ${text.length}` };
  let [depth, dashes, entries] = [0, 0, 0];
  const lexemes: string[] = [];
  for (const lexeme of new Lexer().lex(text)) {
    lexemes.push(lexeme);
    if (OPENS.has(lexeme)) depth += 1;
    else if (CLOSES.has(lexeme)) depth -= 1;
    if (lexeme === '-') dashes += 1;
    else if (lexeme.trim() !== '') dashes = 0;
    if (ENTRY.has(lexeme)) entries += 1;
    if (lexeme === '?') return { broken: 'keys that are plain words, without "? " before them' };
    if (depth > DEPTH_MAX || dashes > DEPTH_MAX) return { broken: `lists and groups that lie at most ${DEPTH_MAX} deep in each other` };
    if (entries > ENTRIES_MAX) return { broken: `at most ${ENTRIES_MAX} entries` };
  }
  return { lexemes };
}
