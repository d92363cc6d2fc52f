import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { findProjectRoot } from '../../../../server/config/project-root.ts';
import { errorOf, type FolderAnswer, type FolderQuestion } from './folder-messages.ts';
import { StoreError } from './store.ts';
import { forgetStuck, noteStuck, stuckAt } from './stuck-process.ts';

/** What gives no answer for so long hangs, in milliseconds. Each part of a copy's bytes has as long again. */
const ANSWER_MS = 45_000;
/** What that comes to, for who waits. */
export const FOLDER_PATIENCE = `${ANSWER_MS / 1000} seconds`;
/** A process that nobody asks anything ends, in milliseconds: it takes 60 to 90 MB. */
const IDLE_MS = 2_000;
const HEAP_MB = 64;

type Waiting = { resolve(answer: FolderAnswer): void; reject(error: Error): void; timer: NodeJS.Timeout };

/**
 * Asks one process whatever is asked of one folder, and gives it up where it gives no answer in time. There is never a second one
 * as long as one that was given up has not ended, which one that waits for a dead share never does.
 */
class FolderAccess {
  readonly #root: string;
  readonly #dataDir: string;
  #child: ChildProcess | undefined;
  #stuck: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  readonly #waiting = new Map<number, Waiting>();
  /** What failed while nobody waited for an answer to it. */
  readonly #failed = new Map<number, Error>();
  /** Copies that are being brought or fetched, between two questions as well. */
  readonly #open = new Set<number>();
  #lastId = 0;

  constructor(root: string, dataDir: string) {
    this.#root = root;
    this.#dataDir = dataDir;
  }

  /** The number of something that takes several questions; `close` ends it. */
  open(): number {
    this.#lastId += 1;
    this.#open.add(this.#lastId);
    return this.#lastId;
  }

  close(id: number): void {
    this.#open.delete(id);
    this.#failed.delete(id);
    this.#rest();
  }

  /** @param moreMs how much longer than usual the answer may take. @throws StoreError where the folder hangs, or what it answered */
  ask(question: FolderQuestion, moreMs = 0): Promise<FolderAnswer> {
    const { id } = question;
    return new Promise((resolve, reject) => {
      const failed = this.#failed.get(id);
      if (failed) return reject(failed);
      const child = this.#process('ask' in question);
      if (child instanceof Error) return reject(child);
      clearTimeout(this.#idle);
      child.ref();
      child.channel?.ref();
      // A reader that stops may have asked for more just before.
      if (this.#waiting.has(id)) this.#settle(id, new StoreError('nobody waits for that any more'));
      this.#waiting.set(id, { resolve, reject, timer: setTimeout(() => this.#giveUp(), ANSWER_MS + moreMs) });
      // Its end may be known here before we are told of it: whoever asks next asks another.
      child.send(question, (error) => error && this.#child === child && this.#over(child, error.message));
    });
  }

  /** @param mayBegin what was begun with a process that is gone is not gone on with by another */
  #process(mayBegin: boolean): ChildProcess | StoreError {
    if (this.#child) return this.#child;
    const stuck = this.#stuck?.pid ?? stuckAt(this.#dataDir, this.#root);
    if (stuck !== undefined) {
      return new StoreError(
        `the folder ${this.#root} hangs: process ${stuck} waits for it and cannot be ended. Nothing more is tried there until it answers; see that its disk or share is there`,
      );
    }
    if (!mayBegin) return new StoreError(`the folder ${this.#root} could not be used: what was begun there was broken off`);
    // The sources are there in production too (scripts/start.ts).
    const child = fork(join(findProjectRoot(), 'src/domains/copies/server/stores/folder-process.ts'), [this.#root, this.#dataDir], {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--max-semi-space-size=1', '--disable-warning=ExperimentalWarning'],
      // Not a word of the site's secrets.
      env: { MALLOC_ARENA_MAX: '2' },
      // It may outlive us, and would hold open whatever reads our output.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    child.on('message', (answer: FolderAnswer) => this.#settle(answer.id, 'failed' in answer ? errorOf(answer.failed) : answer));
    const over = (why: string) => this.#over(child, why);
    child.once('error', (error) => over(error.message));
    child.once('exit', (code, signal) => over(String(signal ?? code)));
    this.#child = child;
    return child;
  }

  #settle(id: number, outcome: FolderAnswer | Error): void {
    const waiting = this.#waiting.get(id);
    if (!waiting) {
      if (outcome instanceof Error && this.#open.has(id)) this.#failed.set(id, outcome);
      return;
    }
    this.#waiting.delete(id);
    clearTimeout(waiting.timer);
    if (outcome instanceof Error) waiting.reject(outcome);
    else waiting.resolve(outcome);
    this.#rest();
  }

  /** It hangs: callers get an error now, since its end may never come. */
  #giveUp(): void {
    const child = this.#child;
    if (!child) return;
    this.#child = undefined;
    this.#stuck = child;
    if (child.pid !== undefined) noteStuck(this.#dataDir, this.#root, child.pid);
    child.kill('SIGKILL');
    child.unref();
    child.channel?.unref();
    this.#endAll(new StoreError(`the folder ${this.#root} gives no answer within ${ANSWER_MS / 1000} s; see that its disk or share is there`));
  }

  #over(child: ChildProcess, why: string): void {
    if (this.#stuck === child) {
      this.#stuck = undefined;
      forgetStuck(this.#dataDir);
    }
    if (this.#child !== child) return;
    this.#child = undefined;
    this.#endAll(new StoreError(`the folder ${this.#root} could not be used: the process that touches it ended (${why})`));
  }

  #endAll(error: StoreError): void {
    for (const id of [...this.#waiting.keys()]) this.#settle(id, error);
    for (const id of this.#open) this.#failed.set(id, error);
  }

  /** Nobody waits for a process that is asked nothing; after a while it ends. */
  #rest(): void {
    const child = this.#child;
    if (!child || this.#waiting.size > 0) return;
    child.unref();
    child.channel?.unref();
    clearTimeout(this.#idle);
    if (this.#open.size > 0) return;
    this.#idle = setTimeout(() => {
      this.#child = undefined;
      child.disconnect();
    }, IDLE_MS).unref();
  }
}

const accesses = new Map<string, FolderAccess>();

/** The one way to a folder of copies in this process. */
export function folderAccess(root: string, dataDir: string): FolderAccess {
  const key = `${root}\n${dataDir}`;
  const access = accesses.get(key) ?? new FolderAccess(root, dataDir);
  accesses.set(key, access);
  return access;
}
