import type { Config } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import type { Auth } from '../../accounts/server/auth.ts';
import type { LookedThrough } from '../../copies/server/erase-in-former.ts';
import type { MailQueue } from '../../mail/server/mail-queue.ts';
import type { Limits } from '../../security/server/rate-limits.ts';
import type { Site } from '../../site/model/site-schema.ts';
import type { Trips } from '../../tours/model/trips/all-trips.ts';
import type { ReplyTemplate } from '../model/reply-template-schema.ts';
import type { DeskNews } from './desk-news.ts';

/** What the desk needs of the services that are made at start. */
export type DeskServices = {
  config: Config;
  /** What the site says, as far as the desk says it too. */
  content: Trips & { site: Site; replyTemplates: ReplyTemplate[] };
  log: Logger;
  db: Db;
  auth: Auth;
  limits: Limits;
  mailQueue: MailQueue;
  news: DeskNews;
  /** What stands for a person where only that something was done is kept. */
  pseudonym(text: string): string;
  /** Does what was erased in databases from before a restore too. */
  reachFormer(): Promise<void>;
  /** Looks through every database from before a restore. */
  lookInFormer<T>(look: (db: Db) => Promise<T>): Promise<LookedThrough<T>>;
  dataDir: string;
  isReady(): boolean;
};
