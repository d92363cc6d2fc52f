import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import { queueAccountMail } from '../domains/accounts/server/account-mail.ts';
import { AfterAnswer } from '../domains/accounts/server/after-answer.ts';
import { mailCounts } from '../domains/accounts/server/attempts.ts';
import { type Auth, createAuth } from '../domains/accounts/server/auth.ts';
import { KnownBrowsers } from '../domains/accounts/server/known-browser.ts';
import { setupCode } from '../domains/accounts/server/setup-code.ts';
import { type Analytics, createAnalytics } from '../domains/analytics/server/analytics.ts';
import { type Content, loadContent } from '../domains/content/server/load.ts';
import { DeskNews } from '../domains/desk/server/desk-news.ts';
import { Experiments } from '../domains/experiments/server/standing.ts';
import { parseMailbox, type Sender } from '../domains/inquiries/server/mail/compose.ts';
import { queueMails, startMailJobs } from '../domains/inquiries/server/mail/mail-jobs.ts';
import type { ReceiveContext } from '../domains/inquiries/server/receive.ts';
import { Limits } from '../domains/security/server/limits.ts';
import type { Config } from '../server/config/config.ts';
import { findProjectRoot } from '../server/config/project-root.ts';
import { installationSecret, keyOf } from '../server/config/secrets.ts';
import { type Db, openDatabase } from '../server/db/database.ts';
import { migrateDatabase } from '../server/db/migrate.ts';
import { postgresAccount } from '../server/embedded-postgres/account.ts';
import { chooseDataFolder } from '../server/embedded-postgres/data-folder.ts';
import { lockDataFolder } from '../server/embedded-postgres/data-lock.ts';
import { startEmbeddedPostgres } from '../server/embedded-postgres/embedded-postgres.ts';
import { FormTokens } from '../server/http/form-token.ts';
import { Jobs } from '../server/jobs/jobs.ts';
import { createLogger, type Logger } from '../server/log.ts';
import { type MailTransport, openTransport } from '../server/mail/transport.ts';
import { watchClock } from './clock-was-ahead.ts';
import { dropFormerJobs, scheduledJobs } from './scheduled-jobs.ts';

/** Waits between attempts to reach the database, in milliseconds; the last one repeats. */
const RECONNECT_PAUSES_MS = [500, 1_000, 2_000, 5_000];
/** A stop in order waits so long for the database, which may take what it is sent and never answer, in milliseconds. */
const STOP_MS = 7_000;

