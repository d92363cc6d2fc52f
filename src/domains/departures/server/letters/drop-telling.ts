import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../../server/db/database.ts';
import type { MailRow } from '../../../mail/server/claim.ts';
import { NoLongerTrue } from '../../../mail/server/letters.ts';
import { IS_OPEN } from '../evening/telling-filters.ts';
import { tellings } from '../party-tables.ts';

/** Notes that nothing is told by that mail any more; where it stands again it is told anew. @param why for the log. @returns what to throw */
export async function dropTelling(db: Db, mail: MailRow, why = 'it is told already, or was called off, moved, or has begun'): Promise<NoLongerTrue> {
  await db
    .update(tellings)
    .set({ droppedAt: new Date() })
    .where(and(eq(tellings.mailId, mail.id), IS_OPEN));
  return new NoLongerTrue(why);
}
