import type { ReportServices } from '../domains/analytics/server/report-services.ts';
import type { DrawnPictures } from '../domains/content/server/picture-references.ts';
import { PreviewTokens } from '../domains/content/server/preview-tokens.ts';
import { eraseInFormer, lookInFormer } from '../domains/copies/server/erase-in-former.ts';
import { PrivateLinks } from '../domains/departures/server/private-links.ts';
import { PushSender } from '../domains/desk/server/alerts/push-sender.ts';
import { answeredEnquiries } from '../domains/desk/server/answered-enquiries.ts';
import { DeskNews } from '../domains/desk/server/desk-news.ts';
import { threadOf } from '../domains/desk/server/thread.ts';
import { operatorEmail } from '../domains/inquiries/server/mail/operator-email.ts';
import { Limits } from '../domains/security/server/rate-limits.ts';
import type { Config } from '../server/config/config.ts';
import { findProjectRoot } from '../server/config/project-root.ts';
import { installationSecret, pseudonyms } from '../server/config/secrets.ts';
import type { Db } from '../server/db/database.ts';
import { FormTokens } from '../server/http/form-token.ts';
import { Jobs } from '../server/jobs/jobs.ts';
import { createLogger } from '../server/log.ts';
import { publicOr } from '../server/outside/public-address.ts';
import { createAccounts } from './accounts.ts';
import { openContent } from './content.ts';
import { openData } from './data.ts';
import { openMail } from './mail.ts';
import { runServices } from './run-services.ts';
import { createVisitorCounts } from './visitor-counts.ts';
import { createWatching } from './watching.ts';

/** Everything a request may need, made once at start. */
export type Services = Awaited<ReturnType<typeof startServices>>;

/**
 * Makes the services: content, data folder, database (embedded or given), jobs and mail.
 * An unreachable `DATABASE_URL` is no error: it is tried until it answers.
 * @param drawn the pictures that there are: what is published names no others
 * @param isTrial a copy is tried: nothing is done by itself, neither a job nor a mail
 * @throws ContentError, ConfigError, DataFolderInUseError, or where the embedded database cannot start
 */
export async function startServices(config: Config, drawn: DrawnPictures, isTrial = false) {
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
  const mail = openMail({ config, data, live, jobs });
  const visitorCounts = createVisitorCounts({ config, data, live, log });
  const made = { config, log, secret, data, live, jobs, limits, links, news, push, pseudonym, ...mail, ...visitorCounts };
  const accounts = createAccounts(made);
  const watching = createWatching(made);
  const running = runServices({ ...made, afterAnswer: accounts.afterAnswer, watching }, isTrial);
  const { requests, metrics, receivedCounts, receiveCanary } = watching;

  return {
    ...shown,
    ...mail,
    ...visitorCounts,
    ...accounts,
    ...running,
    config,
    /** What this site shows now; a request goes on with what it began with (entry.ts). */
    get content() {
      return live.current.shown;
    },
    log,
    db,
    pool,
    readReports,
    /** What the desk knows of enquiries, for the reports. */
    answered: ((from, since, until) => answeredEnquiries(from, { content: live.current.shown }, since, until)) satisfies ReportServices['answered'],
    dataDir,
    notes,
    limits,
    news,
    push,
    formTokens: new FormTokens(secret),
    previewTokens: new PreviewTokens(secret),
    links,
    /** The conversations of enquiries, for what departures add to them. */
    thread: threadOf(() => ({ config, content: live.current.shown, mailQueue: mail.mailQueue })),
    pseudonym,
    /** Does what was erased in databases from before a restore too; where it cannot, `doctor` says so. */
    async reachFormer(): Promise<void> {
      // What was asked for is done by now: whatever fails here is done again at night.
      await eraseInFormer({ ...former, pseudonym }).catch((error: unknown) =>
        log.error({ err: error }, 'databases from before a restore could not be looked for'),
      );
    },
    lookInFormer: <T>(look: (db: Db) => Promise<T>) => lookInFormer(former, look),
    requests,
    metrics,
    receivedCounts,
    receiveCanary,
  };
}
