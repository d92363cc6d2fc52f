/** A word of a text: its form in the index, and where it stands. */
export type WordSpan = { form: string; start: number; end: number };

/** Words with the hyphens and apostrophes inside them. */
const COMPOUND = /[\p{L}\p{N}]+(?:[-'’][\p{L}\p{N}]+)*/gu;

/** Words that nearly every text has and that say nothing of a tour. */
const STOP_WORDS = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);

/** "two days" finds "2 days". */
const NUMBERS = new Map(['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'].map((word, index) => [word, String(index + 1)]));

/** Forms worked out so far: a catalogue has few different words, many times over. */
const known = new Map<string, string>();

/** One form for all spellings of a word: without accents, apostrophes and capitals, in the singular. */
function formOf(word: string): string {
  let form = known.get(word);
  if (form === undefined) {
    const plain = word
      .normalize('NFD')
      .replace(/[\p{M}'’]/gu, '')
      .toLowerCase();
    const singular = plain.length > 3 && plain.endsWith('s') && !plain.endsWith('ss') ? plain.slice(0, -1) : plain;
    form = NUMBERS.get(singular) ?? singular;
    known.set(word, form);
  }
  return form;
}

/** All words of a text that can be found; "pick-up" is also found as "pickup". */
export function wordSpans(text: string): WordSpan[] {
  const spans: WordSpan[] = [];
  function add(word: string, start: number, end: number): void {
    const form = formOf(word);
    if (!STOP_WORDS.has(form)) spans.push({ form, start, end });
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
export function queryWords(query: string): string[] {
  return [...new Set(wordSpans(query.replaceAll('-', ' ')).map(({ form }) => form))];
}
