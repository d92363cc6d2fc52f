import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { DbOrTransaction } from '../../../server/db/database.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { mails } from './mails-tables.ts';

/** Its policy is "exclusive": the database lets a mail, which is the job's key, have one live job at a time. */
export const MAIL_QUEUE = 'mail-handover';

/** Adds mail jobs, in the caller's transaction; a mail that has one keeps that one, unless `beside` names what asks for another. */
export async function queueMails(jobs: Jobs, mailIds: string[], transaction: DbOrTransaction, beside = ''): Promise<void> {
  await jobs.add(
    MAIL_QUEUE,
    mailIds.map((mailId) => ({ data: { mailId }, singletonKey: mailId + beside })),
    transaction,
  );
}

/** A mail that is to be sent; `id` where other rows refer to it. */
export type NewMail = Pick<typeof mails.$inferInsert, 'kind' | 'recipient' | 'inquiryId' | 'link'> & { id?: string };

/** From whom our mails come, as it is when one is stored. */
type From = { siteUrl: URL; from: { address: string } };

/** The way out for every mail: it is stored first, and a job sends it (mail-jobs.ts). */
export class MailQueue {
  readonly #jobs: Jobs;
  readonly #sender: From;

  constructor(jobs: Jobs, sender: From) {
    this.#jobs = jobs;
    this.#sender = sender;
  }

  /** Stores mails with the jobs that send them: once the transaction is committed, they will be sent. */
  async add(tx: DbOrTransaction, newMails: readonly NewMail[]): Promise<void> {
    const domain = this.#sender.from.address.split('@')[1] ?? this.#sender.siteUrl.hostname;
    const rows = newMails.map(({ id = randomUUID(), inquiryId = null, link = null, ...mail }) => ({
      ...mail,
      id,
      inquiryId,
      link,
      messageId: `<${id}@${domain}>`,
    }));
    const insert = tx.insert(mails).values(rows);
    // As many as an enquiry has, so that PostgreSQL parses and plans these once a connection.
    await (rows.length > 2 ? insert : insert.prepare(`store-mails-${rows.length}`)).execute();
    await queueMails(
      this.#jobs,
      rows.map(({ id }) => id),
      tx,
    );
  }

  /**
   * Gives mails that were held a job each, also where one is live: it may have found its mail held, and ends with its batch
   * without sending it. Two jobs do no harm (deliver.ts), but each takes a turn of SMTP_RATE.
   */
  async addReleased(tx: DbOrTransaction, mailIds: string[]): Promise<void> {
    const { rows } = await tx.execute<{ mail: string }>(sql`SELECT singleton_key AS mail FROM pgboss.job WHERE name = ${MAIL_QUEUE} AND state < 'completed'`);
    const live = new Set(rows.map(({ mail }) => mail));
    const [others, beside] = [mailIds.filter((id) => !live.has(id)), mailIds.filter((id) => live.has(id))];
    if (others.length > 0) await queueMails(this.#jobs, others, tx);
    if (beside.length > 0) await queueMails(this.#jobs, beside, tx, ` released ${randomUUID()}`);
  }
}
