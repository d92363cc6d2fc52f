import { accessSync, constants, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Account, canReach } from './account.ts';
import { otherOwner, refuseForeignFolder, runAsOwner } from './foreign-folder.ts';

/** Where root keeps its data when PostgreSQL's account cannot reach `./data`. */
const SYSTEM_DATA_DIR = '/var/lib/hidden-baobab';

/**
 * Chooses the data folder and makes it: `DATA_DIR`, else `./data`, else (as root, below a folder
 * that PostgreSQL's account cannot enter) a system folder.
 * @throws Error where the configured folder cannot be used, or is another account's than the one that works here
 */
export function chooseDataFolder(configured: string | undefined, projectRoot: string, account: Account | undefined): { dataDir: string; moved: boolean } {
  const wanted = configured ?? join(projectRoot, 'data');
  refuseForeignFolder(wanted);
  if (configured && statSync(wanted, { throwIfNoEntry: false })?.isFile())
    throw new Error(`DATA_DIR is ${JSON.stringify(wanted)}, but that is a file; name a folder`);
  // The account passes through (0711) and can list nothing; without one the folder is ours alone.
  const mode = account ? 0o711 : 0o700;
  const parent = existingParent(wanted);
  if (canReach(parent, account)) {
    make(wanted, mode, configured);
    if (canReach(wanted, account)) return { dataDir: wanted, moved: false };
  }
  if (configured) {
    throw new Error(
      `DATA_DIR is ${JSON.stringify(configured)}, but PostgreSQL's account "${account?.name}" cannot enter it; ${runAsOwner(parent) ?? 'choose a folder whose parents it may pass, or set DATABASE_URL'}`,
    );
  }
  make(SYSTEM_DATA_DIR, mode);
  return { dataDir: SYSTEM_DATA_DIR, moved: true };
}

/** The folder that would be chosen, as it is: nothing is made. */
export function plannedDataFolder(configured: string | undefined, projectRoot: string, account: Account | undefined): string {
  const wanted = configured ?? join(projectRoot, 'data');
  return configured || canReach(existingParent(wanted), account) ? wanted : SYSTEM_DATA_DIR;
}

/** Makes a folder that we can write to. @throws Error that names DATA_DIR where it was given */
function make(folder: string, mode: number, configured?: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    const why = (error as NodeJS.ErrnoException).code;
    const owner = why === 'EACCES' && otherOwner(folder);
    if (owner) {
      throw new Error(
        `${configured ? 'DATA_DIR is' : 'the data folder is'} ${JSON.stringify(folder)}, which belongs to the account ${owner}, and this account may not write there; run this as ${owner}, or set DATA_DIR to another folder`,
      );
    }
    throw new Error(
      `${configured ? 'DATA_DIR is' : 'the data folder is'} ${JSON.stringify(folder)}, but that is no folder which can be made and written to (${why}); ${configured ? 'choose another' : 'set DATA_DIR to another'}`,
    );
  }
}

function existingParent(path: string): string {
  try {
    statSync(path);
    return path;
  } catch {
    return existingParent(dirname(path));
  }
}
