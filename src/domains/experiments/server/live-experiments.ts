import type { Db, DbOrTransaction } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import type { Experiment } from '../model/experiment-schema.ts';
import type { Standings } from '../model/standings.ts';
import { type OpenRun, recordExperimentVisitors, type SeenEvent } from './record-visitors.ts';
import { latestRuns, standingOf } from './runs.ts';
import { startFromContent } from './start-from-content.ts';

/** How often an instance looks whether another one has started or ended an experiment, in milliseconds. */
const REFRESH_MS = 10_000;

/** How the experiments stand, in this process: read from the database at start, after every change here, and every ten seconds. */
export class Experiments {
  readonly #db: Db;
  readonly #experiments: readonly Experiment[];
  readonly #log: Logger;
  readonly #listeners = new Set<() => void>();
  #standings: Standings;
  #open: OpenRun[] = [];
  #timer: NodeJS.Timeout | undefined;
  #reading: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(db: Db, experiments: readonly Experiment[], log: Logger) {
    this.#db = db;
    this.#experiments = experiments;
    this.#log = log;
    this.#standings = Object.fromEntries(experiments.map(({ id }) => [id, { state: 'stopped' }]));
  }

  /** Starts what the content file says, then keeps itself informed. */
  async start(): Promise<void> {
    await startFromContent(this.#db, this.#experiments, this.#log);
    await this.refresh();
    this.#wait();
  }

  /** How every experiment of the content file stands. */
  standings(): Standings {
    return this.#standings;
  }

  /** Calls back whenever an experiment begins to stand otherwise. @returns ends that */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Notes what events say of running experiments, in their transaction. */
  readonly recordVisitors = async (tx: DbOrTransaction, events: readonly SeenEvent[]): Promise<void> => {
    if (this.#open.length > 0) await recordExperimentVisitors(tx, events, this.#open);
  };

  /** Reads how the experiments stand; one reading after the other, so that an older answer never follows a newer one. */
  refresh(): Promise<void> {
    const next = this.#reading.catch(() => {}).then(() => this.#read());
    this.#reading = next;
    return next;
  }

  async #read(): Promise<void> {
    const runs = await latestRuns(this.#db);
    const standings: Standings = {};
    const open: OpenRun[] = [];
    for (const experiment of this.#experiments) {
      const run = runs.get(experiment.id);
      const standing = standingOf(experiment, run);
      standings[experiment.id] = standing;
      if (run && standing.state === 'running') open.push({ id: run.id, experiment, startedAt: run.startedAt });
    }
    this.#open = open;
    if (JSON.stringify(standings) === JSON.stringify(this.#standings)) return;
    this.#standings = standings;
    for (const listener of this.#listeners) listener();
  }

  #wait(): void {
    // Where the database was away, the start is tried again.
    clearTimeout(this.#timer);
    if (this.#closed) return;
    this.#timer = setTimeout(async () => {
      await this.refresh().catch((error: unknown) => this.#log.warn({ err: error }, 'how the experiments stand could not be read; they stand as they did'));
      this.#wait();
    }, REFRESH_MS).unref();
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#reading.catch(() => {});
  }
}
