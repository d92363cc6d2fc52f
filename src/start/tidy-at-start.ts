import { dropErasedFromOutbox } from '../domains/copies/server/erased-outbox.ts';
import { tellOfCutOffRestore } from '../domains/copies/server/restore/cut-off-restore.ts';
import type { Db } from '../server/db/database.ts';
import { isDatabaseAway } from '../server/db/database-errors.ts';
import type { Logger } from '../server/log.ts';

/**
 * Takes away, or tells of, what an end in the middle has left in the data folder. Where that folder does not let it, the site starts all the same: a
 * file that is in the way must not keep enquiries from being taken.
 * @throws where the database is away, for which the start is tried again
 */
export async function tidyAtStart(db: Db, dataDir: string, log: Logger): Promise<void> {
  const works = [
    () => tellOfCutOffRestore(db, dataDir, log),
    async () => {
      const left = await dropErasedFromOutbox(db, dataDir);
      if (left > 0) log.warn({ mails: left }, 'copies of mails of people who were erased lay in the outbox, and are gone now');
    },
  ];
  for (const work of works) {
    await work().catch((error: unknown) => {
      if (isDatabaseAway(error)) throw error;
      log.error({ err: error, dataDir }, 'the data folder could not be tidied up');
    });
  }
}
