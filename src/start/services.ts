import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { PgBoss } from 'pg-boss';
import type { AfterAnswer } from '../domains/accounts/server/after-answer.ts';
import type { Auth } from '../domains/accounts/server/auth.ts';
import type { KnownBrowsers } from '../domains/accounts/server/known-browser.ts';
import { type Analytics, createAnalytics } from '../domains/analytics/server/analytics.ts';
import { knownIds } from '../domains/analytics/server/known-ids.ts';
import type { Sample } from '../domains/content/model/document-types.ts';
import { LiveContent } from '../domains/content/server/live-content.ts';
import type { Content } from '../domains/content/server/load.ts';
import { PreviewTokens } from '../domains/content/server/preview-tokens.ts';
import { sampleValues } from '../domains/content/server/sample-values.ts';
import { samplesOf } from '../domains/content/server/shown-content.ts';
import { DeskNews } from '../domains/desk/server/desk-news.ts';
import { Experiments } from '../domains/experiments/server/standing.ts';
import type { ReceiveCanary } from '../domains/inquiries/server/inquiry-services.ts';
import { parseMailbox, type Sender } from '../domains/inquiries/server/mail/compose.ts';
import { startMailJobs } from '../domains/inquiries/server/mail/mail-jobs.ts';
import { MailQueue } from '../domains/inquiries/server/mail/mail-queue.ts';
import type { ReceivedCounts } from '../domains/inquiries/server/received-counts.ts';
import { KnownPhotographs } from '../domains/pictures/server/photograph-store.ts';
import { type DrawnPictures, missingPictures } from '../domains/pictures/server/picture-references.ts';
import { shownPhotographs } from '../domains/pictures/server/shown-photographs.ts';
import { Limits } from '../domains/security/server/rate-limits.ts';
import { tripNames } from '../domains/tours/model/trips/all-trips.ts';
import { showPhotographs } from '../lib/shown-photographs.ts';
import type { Config } from '../server/config/config.ts';
import { contentFolder } from '../server/config/content-folder.ts';
import { findProjectRoot } from '../server/config/project-root.ts';
import { installationSecret, pseudonyms } from '../server/config/secrets.ts';
import { CodeTooOldError } from '../server/db/code-floor.ts';
import type { Db } from '../server/db/database.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import type { ReadReports } from '../server/db/replica.ts';
import { FormTokens } from '../server/http/form-token.ts';
import type { RequestCounts } from '../server/http/request-counts.ts';
import { Jobs } from '../server/jobs/jobs.ts';
import { createLogger, type Logger } from '../server/log.ts';
import { type MailTransport, openTransport } from '../server/mail/transport.ts';
import type { Metrics } from '../server/metrics/prometheus.ts';
import { createAccounts } from './accounts.ts';
import { bringUp } from './bring-up.ts';
import { watchClock } from './clock-was-ahead.ts';
import { openData } from './data.ts';
import { dropFormerJobs, scheduledJobs } from './scheduled-jobs.ts';
import { createWatching } from './watching.ts';

/** A stop in order waits so long for the database, which may take what it is sent and never answer, in milliseconds. */
const STOP_MS = 7_000;

