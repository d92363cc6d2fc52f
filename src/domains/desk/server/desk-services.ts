import type { Config } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import type { Auth } from '../../accounts/server/auth.ts';
import type { LookedThrough } from '../../copies/server/erase-in-former.ts';
import type { PrivateLinks } from '../../departures/server/private-links.ts';
import type { Thread } from '../../departures/server/thread.ts';
import type { MailTexts } from '../../mail/model/mail-texts-schema.ts';
import type { MailQueue } from '../../mail/server/mail-queue.ts';
import type { Limits } from '../../security/server/rate-limits.ts';
import type { Site } from '../../site/model/site-schema.ts';
import type { Trips } from '../../tours/model/trips/all-trips.ts';
import type { ReplyTemplate } from '../model/reply-template-schema.ts';
import type { PushSender } from './alerts/push-sender.ts';
import type { DeskNews } from './desk-news.ts';

/** What the desk needs of the services that are made at start. */
export type DeskServices = {
  config: Config;
  /** What the site says, as far as the desk says it too. */
  content: Trips & { site: Site; replyTemplates: ReplyTemplate[]; mailTexts: MailTexts };
  log: Logger;
  db: Db;
  auth: Auth;
  limits: Limits;
  mailQueue: MailQueue;
  news: DeskNews;
  push: PushSender;
  links: PrivateLinks;
  thread: Thread;
  /** What is still a sample, in words, and where it is written. */
  samples(): readonly { what: string; file: string; path?: string }[];
  /** What stands for a person where only that something was done is kept. */
  pseudonym(text: string): string;
  /** Does what was erased in databases from before a restore too. */
  reachFormer(): Promise<void>;
  /** Looks through every database from before a restore. */
  lookInFormer<T>(look: (db: Db) => Promise<T>): Promise<LookedThrough<T>>;
  dataDir: string;
  isReady(): boolean;
};
