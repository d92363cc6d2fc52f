import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { forgetProofsJob } from '../../src/domains/accounts/server/forget-proofs-job.ts';
import { tidyAccountsJob, UNCONFIRMED_KEPT_DAYS } from '../../src/domains/accounts/server/tidy-accounts-job.ts';
import { retentionJob } from '../../src/domains/inquiries/server/retention-job.ts';
import { emptyLinksJob } from '../../src/domains/mail/server/empty-links-job.ts';
import { forgetAlertsJob } from '../../src/domains/security/server/forget-alerts-job.ts';
import { forgetEventsJob, SECURITY_EVENTS_KEPT_DAYS } from '../../src/domains/security/server/forget-events-job.ts';
import { monthsBefore } from '../../src/lib/months.ts';
import { type Db, openDatabase } from '../../src/server/db/database.ts';
import { createLogger } from '../../src/server/log.ts';
import { cloneDatabase, dropDatabase } from '../fixtures/database-cluster.ts';
import { seedDeparture, seedParty } from './departure-seeds.ts';

const NOW = new Date('2026-11-21T12:00:00Z');
const HOUR = 3600 * 1000;
const log = createLogger('silent');
let db: Db;
let pool: Pool;

beforeAll(async () => {
  ({ db, pool } = openDatabase(await cloneDatabase(inject('clusterUrl'), 'test_housekeeping'), log));
});
afterAll(async () => {
  await pool.end();
  await dropDatabase(inject('clusterUrl'), 'test_housekeeping');
});
beforeEach(() =>
  pool.query('TRUNCATE inquiries, departures, inquiry_history, replies, quotes, mails, security_alerts, security_events, audit_log, users CASCADE'),
);

let dropped: string[] = [];
async function dropMails(ids: string[]): Promise<void> {
  dropped = ids;
}
const applyRetention = (retentionMonths = 24) => retentionJob({ db, retentionMonths, dropMails }).work(NOW);
const before = (ms: number) => new Date(NOW.getTime() - ms);
const names = async (table: string, column: string) => (await pool.query(`SELECT ${column} AS name FROM ${table} ORDER BY 1`)).rows.map(({ name }) => name);

