import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Finding } from '../cli/finding.ts';
import type { DatabaseAddresses } from '../config/database-addresses.ts';
import { JOBS_ASLEEP } from '../jobs/jobs.ts';
import { type Db, mayBePooled } from './database.ts';
import { isWithoutTable } from './database-errors.ts';

const CONNECT_TIMEOUT_MS = 5_000;
/** `statementTimeout` is the role's where a pooler may be in the way: nothing is set then when the connection is opened. */
const FACTS = `SELECT current_database() || ' of ' || system_identifier AS identity, current_setting('statement_timeout') AS "statementTimeout",
  pg_is_in_recovery() AS "isReplica", CASE WHEN pg_is_in_recovery() THEN pg_is_wal_replay_paused() ELSE false END AS "isPaused" FROM pg_control_system()`;

/** `identity` is a database's own name, and the number that a server shares with its replicas alone. */
type Facts = { identity: string; statementTimeout: string; isReplica: boolean; isPaused: boolean };

/** What the doctor says of the addresses beside the one of the server itself (docs/operate/scaling.md). @param db reached by the direct address */
export async function addressFindings(addresses: DatabaseAddresses, db: Db): Promise<Finding[]> {
  const { databaseUrl, databaseReplicaUrl } = addresses;
  const findings: Finding[] = [];
  const isPooled = mayBePooled(addresses);
  if (!isPooled && !databaseReplicaUrl) return findings;
  const own = (await db.execute<Facts>(sql.raw(FACTS))).rows[0];
  if (isPooled && databaseUrl) findings.push(await judge('DATABASE_URL', databaseUrl, false, (facts) => pooledProblem(facts, own)));
  if (databaseReplicaUrl) {
    const areJobsAsleep = await jobsAsleep((text) => db.execute(sql.raw(text)));
    const problemOf = async (facts: Facts, client: Client) =>
      replicaProblem(facts, own, { isPooled, isBehind: !areJobsAsleep && (await jobsAsleep((text) => client.query(text))) });
    findings.push(await judge('DATABASE_REPLICA_URL', databaseReplicaUrl, !isPooled, problemOf));
  }
  return findings;
}

function pooledProblem(facts: Facts, own: Facts | undefined): string | undefined {
  if (facts.identity !== own?.identity) return 'leads to another database than DATABASE_DIRECT_URL; make both lead to one';
  return facts.statementTimeout === '0' ? UNBOUND : undefined;
}

const UNBOUND = "bounds no statement: a pooler takes no settings from the site. Run once: ALTER ROLE the_site's_role SET statement_timeout = '5s'";

function replicaProblem(facts: Facts, own: Facts | undefined, { isPooled, isBehind }: { isPooled: boolean; isBehind: boolean }): string | undefined {
  if (facts.identity !== own?.identity) return 'is no replica of the database; reports would show the figures of another one';
  if (!facts.isReplica) return 'leads to the database itself: leave it out until there is a replica';
  if (isPooled && facts.statementTimeout === '0') return UNBOUND;
  if (facts.isPaused) return 'does not go on: its replay is paused. Run there: SELECT pg_wal_replay_resume()';
  if (isBehind) return 'is minutes behind, so that the database itself answers; look whether it still streams (pg_stat_wal_receiver there)';
  return undefined;
}

/** Whether a server has not heard from the jobs for minutes, or knows nothing of them yet. */
async function jobsAsleep(query: (text: string) => Promise<{ rows: unknown[] }>): Promise<boolean> {
  try {
    const [row] = (await query(`SELECT ${JOBS_ASLEEP} AS asleep`)).rows as { asleep: boolean }[];
    return row?.asleep !== false;
  } catch (error) {
    if (isWithoutTable(error)) return true;
    throw error;
  }
}

/** @param isBound asks for a bound as the site does where no pooler may be in the way */
async function judge(
  name: string,
  url: string,
  isBound: boolean,
  problemOf: (facts: Facts, client: Client) => string | undefined | Promise<string | undefined>,
): Promise<Finding> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS, ...(isBound && { statement_timeout: CONNECT_TIMEOUT_MS }) });
  client.on('error', () => {});
  const { host } = new URL(url);
  try {
    await client.connect();
    const [facts] = (await client.query<Facts>(FACTS)).rows;
    const problem = facts && (await problemOf(facts, client));
    return problem ? { kind: 'problem', text: `${name} (${host}) ${problem}` } : { kind: 'ok', text: `${name}: ${host}` };
  } catch (error) {
    return { kind: 'problem', text: `${name} (${host}): ${databaseProblem(error, name)}` };
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * What is wrong with a database, in words; of a pooler that was given for the server itself, with the way out.
 * @param name the variable with its address
 */
export function databaseProblem(error: unknown, name = 'DATABASE_URL'): string {
  const messages: string[] = [];
  for (let cause = error; cause instanceof Error; cause = cause.cause) messages.push(cause.message);
  const text = messages.at(-1) || String(error);
  if (!/unsupported startup parameter/.test(text)) return text;
  const wayOut = name === 'DATABASE_REPLICA_URL' ? 'let it lead to the replica itself' : 'set DATABASE_DIRECT_URL to the server itself';
  return `${text}. This address is a pooler's: ${wayOut} (docs/operate/scaling.md)`;
}
