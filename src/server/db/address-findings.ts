import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Finding } from '../cli/finding.ts';
import type { DatabaseAddresses } from '../config/database-addresses.ts';
import { type Db, mayBePooled } from './database.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** A database's own name, and the number that a server shares with its replicas alone. */
const IDENTITY = `SELECT current_database() || ' of ' || system_identifier AS identity, current_setting('statement_timeout') AS "statementTimeout",
  pg_is_in_recovery() AS "isReplica" FROM pg_control_system()`;

type Facts = { identity: string; statementTimeout: string; isReplica: boolean };

/** What the doctor says of the addresses beside the one of the server itself (docs/scaling.md). @param db reached by the direct address */
export async function addressFindings(addresses: DatabaseAddresses, db: Db): Promise<Finding[]> {
  const { databaseUrl, databaseReplicaUrl } = addresses;
  const findings: Finding[] = [];
  const isPooled = mayBePooled(addresses);
  if (!isPooled && !databaseReplicaUrl) return findings;
  const own = (await db.execute<Facts>(sql.raw(IDENTITY))).rows[0];
  if (isPooled && databaseUrl) findings.push(await judge('DATABASE_URL', databaseUrl, (facts) => pooledProblem(facts, own)));
  if (databaseReplicaUrl) findings.push(await judge('DATABASE_REPLICA_URL', databaseReplicaUrl, (facts) => replicaProblem(facts, own)));
  return findings;
}

function pooledProblem(facts: Facts, own: Facts | undefined): string | undefined {
  if (facts.identity !== own?.identity) return 'leads to another database than DATABASE_DIRECT_URL; make both lead to one';
  if (facts.statementTimeout !== '0') return undefined;
  return "bounds no statement: a pooler takes no settings from the site. Run once: ALTER ROLE the_site's_role SET statement_timeout = '5s'";
}

function replicaProblem(facts: Facts, own: Facts | undefined): string | undefined {
  if (facts.identity !== own?.identity) return 'is no replica of the database; reports would show the figures of another one';
  return facts.isReplica ? undefined : 'leads to the database itself: leave it out until there is a replica';
}

async function judge(name: string, url: string, problemOf: (facts: Facts) => string | undefined): Promise<Finding> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  const { host } = new URL(url);
  try {
    await client.connect();
    const [facts] = (await client.query<Facts>(IDENTITY)).rows;
    const problem = facts && problemOf(facts);
    return problem ? { kind: 'problem', text: `${name} (${host}) ${problem}` } : { kind: 'ok', text: `${name}: ${host}` };
  } catch (error) {
    return { kind: 'problem', text: `${name} (${host}): ${databaseProblem(error)}` };
  } finally {
    await client.end().catch(() => {});
  }
}

/** What is wrong with a database, in words; of a pooler that was given for the server itself, with the way out. */
export function databaseProblem(error: unknown): string {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
  const text = messages.at(-1) || String(error);
  if (!/unsupported startup parameter/.test(text)) return text;
  return `${text}. This address is a pooler's: set DATABASE_DIRECT_URL to the server itself (docs/scaling.md)`;
}
