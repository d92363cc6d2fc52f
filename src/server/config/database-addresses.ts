import { address, ConfigError, type Environment, IN_PASSWORDS, withoutPassword } from './values.ts';

/** Where the database is reached, for what (docs/operate/scaling.md). */
export type DatabaseAddresses = {
  /** What visitors wait for. May be a pooler that lends a connection for one transaction. Undefined: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  /** What needs a connection of its own: migrations, copies, jobs, and hearing news. The same where nothing else is said. */
  databaseDirectUrl: string | undefined;
  /** A copy that the database keeps of itself, for reports; undefined: there is none. */
  databaseReplicaUrl: string | undefined;
};

const SAMPLE = 'postgres://user:password@host:5432/database';

/**
 * Reads the three addresses of the database.
 * @throws ConfigError with one line that names the variable, what it got and what it takes; never a password
 */
export function databaseAddresses(env: Environment): DatabaseAddresses {
  const databaseUrl = ofDatabase(env, 'DATABASE_URL');
  const direct = ofDatabase(env, 'DATABASE_DIRECT_URL');
  const databaseReplicaUrl = ofDatabase(env, 'DATABASE_REPLICA_URL');
  const beside = direct ? 'DATABASE_DIRECT_URL' : databaseReplicaUrl && 'DATABASE_REPLICA_URL';
  // Alone they would leave visitors with the embedded database, which is another one.
  if (!databaseUrl && beside) throw new ConfigError('DATABASE_URL', '', `the address of the database that ${beside} stands beside`);
  return { databaseUrl, databaseDirectUrl: direct ?? databaseUrl, databaseReplicaUrl };
}

function ofDatabase(env: Environment, name: string): string | undefined {
  const url = address(env, name, ['postgres:', 'postgresql:'], SAMPLE);
  if (url && url.pathname.length < 2)
    throw new ConfigError(name, withoutPassword(env[name] ?? ''), `an address that ends in a database, such as ${SAMPLE} (${IN_PASSWORDS})`);
  return url?.href;
}
