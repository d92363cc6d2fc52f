import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** The system account that PostgreSQL runs as; undefined where it is our own. */
export type Account = { name: string; uid: number; gid: number };

/**
 * PostgreSQL refuses to run as root, so as root we lend it another account: the system's own
 * `postgres` where there is one, else `nobody`. Accounts are looked up, never created.
 * @throws Error where we are root and neither exists
 */
export function postgresAccount(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((row) => row.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const entry = entries.find((fields) => fields[0] === name);
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no account "postgres" or "nobody" to lend it; set DATABASE_URL, or start as another user');
}

/** Whether the account may pass through every folder on the way to `path`. */
export function canReach(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  return spawnSync('test', ['-x', path], { uid: account.uid, gid: account.gid }).status === 0;
}
