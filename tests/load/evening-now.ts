import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { tellOfTomorrow } from '../../src/domains/departures/server/evening/evening-before-job.ts';
import { PrivateLinks } from '../../src/domains/departures/server/private-links.ts';
import { MailQueue } from '../../src/domains/mail/server/mail-queue.ts';
import { banjulDay } from '../../src/lib/banjul-time.ts';
import { installationSecret } from '../../src/server/config/secrets.ts';

type Rows = { pool: Pool; dataDir: string };

/** Does beside a running site what its job of the evening does, as if it were 18:00 in Banjul. The mails are written and sent by the site, from its own queue. */
export async function openEvening({ pool, dataDir }: Rows, url: string): Promise<{ tell(): Promise<void>; close(): Promise<void> }> {
  const boss = new PgBoss({ connectionString: pool.options.connectionString ?? '', max: 1, supervise: false, schedule: false });
  await boss.start();
  const siteUrl = new URL(url);
  const links = new PrivateLinks(installationSecret(undefined, dataDir));
  return {
    async tell() {
      const added: { queue: string; jobs: object[] }[] = [];
      const jobs = { add: async (queue: string, more: object[]) => void added.push({ queue, jobs: more }) };
      const mailQueue = new MailQueue(jobs as never, { siteUrl, from: { address: 'hello@example.com' } });
      const six = new Date(`${banjulDay()}T18:00:00Z`);
      await tellOfTomorrow({ config: { siteUrl } as never, db: drizzle(pool) as never, links, mailQueue }, six < new Date() ? new Date() : six);
      // The list says how late somebody is told.
      await pool.query('UPDATE tellings SET due_at = least(due_at, now())');
      // They are committed by now, so that the site finds what it is to send.
      for (const one of added) await boss.insert(one.queue, one.jobs);
    },
    close: () => boss.stop({ graceful: false }),
  };
}
