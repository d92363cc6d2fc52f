import type { Db } from '../../../server/db/database.ts';
import type { Logger } from '../../../server/log.ts';
import type { OpenAlarm } from '../model/alarm-kinds.ts';
import { openAlarms } from './alarms.ts';

/** The alarms that a page of the admin area shows; none where the database is away, which the page says itself. Never rejects. */
export async function alarmsAtDesk({ db, log, isReady }: { db: Db; log: Logger; isReady(): boolean }): Promise<OpenAlarm[]> {
  if (!isReady()) return [];
  return openAlarms(db).catch((error: unknown) => {
    log.info({ err: error }, 'the alarms could not be read for a page');
    return [];
  });
}