/** Everything a request may need, made once at start. */
export type Services = {
  config: Config;
  content: Content;
  log: Logger;
  db: Db;
  pool: Pool;
  sender: Sender;
  transport: MailTransport;
  receiving: ReceiveContext;
  auth: Auth;
  /** What proves the right to be the first admin (accounts/setup-code.ts). */
  setupCode: string;
  /** Browsers that signed in before. */
  knownBrowsers: KnownBrowsers;
  /** What is done once a request is answered. */
  afterAnswer: AfterAnswer;
  /** What visitors do, counted. */
  analytics: Analytics;
  /** What happens at the reply desk, as it happens. */
  news: DeskNews;
  /** What stands for a person where only that something was done is kept: without the installation's secret nobody can guess it. */
  pseudonym(text: string): string;
  /** How the tests of spec §3 stand. */
  experiments: Experiments;
  dataDir: string;
  /** Facts about the surroundings that the operator is told at start. */
  notes: string[];
  /** Whether the schema is up to date and the jobs run. */
  isReady(): boolean;
  /** Resolves when the database has been reached for the first time. */
  ready: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Makes the services: content, data folder, database (embedded or given), jobs and mail.
 * An unreachable `DATABASE_URL` is no error: it is tried until it answers.
 * @throws ContentError, ConfigError, DataFolderInUseError, or where the embedded database cannot start
 */
export async function startServices(config: Config): Promise<Services> {
  const log = createLogger(config.logLevel);
  const projectRoot = findProjectRoot();
  const content = loadContent(join(projectRoot, 'content'));
  const account = config.databaseUrl ? undefined : postgresAccount();
  const { dataDir, moved } = chooseDataFolder(config.dataDir, projectRoot, account);
  const notes = moved ? [`data is kept in ${dataDir}, because PostgreSQL's account "${account?.name}" cannot enter this folder`] : [];

  const unlock = config.databaseUrl ? () => {} : lockDataFolder(dataDir);
  const embedded = config.databaseUrl ? undefined : await startEmbeddedPostgres({ projectRoot, dataDir, account, log });
  if (embedded?.copiedPrograms) notes.push(`PostgreSQL's programs were copied to ${dataDir}, where its account can run them`);
  const databaseUrl = config.databaseUrl ?? embedded?.url ?? '';

  const { db, pool } = openDatabase(databaseUrl, log, 'visitors');
  const work = openDatabase(databaseUrl, log);
  const transport = openTransport(config.smtpUrl, dataDir);
  const from = parseMailbox(config.mailFrom ?? content.site.contact.email, content.site.brand.name);
  const tourTitles = [...content.tours, content.dakar].map(({ title }) => title);
  const sender: Sender = { site: content.site, tourTitles, siteUrl: config.siteUrl, from };
  const jobs = new Jobs(databaseUrl, log);
  const news = new DeskNews(databaseUrl, pool, log);
  const experiments = new Experiments(db, content.experiments, log);
  const analytics = createAnalytics({
    db,
    pool: work.pool,
    log,
    content,
    siteUrl: config.siteUrl,
    trustedProxies: config.trustedProxies,
    experiments: { ids: content.experiments.map(({ id }) => id), recordVisitors: experiments.recordVisitors },
  });
  const scheduled = scheduledJobs({ ...work, config, jobs, analytics, dataDir });
  let stopClock = () => {};

  let state: 'starting' | 'ready' | 'stopping' = 'starting';
  async function bringUp(): Promise<void> {
    for (let attempt = 0; state === 'starting'; attempt++) {
      try {
        await migrateDatabase(work.pool, projectRoot);
        await experiments.start();
        await analytics.begin();
        await jobs.start([dropFormerJobs, (boss) => startMailJobs(boss, { db, sender, transport, log }, jobs)], scheduled);
        stopClock = await watchClock(db, log);
        state = 'ready';
      } catch (error) {
        const nextTryInMs = RECONNECT_PAUSES_MS[Math.min(attempt, RECONNECT_PAUSES_MS.length - 1)];
        log.warn({ err: error, nextTryInMs }, 'the database is not ready yet; pages are served, enquiries wait in the browser');
        await pause(nextTryInMs);
      }
    }
  }
  const ready = bringUp();

  const secret = installationSecret(config.authSecret, dataDir);
  const receiving: ReceiveContext = {
    db,
    referencePrefix: content.site.brand.referencePrefix,
    operatorEmail: parseMailbox(config.operatorEmail ?? content.site.contact.email, '').address,
    mailDomain: from.address.split('@')[1] ?? config.siteUrl.hostname,
    queueMails: (mailIds, transaction) => queueMails(jobs, mailIds, transaction),
    tokens: new FormTokens(secret),
    tellDesk: (event) => news.tell(event),
    siteUrl: config.siteUrl,
    limits: new Limits(pool),
    isReady: () => state === 'ready',
  };

  const markKey = keyOf(secret, 'pseudonyms');
  const knownBrowsers = new KnownBrowsers(keyOf(secret, 'known browsers'), config.siteUrl.protocol === 'https:');
  const afterAnswer = new AfterAnswer((error) => log.error({ err: error }, 'a mail about an account could not be queued: it will not be sent'));
  const auth = createAuth({
    db,
    config,
    secret: keyOf(secret, 'accounts').toString('hex'),
    brand: content.site.brand.name,
    knownBrowsers,
    queueMail: async ({ kind, recipient, link, countedFor }) =>
      afterAnswer.add(async () => {
        const tooMany = countedFor !== undefined && (await receiving.limits.consume(mailCounts(recipient, countedFor)));
        if (!tooMany) await queueAccountMail(receiving, kind, recipient, link);
      }),
  });

  return {
    config,
    content,
    log,
    db,
    pool,
    sender,
    transport,
    receiving,
    auth,
    setupCode: setupCode(secret),
    knownBrowsers,
    afterAnswer,
    analytics,
    news,
    pseudonym: (text) => createHmac('sha256', markKey).update(text).digest('base64url').slice(0, 22),
    experiments,
    dataDir,
    notes,
    ready,
    isReady: () => state === 'ready',
    async stop() {
      const wasReady = state === 'ready';
      state = 'stopping';
      const inOrder = async () => {
        stopClock();
        await afterAnswer.settled();
        await news.close();
        await experiments.close();
        await analytics.close();
        if (wasReady) await jobs.stop().catch((error: unknown) => log.warn({ err: error }, 'the job runner did not stop in order'));
        transport.close();
        const closed = Promise.all([pool.end(), work.pool.end()]);
        await closed.catch((error: unknown) => log.warn({ err: error }, 'the database connections did not close in order'));
      };
      await Promise.race([inOrder(), pause(STOP_MS)]);
      await embedded?.stop();
      unlock();
    },
  };
}
