import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { upgradeCopyName } from '../../src/domains/copies/model/copy-names.ts';
import { dropUpgradeCopies } from '../../src/domains/copies/server/upgrade-copies-job.ts';
import { backup } from '../../src/server/config/backup.ts';
import { codeVersion, isLower } from '../../src/server/db/code-floor.ts';
import { folderOf, type Installation, ownFolder } from './release-folders.ts';
import { runInRelease } from './run-in-release.ts';
import { UpgradeError } from './upgrade-error.ts';

/** The lowest version of code that may run on the database when this release has changed it; undefined where its migrations name none. */
function floorOf(folder: string): string | undefined {
  const migrations = globSync(join(folder, 'src', 'server', 'db', 'migrations', '*.sql')).map((file) => readFileSync(file, 'utf8'));
  const floors = migrations.flatMap((text) => [...text.matchAll(/code_floor[^;]*?'(\d+\.\d+\.\d+)'/g)].map(([, version = '']) => version));
  return floors.reduce<string | undefined>((highest, floor) => (highest === undefined || isLower(highest, floor) ? floor : highest), undefined);
}

/**
 * Sees that the release in use can go on while the new one changes the database, and can be gone back to.
 * @throws UpgradeError where the new one takes away what it uses
 */
export function refuseLeap(installation: Installation, from: string): void {
  const [version, floor] = [codeVersion(folderOf(installation, from)), floorOf(folderOf(installation, installation.name))];
  if (floor === undefined || !isLower(version, floor)) return;
  throw new UpgradeError(
    `${installation.name} takes away from the database what ${from} (version ${version}) still uses; nothing was changed. Go to a release of version ${floor} first, then to this one`,
  );
}

/** Builds the new release beside the one that runs, or finds that it is built. @throws UpgradeError where that fails */
export async function buildRelease(installation: Installation): Promise<void> {
  const { code } = await runInRelease(installation, installation.name, 'build', [], true);
  if (code !== 0)
    throw new UpgradeError(
      `${installation.name} could not be built (above); the site goes on as it was. Mend it in ${folderOf(installation, installation.name)} and run this again`,
    );
}

/**
 * Takes a copy of everything by the release in use, before anything is changed.
 * @returns the copy's file; undefined where that release has no command for it
 * @throws UpgradeError where it fails
 */
export async function takeCopy(installation: Installation, from: string): Promise<string | undefined> {
  const help = await runInRelease(installation, from, 'cli', ['help'], false);
  if (!/^\s*backup\b/m.test(help.output)) return undefined;
  const folder = ownFolder(installation, 'copies');
  const file = join(folder, upgradeCopyName(installation.name, new Date()));
  // The command gives a file its name when all of it is on the disk.
  const { code } = await runInRelease(installation, from, 'cli', ['backup', file], true);
  if (code !== 0)
    throw new UpgradeError(
      'no copy could be taken (above), so nothing was changed; the site goes on as it was. Mend that, or go on without a copy: --without-copy',
    );
  dropUpgradeCopies(folder, backup(installation.env).keep, new Date());
  return file;
}
