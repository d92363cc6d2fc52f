import type { Db } from '../../../server/db/database.ts';
import type { LookedThrough } from '../../copies/server/erase-in-former.ts';
import type { DepartureServices } from '../../departures/server/departure-services.ts';
import type { MailTexts } from '../../mail/model/mail-texts-schema.ts';
import type { Site } from '../../site/model/site-schema.ts';
import type { Trips } from '../../tours/model/trips/all-trips.ts';
import type { ReplyTemplate } from '../model/reply-template-schema.ts';
import type { PushSender } from './alerts/push-sender.ts';
import type { DeskNews } from './desk-news.ts';

/** What the desk needs of the services that are made at start. */
export type DeskServices = Omit<DepartureServices, 'content'> & {
  /** What the site says, as far as the desk says it too. */
  content: Trips & { site: Site; replyTemplates: ReplyTemplate[]; mailTexts: MailTexts };
  news: DeskNews;
  push: PushSender;
  /** What is still a sample, in words, and where it is written. */
  samples(): readonly { what: string; file: string; path?: string }[];
  /** Does what was erased in databases from before a restore too. */
  reachFormer(): Promise<void>;
  lookInFormer<T>(look: (db: Db) => Promise<T>): Promise<LookedThrough<T>>;
  dataDir: string;
};
