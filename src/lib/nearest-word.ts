/** How many letters have to be put in, taken away or changed to make one word of another (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...one].entries()) {
    const next = [i + 1];
    for (let at = 0; at < other.length; at++) {
      const changed = (row[at] ?? 0) + (letter === other[at] ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * The word that was most likely meant; undefined where none is near enough.
 * @param most how many letters may be wrong in a word of so many: a third where nothing else is said
 */
export function nearestWord(typed: string, words: readonly string[], most = (letters: number) => Math.ceil(letters / 3)): string | undefined {
  const [best] = words.map((word) => ({ word, far: distance(typed.toUpperCase(), word.toUpperCase()) })).sort((one, other) => one.far - other.far);
  return best && best.far <= most(best.word.length) ? best.word : undefined;
}
