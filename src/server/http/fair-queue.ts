/** How much of one kind of work is done at a time, and how much may wait: in all, and of one visitor. */
export type Capacity = { atOnce: number; waiting: number; waitingOfOne: number };

/** There is no room to wait in. */
export class QueueFullError extends Error {}

/** Nobody waits for the answer any more. */
export class ClientLeftError extends Error {}

/**
 * Does a few things at a time. Those who wait are served in turn, one visitor after the other, so that somebody who asks
 * for a hundred things delays another by one.
 */
export class FairQueue {
  readonly #capacity: Capacity;
  #running = 0;
  #waiting = 0;
  /** Visitors in the order in which they are served next, each with what starts their work. */
  readonly #visitors = new Map<string, (() => void)[]>();

  constructor(capacity: Capacity) {
    this.#capacity = capacity;
  }

  /** Does the work when its turn comes. @throws QueueFullError where too much waits already */
  async run<T>(visitor: string, work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#capacity.atOnce) await this.#turnOf(visitor);
    else this.#running += 1;
    try {
      return await work();
    } finally {
      this.#next();
    }
  }

  #turnOf(visitor: string): Promise<void> {
    const mine = this.#visitors.get(visitor) ?? [];
    if (this.#waiting >= this.#capacity.waiting || mine.length >= this.#capacity.waitingOfOne) throw new QueueFullError('too much waits already');
    this.#visitors.set(visitor, mine);
    this.#waiting += 1;
    return new Promise((resolve) => mine.push(resolve));
  }

  /** Hands the place that has become free to the next visitor, who then goes to the end of the line. */
  #next(): void {
    const [entry] = this.#visitors;
    if (!entry) {
      this.#running -= 1;
      return;
    }
    const [visitor, mine] = entry;
    const start = mine.shift();
    this.#visitors.delete(visitor);
    if (mine.length > 0) this.#visitors.set(visitor, mine);
    this.#waiting -= 1;
    // Between two pieces of work come the answers that need none, such as kept pages.
    if (start) setImmediate(start);
  }
}
