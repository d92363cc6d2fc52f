import { isAboutValues } from '../../../server/db/database-errors.ts';
import { GROUP_EVENTS_MAX, WAITING_EVENTS_MAX } from './event-limits.ts';
import type { NewEvent } from './read-events.ts';

/** Too many events wait already: the database does not keep up. */
export class WriterBusyError extends Error {}

type Waiting = { events: NewEvent[]; resolve(): void; reject(error: unknown): void };

/**
 * Writes what many requests bring in few transactions: while one runs, the next group gathers. A request is answered after
 * the commit that holds its events, never before.
 */
export class EventWriter {
  readonly #store: (events: NewEvent[]) => Promise<void>;
  #waiting: Waiting[] = [];
  #waitingEvents = 0;
  #writing: Promise<void> | undefined;

  /** @param store writes a group in one transaction; all of it or nothing */
  constructor(store: (events: NewEvent[]) => Promise<void>) {
    this.#store = store;
  }

  /** Resolves when the events are committed. @throws WriterBusyError, or whatever the database throws about these events */
  add(events: NewEvent[]): Promise<void> {
    if (this.#waitingEvents + events.length > WAITING_EVENTS_MAX) return Promise.reject(new WriterBusyError('too many events wait'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ events, resolve, reject });
      this.#waitingEvents += events.length;
      this.#writing ??= this.#writeAll();
    });
  }

  /** Resolves when nothing waits any more. */
  async close(): Promise<void> {
    await this.#writing;
  }

  async #writeAll(): Promise<void> {
    // What arrives in this very turn of the loop goes along.
    await new Promise((resolve) => setImmediate(resolve));
    while (this.#waiting.length > 0) await this.#write(this.#nextGroup());
    this.#writing = undefined;
  }

  #nextGroup(): Waiting[] {
    let events = 0;
    let requests = 0;
    for (const one of this.#waiting) {
      if (requests > 0 && events + one.events.length > GROUP_EVENTS_MAX) break;
      events += one.events.length;
      requests += 1;
    }
    this.#waitingEvents -= events;
    return this.#waiting.splice(0, requests);
  }

  async #write(group: Waiting[]): Promise<void> {
    try {
      await this.#store(group.flatMap(({ events }) => events));
      for (const { resolve } of group) resolve();
    } catch (error) {
      // One that cannot be written must not take the others with it. Where the database is away or stalls, each alone would
      // wait as long again, one after the other: the browsers come again (src/browser/send-events.ts).
      if (group.length > 1 && isAboutValues(error)) for (const one of group) await this.#write([one]);
      else for (const { reject } of group) reject(error);
    }
  }
}
