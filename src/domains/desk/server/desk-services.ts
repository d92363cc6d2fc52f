import type { Config } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import type { Auth } from '../../accounts/server/auth.ts';
import type { Content } from '../../content/server/load.ts';
import type { MailQueue } from '../../inquiries/server/mail/mail-queue.ts';
import type { Limits } from '../../security/server/rate-limits.ts';
import type { DeskNews } from './desk-news.ts';

/** What the desk needs of the services that are made at start. */
export type DeskServices = {
  config: Config;
  content: Content;
  log: Logger;
  db: Db;
  auth: Auth;
  limits: Limits;
  mailQueue: MailQueue;
  news: DeskNews;
  /** What stands for a person where only that something was done is kept. */
  pseudonym(text: string): string;
  dataDir: string;
  isReady(): boolean;
};
