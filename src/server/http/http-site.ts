import type { Pool } from 'pg';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/database.ts';
import type { Logger } from '../log.ts';
import type { Metrics } from '../metrics/prometheus.ts';
import type { BodyKind } from './body-budget.ts';
import type { RequestCounts } from './request-counts.ts';
import type { SecretAddresses } from './secret-addresses.ts';

/** What the http server is told of the site: it knows none of its domains. */
export type HttpSite = SecretAddresses & {
  config: Config;
  log: Logger;
  db: Db;
  pool: Pool;
  isReady(): boolean;
  /** A copy is tried: no jobs run beside the pages. (In the rehearsal of an upgrade they do.) */
  isTrial?: boolean | undefined;
  counts: RequestCounts;
  /** Undefined where nobody may read them. */
  metrics: Metrics | undefined;
  /** Which state of the content pages say now: devices compare it with that of their copies. */
  contentVersion(): string;
  /** What an open alarm is called where anybody may read it; undefined for one that is said otherwise, or is nobody else's business. */
  alarmTitle(kind: string): string | undefined;
  /** The day on which pages are rendered, by its name: some say something else on the next one. */
  today(): string;
  moved(): ReadonlyMap<string, string>;
  /** Whether a page is one person's, so that nobody else can be given the same bytes. */
  isPersonal(path: string): boolean;
  /** Whether a request with these cookies sees what visitors do not: it gets no page that is kept, and none is kept of it. */
  isPreview(cookies: string | undefined): boolean;
  /** What bodies that come to an address are for. */
  bodyKind(path: string): BodyKind;
  /** Addresses that take larger bodies than a form's, in bytes. */
  bodyLimits: ReadonlyMap<string, number>;
  /** The page that says that there is no room for a request. */
  busyPage(): string;
  /** Calls back whenever all pages say something else from now on. */
  onPagesChange(listener: () => void): void;
};
