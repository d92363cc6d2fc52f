import type { Config } from '../../../server/config/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import type { Auth } from '../../accounts/server/auth.ts';
import type { MailTexts } from '../../mail/model/mail-texts-schema.ts';
import type { MailQueue } from '../../mail/server/mail-queue.ts';
import type { Limits } from '../../security/server/rate-limits.ts';
import type { PackingList } from '../../site/model/service-schema.ts';
import type { Site } from '../../site/model/site-schema.ts';
import type { Trips } from '../../tours/model/trips/all-trips.ts';
import type { Border } from '../model/border-schema.ts';
import type { PrivateLinks } from './private-links.ts';
import type { Thread } from './thread.ts';

/** What the diary needs of the services that are made at start. */
export type DepartureServices = {
  config: Config;
  /** What the site says, as far as the diary says it too. */
  content: Trips & { site: Site; mailTexts: MailTexts; packingLists: PackingList[]; border?: Border };
  log: Logger;
  db: Db;
  auth: Auth;
  limits: Limits;
  mailQueue: MailQueue;
  links: PrivateLinks;
  thread: Thread;
  /** What stands for a person where only that something was done is kept. */
  pseudonym(text: string): string;
  isReady(): boolean;
};
