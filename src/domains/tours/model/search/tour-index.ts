import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch';
import { wordsMeantBy } from './misspellings.ts';
import type { SearchTour } from './search-entry.ts';
import { type Field, FORGIVING_FIELDS, fieldsOf, WEIGHTS } from './tour-fields.ts';
import { alikeIn, type KnownWord, occurrences, vocabularyOf } from './vocabulary.ts';
import { soundOf, spellingOf, stemOf } from './word-forms.ts';
import { type QueryWord, wordSpans } from './words.ts';

export type WordHits = {
  /** The best weight of the word in each tour that has it, by the tour's place in the catalogue. */
  weights: ReadonlyMap<number, number>;
  forms: ReadonlySet<string>;
  /** Words of the catalogue that were taken for the one typed, since nothing has that; as they are written there. */
  takenFor: readonly string[];
};

/** @param forgiving whether misspelt words count: "always", or only where nothing else is found */
export type FindWord = (asked: Pick<QueryWord, 'word' | 'form'>, forgiving: 'if needed' | 'always') => WordHits;

/** Beginnings of fewer letters are looked for in names alone: in highlights "ski" would find "skip". */
const BEGINNING_IN_HIGHLIGHTS_FROM = 4;
/** How much a word counts that is not the one asked for: another form of it, a longer one that begins like it, and a guess. */
const FORM_SHARE = 0.95;
const LONGER_SHARE = { least: 0.6, range: 0.3 };
const GUESS_SHARE = 0.5;
/** What stands in a larger part of the catalogue is no guess, unless it sounds the same: "palace" would find every place. */
const GUESS_AT_MOST = 1 / 2;

/** For each word that has synonyms all of its group: where one of them was found, the others say why. */
function groupsOf(tours: readonly SearchTour[]): ReadonlyMap<string, readonly string[]> {
  const groups = tours.flatMap(({ synonyms = [] }) => synonyms).map((group) => group.flatMap((text) => wordSpans(text).map(({ form }) => form)));
  return new Map(groups.flatMap((group) => group.map((form) => [form, group])));
}

/** Makes the words of a catalogue findable: everywhere as they are; in names, places, categories and highlights also in other forms, by their beginnings, and misspelt. */
export function indexTours(tours: readonly SearchTour[]): FindWord {
  const documents = tours.map(fieldsOf);
  const vocabulary = vocabularyOf(documents);
  const otherSpellings = alikeIn(vocabulary, spellingOf);
  const otherForms = alikeIn(vocabulary, stemOf);
  const soundAlikes = alikeIn(vocabulary, soundOf);
  const synonyms = groupsOf(tours);
  const index = new MiniSearch({
    fields: Object.keys(WEIGHTS),
    // Every word as it is spelt, and in the form that it shares with others.
    tokenize: (text) => wordSpans(text).flatMap(({ word, form }) => (word === form ? [word] : [word, form])),
    processTerm: (term) => term,
    searchOptions: { tokenize: (term) => [term] },
  });
  index.addAll(documents.map((fields, id) => ({ id, ...fields })));

  function passes(spelling: string, counts: (known: KnownWord, spelling: string) => boolean): boolean {
    const known = vocabulary.get(spelling);
    return known !== undefined && counts(known, spelling);
  }

  /** Searches through those words of the catalogue alone that `counts` lets through. */
  function searchWhere(term: string, options: SearchOptions, counts: (known: KnownWord, spelling: string) => boolean): SearchResult[] {
    return index.search(term, { ...options, boostDocument: (_id, spelling) => (passes(spelling, counts) ? 1 : 0) });
  }

  return ({ word, form }, forgiving) => {
    const hits = { weights: new Map<number, number>(), forms: new Set<string>(), takenFor: [] as string[] };
    // The library adds up what it finds: a tour with many words that begin with "r" would outweigh the one called "River".
    function add(results: SearchResult[], share: (found: string) => number): void {
      for (const { id, match } of results) {
        for (const [found, fields] of Object.entries(match)) {
          const meant = vocabulary.get(found)?.form ?? found;
          for (const same of synonyms.get(meant) ?? [meant]) hits.forms.add(same);
          const weight = Math.max(...fields.map((field) => WEIGHTS[field as Field])) * share(found);
          hits.weights.set(id, Math.max(hits.weights.get(id) ?? 0, weight));
        }
      }
    }

    for (const same of [form, ...otherSpellings(form)]) add(index.search(same), () => 1);
    for (const other of otherForms(form)) add(index.search(other, { fields: FORGIVING_FIELDS }), () => FORM_SHARE);
    // More than one of what is still being typed: "crocs" is the beginning of "crocodile", too.
    const beginning = word.startsWith(form) ? form : word;
    const begins = (known: KnownWord) => known.form !== form && (known.isName || beginning.length >= BEGINNING_IN_HIGHLIGHTS_FROM);
    // A number is meant as it is: "2" is not the beginning of "20".
    if (!/^\d+$/.test(word)) {
      add(
        searchWhere(beginning, { prefix: true, fields: FORGIVING_FIELDS }, begins),
        (longer) => LONGER_SHARE.least + (LONGER_SHARE.range * beginning.length) / longer.length,
      );
    }
    if (hits.weights.size > 0 && forgiving === 'if needed') return hits;

    const alike = soundAlikes(form);
    const guesses = wordsMeantBy(word, {
      alike: (isMeant) => alike.filter((spelling) => passes(spelling, isMeant)),
      within: (typed, slips, isMeant) => searchWhere(typed, { fuzzy: slips }, isMeant).flatMap(({ terms }) => terms),
    });
    for (const guess of guesses) {
      const known = vocabulary.get(guess);
      if (!known) continue;
      const { form: meant, written } = known;
      if (hits.forms.has(meant) || (!alike.includes(guess) && occurrences(vocabulary, meant) > tours.length * GUESS_AT_MOST)) continue;
      add(index.search(meant, { fields: FORGIVING_FIELDS }), () => GUESS_SHARE);
      hits.takenFor.push(written);
    }
    return hits;
  };
}
