import { setTimeout as pause } from 'node:timers/promises';
import type { ImapAddress } from '../config/imap-address.ts';
import type { Logger } from '../log.ts';
import { type FetchedMail, type FoundMail, MailboxConnection, type Position } from './mailbox-connection.ts';
import { mailboxName, mailboxProblem } from './mailbox-words.ts';
import { FIRST_WAIT_MS, nextWait } from './next-wait.ts';
import { ReadingRight } from './one-reader.ts';

/** It is looked again after so long, whether or not the server told of anything. */
const READ_EVERY_MS = 120_000;
/** Another instance reads: it is asked so often whether it still does. */
const ASK_AGAIN_MS = 5_000;
/** What is under way has so long to end. */
const STOP_MS = 2_000;
/** A mail that cannot be fetched or stored, for another reason than that the database is away, is passed over after so many tries, and tried again after a while. */
const TRIES_MAX = 3;
const PASSED_OVER_MS = 60 * 60_000;

export type MailboxKeeper = {
  mayRead(): Promise<boolean>;
  position(): Promise<Position>;
  /** Stores a mail for good, or says why not. Of the same mail twice the second changes nothing. */
  take(mail: FetchedMail): Promise<void>;
  /** Up to there everything is taken in: what is remembered where the server keeps no flag of ours. */
  passed(uidValidity: string, uid: number): Promise<void>;
  /** Everything is read that was there. */
  noteRead(): Promise<void>;
  noteProblem(words: string): Promise<void>;
  isDatabaseAway(error: unknown): boolean;
};

type ReaderContext = { address: ImapAddress; databaseUrl: string; keeper: MailboxKeeper; log: Logger };

/** What the mail server did, so that it is never taken for the database's doing. */
class MailboxFailure extends Error {}

const ofMailbox = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw new MailboxFailure('the mailbox cannot be read', { cause: error });
  });

const isPasswordRefused = (error: unknown) =>
  error instanceof MailboxFailure && (error.cause as { authenticationFailed?: boolean }).authenticationFailed === true;

/** What the folder says of itself. Throws where the connection has ended while nothing was asked: a server that goes away does so mostly then. */
const factsOf = async (connection: MailboxConnection) => ({ uidValidity: connection.uidValidity, keepsMarks: connection.keepsMarks });

/** Reads a mailbox for as long as the process runs: one instance of all, with IDLE, and every two minutes. @returns ends it */
export function readMailbox(context: ReaderContext): { stop(): Promise<void> } {
  const reader = new Reader(context);
  const running = reader.run();
  return {
    async stop() {
      reader.stop();
      // A server that does not answer at all is waited for no longer.
      await Promise.race([running, pause(STOP_MS, undefined, { ref: false })]);
    },
  };
}

class Reader {
  readonly #context: ReaderContext;
  readonly #stopping = new AbortController();
  readonly #failures = new Map<string, { tries: number; at: number }>();
  /** Taken in by this process: where the server refuses our flag, as a mailbox that is full does, or forgets it, they are found again each time. */
  readonly #taken = new Set<string>();
  #isRefusalTold = false;
  #connection: MailboxConnection | undefined;
  #waitMs = FIRST_WAIT_MS;
  /** What was last said of it in the log. */
  #told = '';

  constructor(context: ReaderContext) {
    this.#context = context;
  }

  stop(): void {
    this.#stopping.abort();
    this.#connection?.close();
  }

