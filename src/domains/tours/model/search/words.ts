/** A word of a text: as it is written (without accents, apostrophes and capitals), its form in the index, and where it stands. */
export type WordSpan = { word: string; form: string; start: number; end: number };

/** A word of a query: as the visitor typed it, and as a text would have it. */
export type QueryWord = Pick<WordSpan, 'word' | 'form'> & { typed: string };

/** Words with the hyphens and apostrophes inside them. */
const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:[-'’][\p{L}\p{M}\p{N}]+)*/gu;

/** Words that nearly every text or question has, and that say nothing of a tour. */
const STOP_WORDS = new Set(
  [
    'a an and at by for from in of on or the to with',
    'about any are be best can do how i is it me my our see that there this us want we what where which you your',
  ].flatMap((words) => words.split(' ')),
);

/** One form for words that mean the same: "two days" finds "2 days". */
const SAME = new Map([
  ...['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, index) => [word, String(index + 1)] as const),
  ['children', 'child'],
  ['kid', 'child'],
  ['men', 'man'],
  ['women', 'woman'],
]);

type Known = Pick<WordSpan, 'word' | 'form'>;
/** Forms worked out so far: a catalogue has few different words, many times over. */
const known = new Map<string, Known>();

/** "ferries" is "ferry", "beaches" is "beach", "monkeys" is "monkey"; what ends in "ss" or "us" is no plural. */
function singular(word: string): string {
  if (word.length <= 3 || !word.endsWith('s') || /[su]s$/.test(word)) return word;
  if (word.length > 5 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.slice(0, /(?:ch|sh|ss|x)es$/.test(word) ? -2 : -1);
}

function formsOf(text: string): Known {
  let forms = known.get(text);
  if (!forms) {
    const word = text
      .normalize('NFD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase();
    const form = singular(word);
    forms = { word, form: SAME.get(form) ?? form };
    known.set(text, forms);
  }
  return forms;
}

/** All words of a text that can be found; "pick-up" is also found as "pickup". */
export function wordSpans(text: string): WordSpan[] {
  const spans: WordSpan[] = [];
  function add(part: string, start: number, end: number): void {
    const { word, form } = formsOf(part);
    if (!STOP_WORDS.has(word)) spans.push({ word, form, start, end });
  }
  for (const { 0: compound, index } of text.matchAll(COMPOUND)) {
    const end = index + compound.length;
    if (!compound.includes('-')) {
      add(compound, index, end);
      continue;
    }
    let start = index;
    for (const part of compound.split('-')) {
      add(part, start, start + part.length);
      start += part.length + 1;
    }
    // Ranges such as "5-10" stay two numbers.
    if (!/\d/.test(compound)) add(compound.replaceAll('-', ''), index, end);
  }
  return spans;
}

/** The words that a visitor asks for, each once; "&" and "and" count as nothing. */
export function queryWords(query: string): QueryWord[] {
  const words = new Map<string, QueryWord>();
  for (const { word, form, start, end } of wordSpans(query.replaceAll('-', ' '))) {
    if (!words.has(form)) words.set(form, { word, form, typed: query.slice(start, end) });
  }
  return [...words.values()];
}
