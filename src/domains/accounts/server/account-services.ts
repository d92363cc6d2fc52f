import type { Config } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import type { MailQueue } from '../../mail/server/mail-queue.ts';
import type { Limits } from '../../security/server/rate-limits.ts';
import type { AfterAnswer } from './after-answer.ts';
import type { Auth } from './auth.ts';
import type { KnownBrowsers } from './known-browser.ts';

/** What accounts need of the services that are made at start. */
export type AccountServices = {
  config: Config;
  log: Logger;
  db: Db;
  auth: Auth;
  limits: Limits;
  mailQueue: MailQueue;
  /** What proves the right to be the first admin (setup-code.ts). */
  setupCode: string;
  knownBrowsers: KnownBrowsers;
  afterAnswer: AfterAnswer;
  /** What stands for a person where only that something was done is kept. */
  pseudonym(text: string): string;
  isReady(): boolean;
};
