import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Account, postgresAccount } from './account.ts';

const ROOT = 0;

/** What the first start leaves in a data folder: whose they are is whom the site runs as, whoever owns the folder around them. */
const OF_FIRST_START = ['postgresql-password', 'auth-secret'];

/**
 * Where root works in the data folder of a service's account, what it writes there is root's: the service can no longer read it, and every
 * later copy fails. So nothing is done there as root. Where all is run as root, as in some containers, nothing is refused.
 * @param us who we are
 * @throws Error that says how the command is run as that account
 */
export function refuseForeignFolder(dataDir: string, us = process.getuid?.()): void {
  const asOwner = runAsOwner(dataDir, us);
  if (!asOwner || OF_FIRST_START.some((name) => ownerOf(join(dataDir, name))?.uid === ROOT)) return;
  throw new Error(
    `${dataDir} is not root's, and its account could not read what root leaves there, so nothing was changed; ${asOwner} (or, where the site is to run as root: chown root ${dataDir})`,
  );
}

/** How root does what it wants as the account that a folder belongs to, in words; undefined where we are not root, or the folder is root's or PostgreSQL's. */
export function runAsOwner(folder: string, us = process.getuid?.()): string | undefined {
  const owner = us === ROOT ? ownerOf(folder) : undefined;
  if (!owner || owner.uid === ROOT || owner.uid === lentAccount()?.uid) return undefined;
  const name = nameOf(owner.uid);
  const as = name ? `runuser --user ${name}` : `setpriv --reuid ${owner.uid} --regid ${owner.gid} --clear-groups`;
  return `run this as the account that ${folder} belongs to: ${as} -- npm run cli -- ...`;
}

/** The account that PostgreSQL runs as; undefined where there is none to lend, as in front of another machine's database. */
function lentAccount(): Account | undefined {
  try {
    return postgresAccount();
  } catch {
    return undefined;
  }
}

function ownerOf(path: string): { uid: number; gid: number } | undefined {
  return statSync(path, { throwIfNoEntry: false });
}

/** The account that a folder belongs to, by its name or else its number, where that is not ours; undefined where it is, or nothing can be seen of it. */
export function otherOwner(folder: string, us = process.getuid?.()): string | undefined {
  try {
    const owner = ownerOf(folder);
    return owner && owner.uid !== us ? (nameOf(owner.uid) ?? String(owner.uid)) : undefined;
  } catch {
    return undefined;
  }
}

function nameOf(uid: number): string | undefined {
  const entries = readFileSync('/etc/passwd', 'utf8').split('\n');
  return entries.map((row) => row.split(':')).find((fields) => fields[2] === String(uid))?.[0];
}
