import type { LiveContent } from '../domains/content/server/live-content.ts';
import { MailQueue } from '../domains/mail/server/mail-queue.ts';
import { parseMailbox, type Sender } from '../domains/mail/server/sender.ts';
import { tripNames } from '../domains/tours/model/trips/all-trips.ts';
import type { Config } from '../server/config/config.ts';
import type { Jobs } from '../server/jobs/jobs.ts';
import { openTransport } from '../server/mail/transport.ts';

type MailContext = { config: Config; dataDir: string; live: LiveContent; jobs: Jobs };

/** Everything of the mails: who sends them, where they wait, and how they leave. */
export function openMail({ config, dataDir, live, jobs }: MailContext) {
  const sender = senderOf(config, live);
  return { sender, mailQueue: new MailQueue(jobs, sender), transport: openTransport(config.smtpUrl, dataDir) };
}

/** Mails say what the site says when they are written. */
function senderOf(config: Config, live: LiveContent): Sender {
  return {
    siteUrl: config.siteUrl,
    get site() {
      return live.current.shown.site;
    },
    get mailTexts() {
      return live.current.shown.mailTexts;
    },
    get tourTitles() {
      return tripNames(live.current.shown).map(({ title }) => title);
    },
    get from() {
      const { site } = live.current.shown;
      return parseMailbox(config.mailFrom ?? site.contact.email, site.brand.name);
    },
  };
}
