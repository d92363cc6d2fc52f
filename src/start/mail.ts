import { MailQueue } from '../domains/mail/server/mail-queue.ts';
import { parseMailbox, type Sender } from '../domains/mail/server/sender.ts';
import { tripNames } from '../domains/tours/model/trips/all-trips.ts';
import { openTransport } from '../server/mail/transport.ts';
import type { Made } from './made.ts';

/** Everything of the mails: who sends them, where they wait, and how they leave. */
export function openMail({ config, data, live, jobs }: Pick<Made, 'config' | 'data' | 'live' | 'jobs'>) {
  const sender = senderOf({ config, live });
  return { sender, mailQueue: new MailQueue(jobs, sender), transport: openTransport(config.smtpUrl, data.dataDir) };
}

/** Mails say what the site says when they are written. */
function senderOf({ config, live }: Pick<Made, 'config' | 'live'>): Sender {
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
