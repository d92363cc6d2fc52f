import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';

/** PostgreSQL's own name for user and database of the embedded server. */
const ACCOUNT = 'hidden_baobab';
/** Line of postmaster.pid, from 0, that holds the port. */
const PORT_LINE = 3;

/** A connection to the embedded database of an app under test, past the site. The caller ends it. */
export async function connectEmbedded(dataDir: string): Promise<Client> {
  const port = Number(readFileSync(join(dataDir, 'postgresql', 'postmaster.pid'), 'utf8').split('\n')[PORT_LINE]);
  const password = readFileSync(join(dataDir, 'postgresql-password'), 'utf8').trim();
  const client = new Client({ host: '127.0.0.1', port, user: ACCOUNT, database: ACCOUNT, password });
  await client.connect();
  return client;
}
