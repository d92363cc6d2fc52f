import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, inject, onTestFinished } from 'vitest';
import { unsay } from '../../src/domains/desk/server/thread.ts';
import { type Db, openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { openTransport } from '../../src/server/mail/transport.ts';
import { LETTERS } from '../../src/start/letters.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { sampleContent } from '../fixtures/sample-content.ts';
import { type SmtpPeer, startSmtpPeer } from '../fixtures/smtp-peer.ts';

const { site, tours, mailTexts } = sampleContent();
export const sender = {
  site,
  mailTexts,
  tourTitles: tours.map(({ title }) => title),
  siteUrl: new URL('https://tours.example.com'),
  from: { name: site.brand.name, address: 'desk@tours.example.com' },
};

/** A database of its own, empty before each test of the file, and a mail server; no site. */
export function mailsUnderTest(database: string) {
  const under = {} as { url: string; db: Db; pool: Pool; smtp: SmtpPeer };
  beforeAll(async () => {
    const url = await cloneDatabase(inject('clusterUrl'), database);
    Object.assign(under, { url, ...openDatabase(url, createLogger('silent')), smtp: await startSmtpPeer() });
  });
  afterAll(async () => {
    await under.smtp.stop();
    await under.pool.end();
    await dropDatabase(inject('clusterUrl'), database);
  });
  beforeEach(async () => {
    await under.pool.query('TRUNCATE inquiries, mails CASCADE');
    Object.assign(under.smtp, { mails: [], texts: 0, behaviour: {} });
  });

  /** A context of its own, as another instance has it, and what it logs. */
  function instance(smtpUrl = under.smtp.url) {
    const lines: string[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(line) });
    const transport = openTransport(smtpUrl, 'unused');
    onTestFinished(() => transport.close());
    return { db: under.db, sender, letters: LETTERS, transport, unsay, log, lines };
  }

  /** Stores a mail; one about an enquiry has one. */
  async function queued(kind = 'visitor_confirmation', recipient = `ann-${randomUUID()}@example.com`): Promise<string> {
    const id = randomUUID();
    const isAboutAccount = kind === 'confirm_address';
    if (!isAboutAccount) {
      await under.pool.query(
        `INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, email, inquiry_type, message, lead_source)
         VALUES ($1::uuid, $1::text, $1::uuid, 'x', 'Ann', $2, 'general', 'Hello', 'inquiry_form')`,
        [id, recipient],
      );
    }
    await under.pool.query(`INSERT INTO mails (id, inquiry_id, kind, recipient, message_id, link) VALUES ($1, $2, $3, $4, $5, $6)`, [
      id,
      isAboutAccount ? null : id,
      kind,
      recipient,
      `<${id}@tours.example.com>`,
      isAboutAccount ? 'https://tours.example.com/x' : null,
    ]);
    if (kind === 'reply')
      await under.pool.query(`INSERT INTO replies (id, inquiry_id, channel, body, author_id, mail_id) VALUES ($1, $1, 'email', 'Yes', 'a', $1)`, [id]);
    return id;
  }

  return {
    under,
    instance,
    queued,
    row: async (id: string) => (await under.pool.query('SELECT *, not_before - now() AS rest FROM mails WHERE id = $1', [id])).rows[0],
    restIsOver: () => under.pool.query('UPDATE mails SET not_before = now()'),
  };
}
