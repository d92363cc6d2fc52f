import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Acknowledged } from './inquiry-load.ts';

/** PostgreSQL's own name for user and database of the embedded server. */
const ACCOUNT = 'hidden_baobab';
/** Line of postmaster.pid, from 0, that holds the port. */
const PORT_LINE = 3;

/** How what is stored compares with what was acknowledged. */
export type Found = {
  expected: number;
  /** Acknowledged, but not in the database. */
  missing: number;
  /** Acknowledged once, but stored more than once. */
  repeated: number;
  /** Stored with another id or reference than the visitor was told, or without its two mails: the operator's, and the visitor's or the note that it is withheld. */
  different: number;
  /** PostgreSQL's settings that make a commit durable. */
  durability: Record<string, string>;
  /** Mails that still wait to be sent. */
  mailsQueued: number;
};

type StoredRow = { id: string; reference: string; key: string; email: string | null; mails: number };

/** A connection to the embedded database, past the site. */
export async function connectToEmbedded(dataDir: string): Promise<Client> {
  const port = Number(readFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]);
  const password = readFileSync(join(dataDir, 'postgresql-password'), 'utf8').trim();
  const client = new Client({ host: '127.0.0.1', port, user: ACCOUNT, database: ACCOUNT, password });
  await client.connect();
  return client;
}

/** Looks every acknowledged inquiry up in the embedded database, past the site. */
export async function findStored(dataDir: string, acknowledged: readonly Acknowledged[]): Promise<Found> {
  const client = await connectToEmbedded(dataDir);
  try {
    const { rows } = await client.query<StoredRow>(
      `SELECT i.id, i.reference, i.idempotency_key AS key, i.email, (SELECT count(*)::int FROM mails m WHERE m.inquiry_id = i.id)
         + (SELECT count(*)::int FROM inquiry_history h WHERE h.inquiry_id = i.id AND h.event = 'confirmation_withheld') AS mails FROM inquiries i`,
    );
    const byEmail = Map.groupBy(rows, (row) => row.email);
    const found: Found = { expected: acknowledged.length, missing: 0, repeated: 0, different: 0, durability: {}, mailsQueued: 0 };
    for (const { key, email, inquiryId, reference } of acknowledged) {
      const [row, ...others] = byEmail.get(email) ?? [];
      if (!row) found.missing++;
      else if (others.length > 0) found.repeated++;
      else if (row.id !== inquiryId || row.reference !== reference || row.key !== key || row.mails !== 2) found.different++;
    }
    const settings = await client.query<{ name: string; setting: string }>(
      "SELECT name, setting FROM pg_settings WHERE name IN ('fsync', 'synchronous_commit', 'full_page_writes')",
    );
    found.durability = Object.fromEntries(settings.rows.map(({ name, setting }) => [name, setting]));
    const queued = await client.query<{ count: number }>("SELECT count(*)::int AS count FROM mails WHERE status = 'queued'");
    found.mailsQueued = queued.rows[0]?.count ?? 0;
    return found;
  } finally {
    await client.end();
  }
}
