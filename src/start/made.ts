import type { Analytics } from '../domains/analytics/server/analytics.ts';
import type { LiveContent } from '../domains/content/server/live-content.ts';
import type { PrivateLinks } from '../domains/departures/server/private-links.ts';
import type { PushSender } from '../domains/desk/server/alerts/push-sender.ts';
import type { DeskNews } from '../domains/desk/server/desk-news.ts';
import type { Experiments } from '../domains/experiments/server/live-experiments.ts';
import type { MailQueue } from '../domains/mail/server/mail-queue.ts';
import type { Sender } from '../domains/mail/server/sender.ts';
import type { Limits } from '../domains/security/server/rate-limits.ts';
import type { Config } from '../server/config/config.ts';
import type { Jobs } from '../server/jobs/jobs.ts';
import type { Logger } from '../server/log.ts';
import type { MailTransport } from '../server/mail/transport.ts';
import type { OpenData } from './data.ts';

/** What is made at the start, for what is made of it: each takes what it needs. */
export type Made = {
  config: Config;
  log: Logger;
  secret: string;
  data: OpenData;
  live: LiveContent;
  jobs: Jobs;
  limits: Limits;
  sender: Sender;
  mailQueue: MailQueue;
  transport: MailTransport;
  experiments: Experiments;
  analytics: Analytics;
  links: PrivateLinks;
  news: DeskNews;
  push: PushSender;
  pseudonym(text: string): string;
};
