import type { App } from './app.ts';

/** One line of the table. */
export type Row = {
  row: string;
  unit: string;
  ours: number;
  /** What we are held against, in the same unit: a peer measured in the same run. */
  peer?: number;
  ratio?: number;
  budget: string;
  met: boolean;
  /** Whether the figure depends on the machine and its load; the others decide the exit code. */
  noisy: boolean;
};

/** What a measurement found: lines of the table, and for the file whatever explains them. */
export type Measured = { rows: Row[]; details: Record<string, unknown> };

/** What the measurements of one run share. */
export type Bench = {
  /** Briefly: to see that it works, not to judge by. */
  quick: boolean;
  /** The app under test, started at first use; its pages have not been asked for before. */
  app(): Promise<App>;
  /** Names of the measurements that have put load on the app in this run. */
  loads: Set<string>;
  /** Resident memory of the app after each measurement of this run, in MB. */
  residentMb: Record<string, number>;
};

/** One choice of the command line. */
export type Measurement = { name: string; measure(bench: Bench): Promise<Measured> };
