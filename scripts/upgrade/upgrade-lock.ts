import { lchownSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Installation } from './release-folders.ts';
import { UpgradeError } from './upgrade-error.ts';

/** SQLite's own code: another process has the file locked (sqlite.org/rescode.html). */
const SQLITE_BUSY = 5;
let held: DatabaseSync | undefined;

/**
 * Lets one upgrade at a time run in an installation, until this process ends. The lock is the operating system's and ends
 * with the process, however that ends (docs/develop/decisions/0003).
 * @throws UpgradeError where another one runs
 */
export function lockUpgrades({ base, account }: Installation): void {
  const file = join(base, 'upgrade.lock');
  held = new DatabaseSync(file);
  if (account) lchownSync(file, account.uid, account.gid);
  try {
    held.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    if (!(error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY)) throw error;
    throw new UpgradeError('another upgrade runs here; nothing was changed. Wait for it to end');
  }
}
