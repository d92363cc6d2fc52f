import type { Pool } from 'pg';
import type { AfterAnswer } from '../domains/accounts/server/after-answer.ts';
import type { Auth } from '../domains/accounts/server/auth.ts';
import type { KnownBrowsers } from '../domains/accounts/server/known-browser.ts';
import type { Analytics } from '../domains/analytics/server/analytics.ts';
import type { ReportServices } from '../domains/analytics/server/report-services.ts';
import type { Sample } from '../domains/content/model/document-types.ts';
import type { LiveContent } from '../domains/content/server/live-content.ts';
import type { Content } from '../domains/content/server/load.ts';
import type { DrawnPictures } from '../domains/content/server/picture-references.ts';
import { PreviewTokens } from '../domains/content/server/preview-tokens.ts';
import { eraseInFormer, type LookedThrough, lookInFormer } from '../domains/copies/server/erase-in-former.ts';
import { PrivateLinks } from '../domains/departures/server/private-links.ts';
import type { PublishedReviews } from '../domains/departures/server/reviews/published-reviews.ts';
import type { Thread } from '../domains/departures/server/thread.ts';
import { PushSender } from '../domains/desk/server/alerts/push-sender.ts';
import { answeredEnquiries } from '../domains/desk/server/answered-enquiries.ts';
import { DeskNews } from '../domains/desk/server/desk-news.ts';
import { threadOf } from '../domains/desk/server/thread.ts';
import type { Experiments } from '../domains/experiments/server/standing.ts';
import type { ReceiveCanary } from '../domains/inquiries/server/inquiry-services.ts';
import { operatorEmail } from '../domains/inquiries/server/mail/operator-email.ts';
import type { ReceivedCounts } from '../domains/inquiries/server/received-counts.ts';
import type { MailQueue } from '../domains/mail/server/mail-queue.ts';
import type { Sender } from '../domains/mail/server/sender.ts';
import { Limits } from '../domains/security/server/rate-limits.ts';
import type { Config } from '../server/config/config.ts';
import { findProjectRoot } from '../server/config/project-root.ts';
import { installationSecret, pseudonyms } from '../server/config/secrets.ts';
import type { Db } from '../server/db/database.ts';
import type { ReadReports } from '../server/db/replica.ts';
import { FormTokens } from '../server/http/form-token.ts';
import type { RequestCounts } from '../server/http/request-counts.ts';
import { Jobs } from '../server/jobs/jobs.ts';
import { createLogger, type Logger } from '../server/log.ts';
import type { MailTransport } from '../server/mail/transport.ts';
import type { Metrics } from '../server/metrics/prometheus.ts';
import { publicOr } from '../server/outside/public-address.ts';
import { createAccounts } from './accounts.ts';
import { openContent } from './content.ts';
import { openData } from './data.ts';
import { openMail } from './mail.ts';
import { runServices } from './run-services.ts';
import { createVisitorCounts } from './visitor-counts.ts';
import { createWatching } from './watching.ts';

/** Everything a request may need, made once at start. */
export type Services = {
  config: Config;
  /** What this site shows now; a request goes on with what it began with (entry.ts). */
  readonly content: Content;
  live: LiveContent;
  contentFolder: string;
  /** Names of the posters and photographs that were drawn and cut with the build. */
  drawn: DrawnPictures;
  /** Keys in the addresses of erased photographs, as this instance knows them. */
  erasedCuts(): ReadonlySet<string>;
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
  mailQueue: MailQueue;
  limits: Limits;
  formTokens: FormTokens;
  /** Enquiries, counted since the start. */
  receivedCounts: ReceivedCounts;
  receiveCanary: ReceiveCanary;
  /** Requests, counted since the start. */
  requests: RequestCounts;
  /** What /metrics says; undefined where nobody may read it. */
  metrics: Metrics | undefined;
  auth: Auth;
  /** What proves the right to be the first admin (accounts/server/setup-code.ts). */
  setupCode: string;
  knownBrowsers: KnownBrowsers;
  afterAnswer: AfterAnswer;
  analytics: Analytics;
  readReports: ReadReports;
  /** What the desk knows of enquiries, for the reports. */
  answered: ReportServices['answered'];
  news: DeskNews;
  push: PushSender;
  reviews: PublishedReviews;
  links: PrivateLinks;
  /** The conversations of enquiries, for what departures add to them. */
  thread: Thread;
  /** What stands for a person where only that something was done is kept: without the installation's secret nobody can guess it. */
  pseudonym(text: string): string;
  /** Does what was erased in databases from before a restore too; where it cannot, `doctor` says so. */
  reachFormer(): Promise<void>;
  lookInFormer<T>(look: (db: Db) => Promise<T>): Promise<LookedThrough<T>>;
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
  const shown = openContent(config, drawn, log);
  const { live } = shown;
  const data = await openData(config, findProjectRoot(), log);
  const { dataDir, databaseUrl, notes, readReports } = data;
  const { db, pool } = data.visitors;
  const former = { db, databaseUrl, projectRoot: findProjectRoot(), log };

  const secret = installationSecret(config.authSecret, dataDir);
  const pseudonym = pseudonyms(secret);
  const jobs = new Jobs(databaseUrl, log);
  const limits = new Limits(pool);
  const links = new PrivateLinks(secret);
  const news = new DeskNews(databaseUrl, pool, log);
  const operator = operatorEmail({ config, content: live.current.shown });
  const push = new PushSender(secret, { siteUrl: config.siteUrl, operatorEmail: operator }, publicOr(config.pushPrivateHosts));
  const mail = openMail({ config, dataDir, live, jobs });
  const { mailQueue } = mail;
  const visitorCounts = createVisitorCounts({ config, data, live, log });
  const accounts = createAccounts({ config, secret, live, db, limits, mailQueue, log });
  const watching = createWatching({ config, data, live, jobs, limits, mailQueue, secret, log });
  const { requests, metrics, receivedCounts, receiveCanary } = watching;
  const { afterAnswer } = accounts;
  const running = runServices({ config, log, data, live, ...visitorCounts, jobs, ...mail, links, news, push, afterAnswer, watching, pseudonym }, isRehearsal);

  return {
    ...shown,
    ...mail,
    ...visitorCounts,
    ...accounts,
    ...running,
    config,
    get content() {
      return live.current.shown;
    },
    log,
    db,
    pool,
    readReports,
    answered: (from, since, until) => answeredEnquiries(from, { content: live.current.shown }, since, until),
    dataDir,
    notes,
    limits,
    news,
    push,
    formTokens: new FormTokens(secret),
    previewTokens: new PreviewTokens(secret),
    links,
    thread: threadOf(() => ({ config, content: live.current.shown, mailQueue })),
    pseudonym,
    async reachFormer() {
      // What was asked for is done by now: whatever fails here is done again at night.
      await eraseInFormer({ ...former, pseudonym }).catch((error: unknown) =>
        log.error({ err: error }, 'databases from before a restore could not be looked for'),
      );
    },
    lookInFormer: (look) => lookInFormer(former, look),
    requests,
    metrics,
    receivedCounts,
    receiveCanary,
  };
}
