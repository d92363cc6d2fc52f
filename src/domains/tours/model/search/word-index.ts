import { slips } from './slips.ts';
import { type QueryWord, wordSpans } from './words.ts';

/** Texts of one entry that count the same; `names` say what it is called and where it is. */
export type WeightedTexts = { weight: number; names?: boolean; texts: readonly string[] };

/** What one word of a query found: the best weight in every entry (0 where it is not), and the words that did it. */
export type WordHits = {
  weights: Float64Array;
  count: number;
  forms: ReadonlySet<string>;
  /** Words of the catalogue that were taken for the one typed, since nothing has that; in their spelling. */
  takenFor: readonly string[];
};

/** Entries in which a word stands, with the highest weight of the texts where it does; how it is spelt there, and whether it is part of a name. */
type Posting = { form: string; shown: string; isName: boolean; entries: number[]; weights: number[] };

/** How much a word counts that is not the one asked for: a longer one that begins like it, and one with a slip. */
const PREFIX_SHARE = { least: 0.6, range: 0.3 };
const SLIP_SHARE = 0.5;
/** Beginnings of fewer letters are looked for in names alone: elsewhere "ski" would find "skip". */
const PREFIX_IN_TEXTS_FROM = 4;
/** How many slips are forgiven by the length of what was typed (decisions.md, "Search"): none in short words, where another word is soon reached. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 8;
/** Shorter words are mistyped names: elsewhere "golf" would find "gold", and "horse" a house. */
const SLIP_IN_TEXTS_FROM = 6;
/** What a larger part of the catalogue has answers no guess: "palace" would find every place. */
const GUESS_AT_MOST = 1 / 2;
/** Words whose neighbours are remembered: those of the query that is being typed. */
const REMEMBERED = 50;

/** Which words stand in which entries, in memory; finds words by their beginning and in spite of slips. */
export class WordIndex {
  readonly #size: number;
  readonly #postings = new Map<string, Posting>();
  /** The spellings of a word: "ferry" and "ferries". */
  readonly #spellings = new Map<string, Posting[]>();
  /** All words in alphabetical order. */
  readonly #words: string[];
  readonly #nearOf = new Map<string, readonly string[]>();

  /** @param entries texts of each entry, those of the highest weight first */
  constructor(entries: readonly (readonly WeightedTexts[])[]) {
    this.#size = entries.length;
    for (const [entry, groups] of entries.entries()) {
      for (const { weight, texts, names = false } of groups) for (const text of texts) this.#addAll(text, entry, weight, names);
    }
    this.#words = [...this.#postings.keys()].sort();
    for (const posting of this.#postings.values()) this.#spellings.set(posting.form, [...this.#spelled(posting.form), posting]);
  }

  #addAll(text: string, entry: number, weight: number, names: boolean): void {
    for (const { word, form, start, end } of wordSpans(text)) {
      const posting = this.#postings.get(word) ?? { form, shown: text.slice(start, end), isName: false, entries: [], weights: [] };
      this.#postings.set(word, posting);
      if (names) posting.isName = true;
      if (posting.entries.at(-1) === entry) continue;
      posting.entries.push(entry);
      posting.weights.push(weight);
    }
  }

  /**
   * Finds a word as it is and as a beginning.
   * @param forgiving whether words with slips count: "always", or only where nothing else is found
   */
  find(asked: QueryWord, forgiving: 'if needed' | 'always'): WordHits {
    const hits = { weights: new Float64Array(this.#size), count: 0, forms: new Set<string>(), takenFor: [] as string[] };
    this.#count(hits, asked.form, 1);
    this.#countBeginnings(hits, asked);
    if (hits.count > 0 && forgiving === 'if needed') return hits;
    for (const word of this.#near(asked.word)) {
      const { form, shown } = this.#posting(word);
      const occurrences = this.#spelled(form).reduce((sum, { entries }) => sum + entries.length, 0);
      if (hits.forms.has(form) || occurrences > this.#size * GUESS_AT_MOST) continue;
      this.#count(hits, form, SLIP_SHARE);
      hits.takenFor.push(shown);
    }
    return hits;
  }

  /** Adds where a word stands, however it is spelt. */
  #count(hits: WordHits & { forms: Set<string> }, form: string, share: number): void {
    for (const { entries, weights } of this.#spelled(form)) {
      hits.forms.add(form);
      for (let at = 0; at < entries.length; at++) {
        const entry = entries[at] as number;
        const weight = (weights[at] as number) * share;
        const best = hits.weights[entry] as number;
        if (best === 0) hits.count += 1;
        if (weight > best) hits.weights[entry] = weight;
      }
    }
  }

  #countBeginnings(hits: WordHits & { forms: Set<string> }, { word, form }: QueryWord): void {
    // A number is meant as it is: "2" is not the beginning of "20".
    if (/^\d+$/.test(word)) return;
    for (let at = this.#firstFrom(word); this.#words[at]?.startsWith(word); at++) {
      const longer = this.#words[at] as string;
      const posting = this.#posting(longer);
      if (posting.form === form || (word.length < PREFIX_IN_TEXTS_FROM && !posting.isName)) continue;
      this.#count(hits, posting.form, PREFIX_SHARE.least + (PREFIX_SHARE.range * word.length) / longer.length);
    }
  }

  /** Words with the fewest slips, as far as they are forgiven. */
  #near(word: string): readonly string[] {
    const known = this.#nearOf.get(word) ?? this.#searchNear(word);
    if (this.#nearOf.size >= REMEMBERED) this.#nearOf.clear();
    this.#nearOf.set(word, known);
    return known;
  }

  #searchNear(word: string): string[] {
    const most = word.length >= TWO_SLIPS_FROM ? 2 : word.length >= ONE_SLIP_FROM ? 1 : 0;
    let fewest = most;
    let found: string[] = [];
    if (most === 0) return found;
    // Nobody mistakes the first letter of a word: only those that begin with it are compared.
    const first = word[0] as string;
    for (let at = this.#firstFrom(first); this.#words[at]?.startsWith(first); at++) {
      const other = this.#words[at] as string;
      if (other.length < ONE_SLIP_FROM || /\d/.test(other)) continue;
      if (word.length < SLIP_IN_TEXTS_FROM && !this.#posting(other).isName) continue;
      const count = slips(word, other, fewest);
      if (count === 0 || count > fewest) continue;
      if (count < fewest) found = [];
      fewest = count;
      found.push(other);
    }
    return found;
  }

  #firstFrom(word: string): number {
    let low = 0;
    let high = this.#words.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] as string) < word) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  #spelled(form: string): Posting[] {
    return this.#spellings.get(form) ?? [];
  }

  #posting(word: string): Posting {
    return this.#postings.get(word) as Posting;
  }
}
