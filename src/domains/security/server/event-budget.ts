import type { Severity } from '../model/severities.ts';

/** Events of all kinds and addresses that get a row of their own in a minute: thousands of addresses must not fill the disk. */
export const ROWS_A_MINUTE_IN_ALL = 300;
/** As many again for those of high severity, which no flood of small ones may crowd out. */
export const HIGH_ROWS_A_MINUTE = 60;
const WINDOW_MS = 60_000;

/** How many events of each type got no row. */
export type LeftOut = ReadonlyMap<string, number>;

/** One budget for the whole site, beside the one of each address (event-flood.ts). What is above it becomes one event. */
export class EventBudget {
  #minute: { rows: number; high: number; leftOut: Map<string, number> } | undefined;

  /**
   * Whether there is room for one more row in this minute.
   * @param stands how many events the row stands for
   * @param summarise called once at the end of the minute, where any were left out
   */
  admits({ type, severity, stands = 1 }: { type: string; severity: Severity; stands?: number }, summarise: (leftOut: LeftOut) => void): boolean {
    this.#minute ??= this.#begin(summarise);
    const { rows, high, leftOut } = this.#minute;
    if (rows < ROWS_A_MINUTE_IN_ALL) this.#minute.rows += 1;
    else if (severity === 'high' && high < HIGH_ROWS_A_MINUTE) this.#minute.high += 1;
    else {
      leftOut.set(type, (leftOut.get(type) ?? 0) + stands);
      return false;
    }
    return true;
  }

  #begin(summarise: (leftOut: LeftOut) => void) {
    const leftOut = new Map<string, number>();
    setTimeout(() => {
      this.#minute = undefined;
      if (leftOut.size > 0) summarise(leftOut);
    }, WINDOW_MS).unref();
    return { rows: 0, high: 0, leftOut };
  }
}
