import { readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import { type Keep, upgradeCopiesToDrop } from '../model/retention.ts';

/**
 * Removes from a folder the copies of upgrades that are kept no longer. @returns their names
 * @throws Error with what to do, where one cannot be removed
 */
export function dropUpgradeCopies(folder: string, keep: Keep, now: Date): string[] {
  const files = readdirSync(folder).map((name) => ({ name }));
  return upgradeCopiesToDrop(files, keep, now).map(({ name }) => {
    try {
      rmSync(join(folder, name), { force: true });
    } catch (error) {
      throw new Error(
        `the copy of an upgrade ${join(folder, name)} is older than BACKUP_KEEP keeps it, still holds people who were erased since, and could not be removed (${error instanceof Error ? error.message : error}): remove it, and let the site write to ${folder} (ReadWritePaths of deploy/hidden-baobab.service)`,
        { cause: error },
      );
    }
    return name;
  });
}

/** Daily, since the next upgrade may be far: copies that upgrades took, where the release lies in a folder of releases (docs/operate/install.md). */
export function upgradeCopiesJob({ projectRoot, keep }: { projectRoot: string; keep: Keep }): ScheduledJob {
  const releases = dirname(projectRoot);
  const folder = join(dirname(releases), 'copies');
  return {
    name: 'drop-upgrade-copies',
    cron: '56 3 * * *',
    async work(now) {
      if (basename(releases) !== 'releases') return { dropped: [] };
      try {
        return { dropped: dropUpgradeCopies(folder, keep, now) };
      } catch (error) {
        // No upgrade has taken a copy yet.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return { dropped: [] };
        throw error;
      }
    },
  };
}
