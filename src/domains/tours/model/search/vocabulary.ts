import { type Field, NAME_FIELDS } from './tour-fields.ts';
import { wordSpans } from './words.ts';

/** A word of the catalogue: how it is first written there, where it stands, and which tours have it. */
export type KnownWord = { form: string; written: string; isName: boolean; isHighlight: boolean; tours: Set<number> };

/** The words of a catalogue by their spelling, without accents and capitals. */
export type Vocabulary = ReadonlyMap<string, KnownWord>;

export function vocabularyOf(tours: readonly Record<Field, readonly string[]>[]): Vocabulary {
  const vocabulary = new Map<string, KnownWord>();
  for (const [tour, fields] of tours.entries()) {
    for (const [field, texts] of Object.entries(fields)) {
      const isName = NAME_FIELDS.includes(field);
      for (const text of texts) {
        for (const { word, form, start, end } of wordSpans(text)) {
          const known = vocabulary.get(word) ?? { form, written: text.slice(start, end), isName, isHighlight: false, tours: new Set() };
          vocabulary.set(word, known);
          known.isName ||= isName;
          known.isHighlight ||= field === 'highlights';
          known.tours.add(tour);
        }
      }
    }
  }
  return vocabulary;
}

/** In how many tours a word stands; a tour with two spellings of it counts twice. */
export function occurrences(vocabulary: Vocabulary, form: string): number {
  let count = 0;
  for (const known of vocabulary.values()) if (known.form === form) count += known.tours.size;
  return count;
}

/** Finds the words of a catalogue that are like one, by what they share with it. */
export function alikeIn(vocabulary: Vocabulary, shared: (form: string) => string): (form: string) => string[] {
  const alike = new Map<string, string[]>();
  for (const [spelling, { form }] of vocabulary) {
    const key = shared(form);
    alike.set(key, [...(alike.get(key) ?? []), spelling]);
  }
  return (form) => alike.get(shared(form)) ?? [];
}
