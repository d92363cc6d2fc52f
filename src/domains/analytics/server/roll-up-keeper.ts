import type { Logger } from '../../../server/log.ts';

/** From an event to the recount that shows it, in milliseconds. */
const SOON_MS = 2_000;
/** A recount that takes long waits so many times as long before the next, so that a busy day never keeps a core busy. */
const REST_FACTOR = 5;

/** Keeps the roll-ups fresh: soon after events arrived here, one recount at a time. A job does the same for every instance that died. */
export class RollUpKeeper {
  readonly #recount: () => Promise<'done' | 'busy'>;
  readonly #log: Logger;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #pauseMs = SOON_MS;
  #closed = false;

  constructor(recount: () => Promise<'done' | 'busy'>, log: Logger) {
    this.#recount = recount;
    this.#log = log;
  }

  /** Asks for a recount soon; many calls make one. */
  soon(): void {
    if (this.#closed || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      void this.now();
    }, this.#pauseMs).unref();
  }

  /** Recounts now, or after the one that runs; never rejects. */
  async now(): Promise<void> {
    while (this.#running) await this.#running;
    if (this.#closed) return;
    this.#running = this.#run();
    await this.#running;
  }

  async #run(): Promise<void> {
    const started = performance.now();
    try {
      // Another instance may have taken its lines before ours came: look again.
      if ((await this.#recount()) === 'busy') this.soon();
    } catch (error) {
      this.#log.warn({ err: error }, 'the roll-ups could not be recounted; the next run will');
    }
    this.#pauseMs = Math.max(SOON_MS, (performance.now() - started) * REST_FACTOR);
    this.#running = undefined;
  }

  /** Lets a recount end; no other begins. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#running;
  }
}
