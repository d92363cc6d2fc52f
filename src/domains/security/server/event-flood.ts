/** Events of one type from one address that get a row of their own in a minute; the rest are counted into one. */
export const ROWS_A_MINUTE = 10;
const WINDOW_MS = 60_000;
/** Counters held at once; beyond them all other addresses share one, so that a flood from many fills neither memory nor disk. */
const KEYS_MAX = 2_000;

type Count = { rows: number; more: number };

/**
 * Keeps a flood from filling the table: the first ten of a kind in a minute are stored, and those after them become one
 * row that says how many there were (docs/operate/security.md).
 */
export class EventFlood {
  readonly #counts = new Map<string, Count>();

  /**
   * Whether this event gets a row of its own.
   * @param type kind of event
   * @param from who is counted together
   * @param summarise called once at the end of the minute with how many got none, where there were any
   */
  admits(type: string, from: string, summarise: (more: number, from: string) => void): boolean {
    const own = `${type} ${from}`;
    const key = this.#counts.has(own) || this.#counts.size < KEYS_MAX ? own : `${type} *`;
    let count = this.#counts.get(key);
    if (!count) {
      const fresh = { rows: 0, more: 0 };
      count = fresh;
      this.#counts.set(key, fresh);
      const shared = key === own ? from : 'many addresses';
      setTimeout(() => {
        this.#counts.delete(key);
        if (fresh.more > 0) summarise(fresh.more, shared);
      }, WINDOW_MS).unref();
    }
    if (count.rows < ROWS_A_MINUTE) {
      count.rows += 1;
      return true;
    }
    count.more += 1;
    return false;
  }
}
