import { readdir, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScheduledJob } from '../../../server/jobs/jobs.ts';
import type { Photograph } from '../model/photograph-schema.ts';
import { cutKey } from './cut-key.ts';

/** A page that is open, or kept on a device, may ask for the cuts of yesterday. */
const RESTS_MS = 24 * 3600 * 1000;
const CUT_FILE = /^([a-z0-9-]+)-(?:(?:card|wide|tall|square)-\d+|social)\.([0-9a-f]{10})\.\w+$/;

/**
 * Daily: cuts go whose photograph was taken away, replaced or given another focal point, and files that were never finished.
 * What another instance has on its disk, it clears when the job runs there.
 * @param folder where cuts are kept (cut-files.ts)
 * @param find the published photograph of that name
 */
export function tidyCutsJob(folder: string, find: (name: string) => Photograph | undefined): ScheduledJob {
  return {
    name: 'tidy-cuts',
    cron: '48 3 * * *',
    async work(now) {
      // Where no photograph was ever shown there is no folder.
      const files = await readdir(folder).catch(() => []);
      let cuts = 0;
      for (const file of files) {
        const [, name = '', key] = CUT_FILE.exec(file) ?? [];
        const photograph = find(name);
        const path = join(folder, file);
        if ((photograph && cutKey(photograph) === key) || now.getTime() - (await stat(path)).mtimeMs < RESTS_MS) continue;
        await unlink(path);
        cuts += 1;
      }
      return { cuts };
    },
  };
}
