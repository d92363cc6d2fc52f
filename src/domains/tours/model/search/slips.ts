/** Longer words are compared by this many letters. */
const LONGEST = 40;

// Three rows of the table, used again for every word: thousands are compared between two keystrokes.
let older = new Uint8Array(LONGEST + 1);
let before = new Uint8Array(LONGEST + 1);
let now = new Uint8Array(LONGEST + 1);

/**
 * Counts slips of the finger: a letter left out, put in, mistaken, or two neighbours swapped
 * (optimal string alignment).
 * @returns how many there are, or a number above `max`: what is further away is not measured
 */
export function slips(typed: string, known: string, max: number): number {
  const far = max + 1;
  const rows = Math.min(typed.length, LONGEST);
  const columns = Math.min(known.length, LONGEST);
  if (Math.abs(typed.length - known.length) > max) return far;
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
    if (least > max) return far;
    [older, before, now] = [before, now, older];
  }
  return Math.min(at(before, columns), far);
}

/** Rows are as long as words may be: always a number. */
function at(row: Uint8Array, column: number): number {
  return row[column] as number;
}