  async run(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      try {
        const right = await ReadingRight.take(this.#context.databaseUrl);
        if (right) await this.#readWhile(right).finally(() => right.giveBack());
        else await this.#wait(ASK_AGAIN_MS);
      } catch (error) {
        if (this.#stopping.signal.aborted) return;
        await this.#failed(error);
        const { waitMs, nextMs } = nextWait(this.#waitMs, isPasswordRefused(error));
        this.#waitMs = nextMs;
        await this.#wait(waitMs);
      }
    }
  }

  async #wait(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#stopping.signal }).catch(() => {});
  }

  /** @throws where the mailbox, the database or the right to read is lost */
  async #readWhile(right: ReadingRight): Promise<void> {
    const { address, keeper } = this.#context;
    if (!(await keeper.mayRead())) return this.#wait(ASK_AGAIN_MS);
    const connection = await ofMailbox(MailboxConnection.open(address));
    this.#connection = connection;
    try {
      while (!this.#stopping.signal.aborted && (await keeper.mayRead())) {
        await this.#readAll(connection, right);
        await keeper.noteRead();
        this.#tell('the mailbox is read', 'info');
        this.#waitMs = FIRST_WAIT_MS;
        await connection.waitForNews(READ_EVERY_MS, this.#stopping.signal);
      }
    } finally {
      this.#connection = undefined;
      connection.close();
    }
  }

  async #readAll(connection: MailboxConnection, right: ReadingRight): Promise<void> {
    const position = await this.#context.keeper.position();
    const { uidValidity, keepsMarks } = await ofMailbox(factsOf(connection));
    let isWhole = true;
    for (const mail of await ofMailbox(connection.find(position))) {
      if (this.#stopping.signal.aborted) return;
      await right.mustBeHeld();
      // With another UIDVALIDITY it is another mail.
      const name = `${uidValidity}:${mail.uid}`;
      // After a restore they are looked at once more, marked or not.
      const isDone = (this.#taken.has(name) && !position.alsoMarked) || this.#isPassedOver(name);
      if (!isDone && !(await this.#take(connection, mail, name))) isWhole &&= this.#isPassedOver(name);
      // What is tried again has to be found again.
      if (isWhole && !keepsMarks) await this.#context.keeper.passed(uidValidity, mail.uid);
    }
  }

  /** Our flag is left once a mail is stored, never before: whatever ends in between, it is found again, and known. @returns whether it was taken in */
  async #take(connection: MailboxConnection, found: FoundMail, name: string): Promise<boolean> {
    const { keeper } = this.#context;
    try {
      const mail = await ofMailbox(connection.fetch(found));
      if (mail) await keeper.take(mail);
    } catch (error) {
      if (keeper.isDatabaseAway(error) || this.#stopping.signal.aborted) throw error;
      this.#noteFailure(name, error);
      // One mail at which a server gives up must not keep all others from being read: the next connection counts on.
      if (!connection.isOpen) throw error;
      return false;
    }
    const isMarked = await ofMailbox(connection.mark(found.uid));
    this.#taken.add(name);
    if (!isMarked && !this.#isRefusalTold) {
      this.#isRefusalTold = true;
      this.#context.log.warn(
        { mail: name },
        'a mail is taken in, and the mail server refuses the flag that says so: such mails are fetched once more after each start',
      );
    }
    return true;
  }

  #isPassedOver(name: string): boolean {
    const { tries = 0, at = 0 } = this.#failures.get(name) ?? {};
    return tries >= TRIES_MAX && performance.now() - at < PASSED_OVER_MS;
  }

  #noteFailure(name: string, error: unknown): void {
    const { address, log } = this.#context;
    const tries = (this.#failures.get(name)?.tries ?? 0) + 1;
    this.#failures.set(name, { tries, at: performance.now() });
    const why = error instanceof MailboxFailure ? { why: mailboxProblem(address, error.cause) } : { err: error };
    log.error({ ...why, mail: name, tries }, 'a mail could not be taken in; it stays in the mailbox, and the others are read');
  }

  async #failed(error: unknown): Promise<void> {
    const { address, keeper, log } = this.#context;
    if (!(error instanceof MailboxFailure)) {
      if (keeper.isDatabaseAway(error)) return this.#tell('the mailbox is not read: the database cannot be reached', 'warn');
      log.error({ err: error }, 'the mailbox could not be read');
      return;
    }
    const words = mailboxProblem(address, error.cause);
    this.#tell(`the mailbox cannot be read: ${words}`, 'warn');
    await keeper.noteProblem(words).catch(() => {});
  }

  /** Each news once: what goes on for hours is one line. */
  #tell(words: string, level: 'info' | 'warn'): void {
    if (words === this.#told) return;
    this.#told = words;
    this.#context.log[level]({ mailbox: mailboxName(this.#context.address) }, words);
  }
}
