/** How far a typed word is from a known one, and from the nearest beginning of it. */
export type Slips = { whole: number; start: number };

/** Further away than was asked for. */
const FAR: Slips = { whole: 99, start: 99 };
/** Longer words are compared by this many letters. */
const LONGEST = 40;

// Three rows of the table, used again for every word: thousands are compared between two keystrokes.
let older = new Uint8Array(LONGEST + 1);
let before = new Uint8Array(LONGEST + 1);
let now = new Uint8Array(LONGEST + 1);

/**
 * Counts slips of the finger: a letter left out, put in, mistaken, or two neighbours swapped
 * (optimal string alignment). `start` is for a word that is still being typed.
 * @param max what is further away is not measured
 */
export function slips(typed: string, known: string, max: number): Slips {
  const rows = Math.min(typed.length, LONGEST);
  // Letters behind these cannot bring it nearer.
  const columns = Math.min(known.length, rows + max, LONGEST);
  for (let column = 0; column <= columns; column++) before[column] = column;
  for (let row = 1; row <= rows; row++) {
    now[0] = row;
    let least = row;
    const letter = typed.charCodeAt(row - 1);
    const letterBefore = row > 1 ? typed.charCodeAt(row - 2) : 0;
    for (let column = 1; column <= columns; column++) {
      const other = known.charCodeAt(column - 1);
      let cost = at(before, column - 1) + (letter === other ? 0 : 1);
      cost = Math.min(cost, at(before, column) + 1, at(now, column - 1) + 1);
      if (column > 1 && letterBefore === other && letter === known.charCodeAt(column - 2)) cost = Math.min(cost, at(older, column - 2) + 1);
      now[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > max) return FAR;
    [older, before, now] = [before, now, older];
  }
  let start = FAR.start;
  for (let column = 0; column <= columns; column++) start = Math.min(start, at(before, column));
  return { whole: columns === known.length ? at(before, columns) : FAR.whole, start };
}

function at(row: Uint8Array, column: number): number {
  return row[column] as number;
}
