import type { ServerResponse } from 'node:http';

/** What a body is for: an enquiry, work of somebody who has to be signed in, a file of theirs, a guest's review, or anything else. Each has room of its own. */
export type BodyKind = 'form' | 'staff' | 'upload' | 'review' | 'other';

/** Bytes of request bodies that may be held: in all, and of one visitor. */
export type BodyCapacity = { inAll: number; ofOne: number };

/** Asks for so many more bytes. @returns whether there is room */
export type Hold = (bytes: number) => boolean;

/**
 * Counts the bytes of bodies that are unfinished, or whose request waits or is being answered: bodies arrive before any
 * queue, so that nothing else bounds the memory that they take.
 */
export class BodyBudget {
  readonly #capacity: BodyCapacity;
  readonly #held = new Map<string, number>();
  #all = 0;

  constructor(capacity: BodyCapacity) {
    this.#capacity = capacity;
  }

  /** Holds bytes for one request of a visitor until it is answered or gone. */
  holderFor(visitor: string, response: ServerResponse): Hold {
    let mine = 0;
    response.once('close', () => this.#add(visitor, -mine));
    return (bytes) => {
      if (response.destroyed) return false;
      if (this.#all + bytes > this.#capacity.inAll || (this.#held.get(visitor) ?? 0) + bytes > this.#capacity.ofOne) return false;
      mine += bytes;
      this.#add(visitor, bytes);
      return true;
    };
  }

  #add(visitor: string, bytes: number): void {
    const held = (this.#held.get(visitor) ?? 0) + bytes;
    if (held > 0) this.#held.set(visitor, held);
    else this.#held.delete(visitor);
    this.#all += bytes;
  }
}
