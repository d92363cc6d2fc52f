import { hasDovecot, startDovecot } from '../../tests/fixtures/dovecot.ts';
import { madeMail } from '../../tests/fixtures/made-mail.ts';
import { until } from '../../tests/fixtures/until.ts';
import { makeDataDir, startApp } from '../kit/app.ts';
import type { Bench, Measured, Measurement } from '../kit/row.ts';
import { round } from '../kit/stats.ts';
import { connectToEmbedded } from '../kit/stored-inquiries.ts';

const MAILS = 50;
const BUDGET_S = 20;

/** Enquiries whose travellers write. */
const SEED = `INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, email, inquiry_type, message, lead_source, status, answered_at)
  SELECT gen_random_uuid(), 'HBT20261101' || lpad(upper(to_hex(n)), 4, '0'), gen_random_uuid(), 'bench', 'Ann', 'ann' || n || '@example.com', 'general', 'Hello',
    'inquiry_form', 'replied', now() - interval '1 day' FROM generate_series(1, ${MAILS}) AS n RETURNING reference, email`;

async function measure(_bench: Bench): Promise<Measured> {
  if (!hasDovecot) return { rows: [], details: { skipped: 'needs dovecot-imapd' } };
  const dovecot = await startDovecot();
  const app = await startApp(makeDataDir(), { IMAP_URL: dovecot.url, NODE_EXTRA_CA_CERTS: dovecot.certificate });
  const client = await connectToEmbedded(app.dataDir);
  try {
    const { rows: made } = await client.query<{ reference: string; email: string }>(SEED);
    await until('the mailbox to be read', async () => (await client.query('SELECT 1 FROM mailboxes WHERE read_at IS NOT NULL')).rowCount === 1);
    const mails = made.map(({ reference, email }) => madeMail({ headers: { From: email, Subject: `Re: ${reference}` }, text: `About ${reference}` }));
    const began = performance.now();
    for (const mail of mails) dovecot.deliver(mail);
    const answers = async () => (await client.query<{ n: number }>("SELECT count(*)::int AS n FROM replies WHERE direction = 'in'")).rows[0]?.n ?? 0;
    await until('every mail to be in its thread', async () => (await answers()) >= MAILS);
    const seconds = round((performance.now() - began) / 1000, 1);
    const row = { row: `mailbox: ${MAILS} mails at once, all in their threads`, unit: 's', ours: seconds, budget: `at most ${BUDGET_S} s` };
    return { rows: [{ ...row, met: seconds <= BUDGET_S && (await answers()) === MAILS, noisy: true }], details: { answers: await answers() } };
  } finally {
    await client.end();
    await app.stop();
    await dovecot.remove();
  }
}

/** Answers of travellers that arrive at once in a real mailbox. */
export const mailbox: Measurement = { name: 'mailbox', measure };
