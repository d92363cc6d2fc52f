import { type SmtpPeer, startSmtpPeer } from '../../tests/fixtures/smtp-peer.ts';
import { until } from '../../tests/fixtures/until.ts';
import { makeDataDir, startApp } from '../kit/app.ts';
import type { Bench, Measured, Measurement } from '../kit/row.ts';
import { round } from '../kit/stats.ts';
import { connectToEmbedded } from '../kit/stored-inquiries.ts';

const BUDGET = 50;
/** What rounding and the first connection cost. */
const NEAR = 0.98;
const LIMIT_MS = 300_000;

/** So many enquiries, each with a confirmation that waits. */
const SEED = `WITH asked AS (
    INSERT INTO inquiries (id, reference, idempotency_key, content_hash, name, email, inquiry_type, message, lead_source)
    SELECT gen_random_uuid(), 'HBT20261101' || lpad(upper(to_hex(n)), 4, '0'), gen_random_uuid(), 'bench', 'Ann', 'ann' || n || '@example.com', 'general', 'Hello',
      'inquiry_form' FROM generate_series(1, $1::int) AS n RETURNING id, email)
  INSERT INTO mails (id, inquiry_id, kind, recipient, message_id)
  SELECT id, id, 'visitor_confirmation', email, '<' || id || '@tours.example.com>' FROM asked`;

/** A site that was stopped with mails that wait begins with them when it starts again. */
async function send(peer: SmtpPeer, mails: number): Promise<number> {
  const dataDir = makeDataDir();
  const first = await startApp(dataDir);
  const client = await connectToEmbedded(dataDir);
  await client.query(SEED, [mails]);
  await client.end();
  await first.stop();
  const app = await startApp(dataDir, { SMTP_URL: peer.url });
  try {
    await until('the first mail', () => peer.mails.length > 0, LIMIT_MS);
    const [began, from] = [performance.now(), peer.mails.length];
    await until('every mail to be taken', () => peer.mails.length >= mails, LIMIT_MS);
    return ((peer.mails.length - from) / (performance.now() - began)) * 1000;
  } finally {
    await app.stop();
  }
}

async function measure(bench: Bench): Promise<Measured> {
  const peer = await startSmtpPeer();
  const mails = bench.quick ? 100 : 1000;
  try {
    const rate = round(await send(peer, mails), 1);
    const repeated = mails - new Set(peer.mails.map(({ parsed }) => parsed.messageId)).size;
    return {
      rows: [
        { row: `mails: ${mails} to a peer that takes all`, unit: 'mails/s', ours: rate, budget: `${BUDGET}/s`, met: rate >= BUDGET * NEAR, noisy: true },
        { row: 'mails: taken twice', unit: `of ${mails}`, ours: repeated, budget: '0', met: repeated === 0, noisy: false },
      ],
      details: { mails },
    };
  } finally {
    await peer.stop();
  }
}

/** How fast mails go that wait. */
export const mailsOut: Measurement = { name: 'mails', measure };
