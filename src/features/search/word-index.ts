import { slips } from './slips.ts';
import { wordSpans } from './words.ts';

/** Texts of one entry that count the same. */
export type WeightedTexts = { weight: number; texts: readonly string[] };

/** What one word of a query found: the best weight in every entry (0 where it is not), and the words that did it. */
export type WordHits = { weights: Float64Array; count: number; forms: ReadonlySet<string> };

/** Entries in which a word stands, with the highest weight of the texts where it does. */
type Posting = { entries: number[]; weights: number[] };

/** How much a word counts that is not the one asked for: a longer one that begins like it, and one with a slip. */
const PREFIX_SHARE = { least: 0.6, range: 0.3 };
const SLIP_SHARE = 0.5;
const SLIPPED_START_SHARE = 0.4;
/** Words whose neighbours are remembered: those of the query that is being typed. */
const REMEMBERED = 50;

/** How many slips are forgiven: none in short words, where another word is soon reached. */
const ONE_SLIP_FROM = 4;
const TWO_SLIPS_FROM = 6;

/** Which words stand in which entries, in memory; finds words by their beginning and in spite of slips. */
export class WordIndex {
  readonly #size: number;
  readonly #postings = new Map<string, Posting>();
  /** All words in alphabetical order. */
  readonly #words: string[];
  readonly #nearOf = new Map<string, ReadonlyMap<string, number>>();

  /** @param entries texts of each entry, those of the highest weight first */
  constructor(entries: readonly (readonly WeightedTexts[])[]) {
    this.#size = entries.length;
    for (const [entry, groups] of entries.entries()) {
      for (const { weight, texts } of groups) {
        for (const text of texts) for (const { form } of wordSpans(text)) this.#add(form, entry, weight);
      }
    }
    this.#words = [...this.#postings.keys()].sort();
  }

  #add(form: string, entry: number, weight: number): void {
    const posting = this.#postings.get(form);
    if (!posting) this.#postings.set(form, { entries: [entry], weights: [weight] });
    else if (posting.entries.at(-1) !== entry) {
      posting.entries.push(entry);
      posting.weights.push(weight);
    }
  }

  /**
   * Finds a word as it is and as a beginning.
   * @param forgiving whether words with slips count: "always", or only where nothing else is found
   */
  find(word: string, forgiving: 'if needed' | 'always'): WordHits {
    const shares = this.#beginningWith(word);
    if (shares.size === 0 || forgiving === 'always') {
      for (const [form, share] of this.#near(word)) if (!shares.has(form)) shares.set(form, share);
    }
    const weights = new Float64Array(this.#size);
    let count = 0;
    for (const [form, share] of shares) {
      const { entries, weights: known } = this.#postings.get(form) ?? { entries: [], weights: [] };
      for (let at = 0; at < entries.length; at++) {
        const entry = entries[at] as number;
        const weight = (known[at] as number) * share;
        const best = weights[entry] as number;
        if (best === 0) count += 1;
        if (weight > best) weights[entry] = weight;
      }
    }
    return { weights, count, forms: new Set(shares.keys()) };
  }

  #beginningWith(word: string): Map<string, number> {
    const shares = new Map<string, number>();
    // A number is meant as it is: "2" is not the beginning of "20".
    if (/^\d+$/.test(word)) return this.#postings.has(word) ? shares.set(word, 1) : shares;
    for (let at = this.#firstFrom(word); this.#words[at]?.startsWith(word); at++) {
      const form = this.#words[at] as string;
      shares.set(form, form === word ? 1 : PREFIX_SHARE.least + (PREFIX_SHARE.range * word.length) / form.length);
    }
    return shares;
  }

  /** Words with the fewest slips, as far as they are forgiven. */
  #near(word: string): ReadonlyMap<string, number> {
    const known = this.#nearOf.get(word) ?? this.#searchNear(word);
    if (this.#nearOf.size >= REMEMBERED) this.#nearOf.clear();
    this.#nearOf.set(word, known);
    return known;
  }

  #searchNear(word: string): Map<string, number> {
    const most = word.length >= TWO_SLIPS_FROM ? 2 : word.length >= ONE_SLIP_FROM ? 1 : 0;
    let fewest = most + 1;
    let found = new Map<string, number>();
    if (most === 0) return found;
    for (const form of this.#words) {
      // Hardly anybody mistakes the first letter of a short word.
      if (most === 1 && form[0] !== word[0]) continue;
      const { whole, start } = slips(word, form, most);
      // A word that is still being typed may have one slip.
      const cost = start <= 1 ? Math.min(whole, start) : whole;
      // Without any it is found already.
      if (cost === 0 || cost > most || cost > fewest) continue;
      if (cost < fewest) found = new Map();
      fewest = cost;
      found.set(form, cost === whole ? SLIP_SHARE : SLIPPED_START_SHARE);
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
}