async function inquiry(name: string, at: Date): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, inquiry_type, message, lead_source, created_at)
     VALUES ($1, $2, $3, 'x', $2, 'general', 'Hello', 'inquiry_form', $4)`,
    [id, name, randomUUID(), at],
  );
  await pool.query(`INSERT INTO inquiry_history (inquiry_id, event) VALUES ($1, 'received')`, [id]);
  await pool.query(`INSERT INTO replies (id, inquiry_id, channel, body, author_id) VALUES ($1, $2, 'email', 'Hello', 'nobody')`, [randomUUID(), id]);
  await pool.query(
    `INSERT INTO quotes (id, inquiry_id, token, title, lines, valid_until, author_id) VALUES ($1::uuid, $2, $1::text, 'Quote', '[]', '2027-01-01', 'nobody')`,
    [randomUUID(), id],
  );
  await seedParty(pool, await seedDeparture(pool, '2024-01-05'), { inquiry_id: id });
  await mail(`${name}@example.com`, { inquiryId: id });
  return id;
}

async function mail(recipient: string, { inquiryId = null as string | null, link = null as string | null, status = 'sent', at = NOW } = {}): Promise<void> {
  await pool.query(
    `INSERT INTO mails (id, inquiry_id, kind, recipient, link, message_id, status, created_at) VALUES ($1::uuid, $2, 'confirm_address', $3, $4, $1::text, $5, $6)`,
    [randomUUID(), inquiryId, recipient, link, status, at],
  );
}

describe('every hour', () => {
  it('alerts older than 24 hours go, and no others', async () => {
    for (const [subject, at] of [
      ['old', before(24 * HOUR + 1)],
      ['kept', before(24 * HOUR)],
    ] as const) {
      await pool.query(
        `INSERT INTO security_alerts (id, kind, subject, severity, message, created_at) VALUES ($1, 'sign_in_failures', $2, 'medium', 'x', $3)`,
        [randomUUID(), subject, at],
      );
    }
    expect(await forgetAlertsJob(db).work(NOW)).toEqual({ alerts: 1 });
    expect(await names('security_alerts', 'subject')).toEqual(['kept']);
    expect(await forgetAlertsJob(db).work(NOW), 'a second run finds nothing').toEqual({ alerts: 0 });
  });
});

describe('every day', () => {
  it('accounts that were never confirmed go after a week, unless somebody is signed in with one', async () => {
    const old = before(UNCONFIRMED_KEPT_DAYS * 24 * HOUR + 1);
    for (const [id, confirmed, at] of [
      ['confirmed', true, old],
      ['forgotten', false, old],
      ['in-use', false, old],
      ['new', false, before(UNCONFIRMED_KEPT_DAYS * 24 * HOUR)],
    ] as const) {
      await pool.query('INSERT INTO users (id, name, email, email_verified, created_at) VALUES ($1, $1, $1, $2, $3)', [id, confirmed, at]);
    }
    await pool.query("INSERT INTO sessions (id, token, user_id, expires_at) VALUES ('s', 's', 'in-use', $1), ('e', 'e', 'forgotten', $2)", [NOW, before(1)]);
    expect(await tidyAccountsJob(db).work(NOW)).toMatchObject({ unconfirmed: 1 });
    expect(await names('users', 'id')).toEqual(['confirmed', 'in-use', 'new']);
  });

  it('sessions and proofs that have ended go', async () => {
    await pool.query(`INSERT INTO users (id, name, email) VALUES ('awa', 'Awa', 'awa@example.com')`);
    for (const [name, at] of [
      ['ended', before(1)],
      ['running', NOW],
    ] as const) {
      await pool.query(`INSERT INTO sessions (id, token, user_id, expires_at) VALUES ($1, $1, 'awa', $2)`, [name, at]);
      await pool.query(`INSERT INTO verifications (id, identifier, value, expires_at) VALUES ($1, $1, 'x', $2)`, [name, at]);
    }
    expect(await tidyAccountsJob(db).work(NOW)).toMatchObject({ sessions: 1 });
    expect(await forgetProofsJob(db).work(NOW)).toEqual({ proofs: 1 });
    expect([await names('sessions', 'id'), await names('verifications', 'id')]).toEqual([['running'], ['running']]);
  });

  it('security events older than 90 days go', async () => {
    expect(SECURITY_EVENTS_KEPT_DAYS).toBe(90);
    for (const [name, at] of [
      ['old', before(90 * 24 * HOUR + 1)],
      ['kept', before(90 * 24 * HOUR)],
    ] as const) {
      await pool.query(
        `INSERT INTO security_events (id, event_type, severity, description, ip_address, created_at) VALUES ($1, 'sign_up', 'low', $2, 'unknown', $3)`,
        [randomUUID(), name, at],
      );
    }
    expect(await forgetEventsJob(db).work(NOW)).toEqual({ securityEvents: 1 });
    expect(await names('security_events', 'description')).toEqual(['kept']);
  });

  it('the links of mails that need them no more are emptied', async () => {
    await mail('sent@example.com', { link: 'https://x/1' });
    await mail('failed@example.com', { link: 'https://x/2', status: 'failed' });
    await mail('queued@example.com', { link: 'https://x/3', status: 'queued' });
    expect(await emptyLinksJob(db).work(NOW)).toEqual({ links: 2 });
    expect((await pool.query('SELECT recipient FROM mails WHERE link IS NOT NULL')).rows).toEqual([{ recipient: 'queued@example.com' }]);
  });

  it('enquiries past their 24 months go with everything, once, and the audit log says so', async () => {
    const limit = new Date('2024-11-21T12:00:00Z');
    await inquiry('old', new Date(limit.getTime() - 1));
    await inquiry('kept', limit);
    await mail('old-account@example.com', { at: new Date(limit.getTime() - 1) });
    await mail('account@example.com', { at: limit });
    const { rows: mailed } = await pool.query("SELECT id FROM mails WHERE recipient LIKE 'old%'");
    expect(await applyRetention()).toEqual({ inquiries: 1, accountMails: 1 });
    // Their copies in the outbox too.
    expect(dropped.toSorted()).toEqual(mailed.map(({ id }) => id).toSorted());
    expect(await applyRetention()).toEqual({ inquiries: 0, accountMails: 0 });
    expect(await names('inquiries', 'reference')).toEqual(['kept']);
    for (const table of ['inquiry_history', 'replies', 'quotes', 'parties']) expect(await names(table, 'inquiry_id'), table).toHaveLength(1);
    expect(await names('mails', 'recipient')).toEqual(['account@example.com', 'kept@example.com']);
    const { rows } = await pool.query('SELECT actor_id, action, detail FROM audit_log');
    expect(rows).toEqual([
      { actor_id: null, action: 'retention_applied', detail: { inquiries: 1, accountMails: 1, months: 24, before: '2024-11-21T12:00:00.000Z' } },
    ]);
  });

  it('enquiries stay until the copies of their mails are gone, so that the next night finds what this one was kept from', async () => {
    await inquiry('old', new Date('2024-11-21T11:00:00Z'));
    const isFull = async () => {
      throw new Error('the disk does not answer');
    };
    await expect(retentionJob({ db, retentionMonths: 24, dropMails: isFull }).work(NOW)).rejects.toThrow('the disk');
    expect([await names('inquiries', 'reference'), await names('audit_log', 'action')]).toEqual([['old'], []]);
    expect(await applyRetention()).toEqual({ inquiries: 1, accountMails: 0 });
    expect(dropped).toHaveLength(1);
  });

  it('nothing personal goes where the operator keeps it for ever', async () => {
    await inquiry('ancient', new Date('2001-01-01T00:00:00Z'));
    expect(await applyRetention(0)).toEqual({ inquiries: 0, accountMails: 0 });
    expect(await names('inquiries', 'reference')).toEqual(['ancient']);
    expect(await names('audit_log', 'action')).toEqual([]);
  });

  it('months are counted by the calendar', () => {
    expect(monthsBefore(new Date('2026-03-31T10:00:00Z'), 1).toISOString()).toBe('2026-02-28T10:00:00.000Z');
    expect(monthsBefore(new Date('2028-02-29T10:00:00Z'), 24).toISOString()).toBe('2026-02-28T10:00:00.000Z');
  });
});