/** Everything a request may need, made once at start. */
export type Services = {
  config: Config;
  /** What this site shows now; a request goes on with what it began with (entry.ts). */
  readonly content: Content;
  live: LiveContent;
  contentFolder: string;
  /** Names of the posters and photographs that were drawn and cut with the build. */
  drawn: DrawnPictures;
  previewTokens: PreviewTokens;
  /** What is still a sample, in words. */
  samples(): Sample[];
  /** Which of it this site leaves out, being public. */
  leftOut(): Sample[];
  log: Logger;
  db: Db;
  pool: Pool;
  sender: Sender;
  transport: MailTransport;
  /** The way out for every mail. */
  mailQueue: MailQueue;
  /** Counts of attempts, and what they may be at most. */
  limits: Limits;
  /** The CSRF tokens of forms. */
  formTokens: FormTokens;
  /** Enquiries, counted since the start. */
  receivedCounts: ReceivedCounts;
  /** Takes in the enquiry that the site sends to itself. */
  receiveCanary: ReceiveCanary;
  /** Requests, counted since the start. */
  requests: RequestCounts;
  /** What /metrics says; undefined where nobody may read it. */
  metrics: Metrics | undefined;
  auth: Auth;
  /** What proves the right to be the first admin (accounts/setup-code.ts). */
  setupCode: string;
  /** Browsers that signed in before. */
  knownBrowsers: KnownBrowsers;
  /** What is done once a request is answered. */
  afterAnswer: AfterAnswer;
  /** What visitors do, counted. */
  analytics: Analytics;
  readReports: ReadReports;
  /** What happens at the reply desk, as it happens. */
  news: DeskNews;
  /** What stands for a person where only that something was done is kept: without the installation's secret nobody can guess it. */
  pseudonym(text: string): string;
  /** How the experiments of spec §3 stand. */
  experiments: Experiments;
  dataDir: string;
  /** Facts about the surroundings that the operator is told at start. */
  notes: string[];
  /** Whether the schema is up to date and the jobs run. */
  isReady(): boolean;
  /** Resolves when the database has been reached for the first time; fails with a CodeTooOldError where this version must not use it. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Makes the services: content, data folder, database (embedded or given), jobs and mail.
 * An unreachable `DATABASE_URL` is no error: it is tried until it answers.
 * @param drawn the pictures that there are: what is published names no others
 * @param isRehearsal a copy is tried: nothing is done by itself, neither a job nor a mail
 * @throws ContentError, ConfigError, DataFolderInUseError, or where the embedded database cannot start
 */
export async function startServices(config: Config, drawn: DrawnPictures, isRehearsal = false): Promise<Services> {
  const log = createLogger(config.logLevel);
  const projectRoot = findProjectRoot();
  const folder = contentFolder();
  const live = liveContent(config, folder, drawn, log);
  const content = live.current.shown;
  const data = await openData(config, projectRoot, log);
  const { dataDir, databaseUrl, notes, work } = data;
  const { db, pool } = data.visitors;

  const secret = installationSecret(config.authSecret, dataDir);
  const transport = openTransport(config.smtpUrl, dataDir);
  const sender = senderOf(config, live);
  const jobs = new Jobs(databaseUrl, log);
  const news = new DeskNews(databaseUrl, pool, log);
  const experiments = new Experiments(db, content.experiments, log);
  const analytics = countedVisitors({ config, data, live, experiments, log });
  const limits = new Limits(pool);
  const mailQueue = new MailQueue(jobs, sender);
  const watching = createWatching({ config, data, live, jobs, limits, mailQueue, secret, log });
  let stopClock = () => {};

  const start = bringUp(
    async () => {
      await migrateDatabase(work.pool, projectRoot);
      await live.start(db);
      await experiments.start();
      await analytics.begin();
      if (isRehearsal) return;
      const workers = [dropFormerJobs, (boss: PgBoss) => startMailJobs(boss, { db, sender, transport, log }, jobs), ...watching.workers];
      const photographOf = (name: string) => live.current.shown.photographs.get(name);
      const scheduled = scheduledJobs({ ...work, config, jobs, analytics, dataDir, databaseUrl, photographOf, log });
      await jobs.start(workers, [...scheduled, ...watching.scheduled]);
      stopClock = await watchClock(db, log);
      watching.watch.start();
    },
    (error) => error instanceof CodeTooOldError,
    log,
  );
  const { ready, isReady } = start;

  const accounts = createAccounts({ config, secret, live, db, limits, mailQueue, log });

  async function stopInOrder(wasReady: boolean): Promise<void> {
    stopClock();
    await watching.watch.stop();
    await accounts.afterAnswer.settled();
    await news.close();
    await live.close();
    await experiments.close();
    await analytics.close();
    if (wasReady && !isRehearsal) await jobs.stop().catch((error: unknown) => log.warn({ err: error }, 'the job runner did not stop in order'));
    transport.close();
    await data.disconnect();
  }

  return {
    ...accounts,
    config,
    get content() {
      return live.current.shown;
    },
    samples: live.derived((_shown, written) => sampleValues(written)),
    leftOut: live.derived((shown, written) => (shown === written ? [] : samplesOf(written))),
    live,
    contentFolder: folder,
    previewTokens: new PreviewTokens(secret),
    drawn,
    log,
    db,
    pool,
    sender,
    transport,
    mailQueue,
    limits,
    formTokens: new FormTokens(secret),
    receivedCounts: watching.receivedCounts,
    receiveCanary: watching.receiveCanary,
    requests: watching.requests,
    metrics: watching.metrics,
    analytics,
    readReports: data.readReports,
    news,
    pseudonym: pseudonyms(secret),
    experiments,
    dataDir,
    notes,
    ready,
    isReady,
    async stop() {
      const wasReady = isReady();
      start.stop();
      await Promise.race([stopInOrder(wasReady), pause(STOP_MS)]);
      await data.release();
    },
  };
}

type CountedVisitors = { config: Config; data: Awaited<ReturnType<typeof openData>>; live: LiveContent; experiments: Experiments; log: Logger };

/** What visitors do, counted for the tours and experiments that there are. */
function countedVisitors({ config, data, live, experiments, log }: CountedVisitors): Analytics {
  const experimentIds = live.current.shown.experiments.map(({ id }) => id);
  return createAnalytics({
    db: data.visitors.db,
    pool: data.work.pool,
    log,
    knownIds: live.derived((now) => knownIds(now, experimentIds)),
    siteUrl: config.siteUrl,
    trustedProxies: config.trustedProxies,
    recordVisitors: experiments.recordVisitors,
  });
}

/** The content, with the operator's photographs in it. */
function liveContent({ siteUrl }: Config, folder: string, drawn: DrawnPictures, log: Logger): LiveContent {
  const photographs = new KnownPhotographs();
  const live = new LiveContent({
    folder,
    siteUrl,
    log,
    alsoCheck: (now, articles) => missingPictures(now, articles, drawn, (sha256) => photographs.get(sha256) !== undefined),
    follow: (db) => photographs.follow(db),
  });
  live.onChange(() => showPhotographs(shownPhotographs(live.current.shown.photographs, photographs)));
  return live;
}

/** Mails say what the site says when they are written. */
function senderOf(config: Config, live: LiveContent): Sender {
  return {
    siteUrl: config.siteUrl,
    get site() {
      return live.current.shown.site;
    },
    get tourTitles() {
      return tripNames(live.current.shown).map(({ title }) => title);
    },
    get from() {
      const { site } = live.current.shown;
      return parseMailbox(config.mailFrom ?? site.contact.email, site.brand.name);
    },
  };
}
