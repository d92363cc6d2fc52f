import { Worker } from 'node:worker_threads';
import { within } from '../../../../lib/within.ts';

/** So long the thread may take to begin, on the slowest machine, in milliseconds. */
const BEGIN_MS = 30_000;
/** The thread ends when nobody has written for so long: it takes memory. In milliseconds. */
const IDLE_MS = 30_000;
/** Most memory of the thread, in megabytes. */
const HEAP_MB = 96;

type Thread = { worker: Worker; ready: Promise<true> };

/** A thread that reads one document after the other, and is ended where one takes too long. It begins with the first. */
export class ReadingThread {
  readonly #file: string;
  readonly #readMs: number;
  #thread: Thread | undefined;
  #turn: Promise<unknown> = Promise.resolve();
  #idle: NodeJS.Timeout | undefined;

  /**
   * @param file the thread's module: it says something when it can begin, and after each document
   * @param readMs so long one document may take, in milliseconds
   */
  constructor(file: string, readMs: number) {
    this.#file = file;
    this.#readMs = readMs;
  }

  /**
   * @returns whether the thread came to the end of the document in time
   * @throws Error where the thread cannot begin
   */
  read(document: unknown): Promise<boolean> {
    const read = this.#turn.then(() => this.#inTime(document));
    this.#turn = read.catch(() => {});
    return read;
  }

  end(): void {
    const ended = this.#thread;
    this.#thread = undefined;
    // Nobody waits for it any more.
    ended?.worker.removeAllListeners();
    ended?.worker.on('error', () => {});
    void ended?.worker.terminate();
  }

  async #inTime(document: unknown): Promise<boolean> {
    clearTimeout(this.#idle);
    this.#thread ??= this.#begin();
    const { worker, ready } = this.#thread;
    let isRead = false;
    try {
      if (!(await within(BEGIN_MS, ready, false))) throw new Error('the thread that reads texts did not begin in time');
      const answer = nextWord(worker);
      worker.postMessage(document);
      // A thread that ends by itself had no memory left.
      isRead = await within(this.#readMs, answer, false).catch(() => false);
      return isRead;
    } finally {
      if (isRead) this.#idle = setTimeout(() => this.end(), IDLE_MS).unref();
      else this.end();
    }
  }

  #begin(): Thread {
    const worker = new Worker(this.#file, { env: {}, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    worker.unref();
    const ready = nextWord(worker);
    // Callers that wait get the error; there may be none yet.
    ready.catch(() => {});
    return { worker, ready };
  }
}

function nextWord(worker: Worker): Promise<true> {
  return new Promise((resolve, reject) => {
    worker.removeAllListeners();
    worker.once('message', () => resolve(true));
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread that reads texts ended')));
  });
}
